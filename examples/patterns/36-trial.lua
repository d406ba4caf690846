-- genkan examples/patterns/36-trial.lua <examples/patterns/36-trial.drive.lua
-- An introductory offer: who is eligible, the day it ends, a card that is declined. The offer stands on a sheet, which a
-- swipe takes away without a word to the app, and on a cover, which only its own button closes.
local step, screen = onboarding.step, onboarding.screen

local buttons = {
  { key = "buy", run = function() if not purchases.owns "premium" then purchases.buy "premium" end end,
    label = function() return purchases.isEligible "premium" and "Try 7 days for free" or "Subscribe" end },
  { key = "close", to = "back" },
}

return onboarding.flow "trial" {
  guarded = true, keys = { complete = "isOnboarded" },
  products = { premium = { kind = "subscription", price = "¥480", trial = "7d", grace = "3d" } },
  step "offer" {
    buttons = { { key = "sheet", to = "sheet" }, { key = "cover", to = "cover" } },
  },
  step "done",
  screens = {
    screen "sheet" { presentation = "sheet", buttons = buttons },
    screen "cover" { presentation = "cover", buttons = buttons },
    screen "main" { home = true },
  },
  onAnswer = function(answer) log.info(answer.answer) end,
  onPurchase = function(update) log.info(update.product .. " " .. update.change) end,
  onFinish = function() onboarding.complete() end,
}
