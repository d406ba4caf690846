-- genkan examples/patterns/28-purchases.lua <examples/patterns/28-purchases.drive.lua
-- A purchase ends granted, cancelled, failed, or pending: a child asks to buy, and somebody answers later or never. What the
-- account bought belongs to it, on every device. A paywall sells the same products, at their prices.
local step = onboarding.step

local unpaid = given.none { given.owns "premium" }

return onboarding.flow "purchases" {
  guarded = true, keys = { complete = "isOnboarded" },
  products = { premium = { kind = "subscription", price = "¥480" } },
  step "welcome",
  step "premium" { -- genkan: allow GK110 because the pattern is about the ends of a purchase
    button = false, when = unpaid,
    buttons = {
      { key = "buy", label = { "Buy for %@", function() return purchases.product("premium").price end },
        run = function() purchases.buy "premium" end },
      { key = "restore", run = function() purchases.restore() end },
      { key = "later", to = "paywall" },
    },
    onAnswer = function(answer)
      if purchases.owns "premium" then onboarding.go "done" else log.info(answer.answer) end
    end,
  },
  step "paywall" { when = unpaid, onEnter = function() paywall.register "last_chance" end },
  step "done",
  -- Somebody else allowed it, or it was bought on another device, while this one waits for an answer of its own.
  onOrphanedAnswer = function(late) log.info("late: " .. late.answer) end,
  onPurchase = function(update)
    log.info(update.product .. " " .. update.change)
    if purchases.owns "premium" and not onboarding.isComplete then onboarding.go "done" end
  end,
  onFinish = function() onboarding.complete() end,
}
