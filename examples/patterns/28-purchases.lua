-- genkan examples/patterns/28-purchases.lua <examples/patterns/28-purchases.drive.lua
-- A purchase ends granted, cancelled, failed, or pending: a child asks to buy, and somebody answers later or never. What the
-- account bought before this installation is known once it is restored. A paywall sells the same products.
local step = onboarding.step

local function hasPaid() return purchases.owns "premium" end

return onboarding.flow "purchases" {
  products = { premium = "subscription" },
  step "welcome",
  step "premium" {
    button = false, when = function() return not hasPaid() end,
    buttons = {
      { key = "buy", run = function() purchases.buy "premium" end },
      { key = "restore", run = function() purchases.restore() end },
      { key = "later", to = "paywall" },
    },
    onAnswer = function(answer)
      if hasPaid() then onboarding.go "done" else log.info(answer.answer) end
    end,
  },
  step "paywall" { when = function() return not hasPaid() end, onEnter = function() paywall.register "last_chance" end },
  step "done",
  onPurchase = function(update)
    log.info(update.product .. " " .. update.change)
    if hasPaid() then onboarding.go "done" end
  end,
}
