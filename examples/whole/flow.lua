-- A whole onboarding, as one writes it first: a language, a name, a permission, a habit, a paywall and a review.
local step = onboarding.step

return onboarding.flow "whole" {
  step "language" { title = "Language", choose = { "en", "ja" }, onChoose = function(tag) language.set(tag) end },
  step "name" { title = "What is your name?", ask = "profile.name", placeholder = "Sora" },
  step "reminders" { title = "May we remind you?", permission = "notifications" },
  step "habit" { title = "Choose a habit", choose = { "water", "run" }, into = "profile.habit" },
  step "plans" { title = "Do more with Pro", onLeave = function() paywall.register "onboarding" end },
  step "done" { title = "You are in", button = "Start", onLeave = function() review.request() end },

  onFinish = function() onboarding.complete() end,
}
