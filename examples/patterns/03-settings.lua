-- genkan examples/patterns/03-settings.lua <examples/patterns/03-settings.drive.lua
-- Entered again from the settings: a flow lies over the app and gives way to it when it is over. From one of its steps
-- a side page, which belongs to no list, comes up and returns without a change. One kind of step stands in it twice.
local step, screen = onboarding.step, onboarding.screen

local first = onboarding.flow "first" {
  keys = { complete = "isOnboarded" }, step "welcome",
  onFinish = function() onboarding.complete() end,
}

local review = onboarding.flow "review" {
  back = true, guarded = true,
  step "morning" {
    choose = { "yes", "no" }, into = "store.morning",
    buttons = { { key = "why", run = function() onboarding.present "why" end } },
  },
  step "evening" { choose = { "yes", "no" }, into = "store.evening" },
}

return onboarding.app {
  flows = { first, review },
  screens = {
    screen "main" { buttons = { { key = "settings", to = "settings" } } },
    screen "settings" { buttons = { { key = "again", to = "review" }, { key = "close", to = "back" } } },
    screen "why" { body = "So that reminders come when they help.", button = "Close" },
  },
  root = { { when = function() return onboarding.isComplete end, to = "main" }, "first" },
}
