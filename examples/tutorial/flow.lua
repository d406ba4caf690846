-- The flow of the tutorial: move a line, and the steps change their order.
local step = onboarding.step

return onboarding.flow "tutorial" {
  resume = { key = "onboarding.step", by = "name" }, keys = { complete = "isOnboarded", profile = "profile" },
  guarded = true, onStart = function() analytics.track "onboarding_started" end,

  step "welcome" { title = "Welcome", button = "Come in" },
  step "goal" {
    title = "What brings you here?", choose = { "sleep", "focus", "move" }, into = "profile.goal",
    skippable = true, skip = "Later",
  },
  step "name" { title = "What shall we call you?", ask = "profile.name", placeholder = "Sora" },
  step "reminders" { title = "May we remind you?", permission = "notifications", button = "Yes, please" },
  step "done" { title = "You are in.", button = "Start" },

  onFinish = function() onboarding.complete() end,
}
