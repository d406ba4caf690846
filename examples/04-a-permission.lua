-- iOS shows a permission's dialog once in the life of an install. Whoever denies is not asked again.
local step = onboarding.step

return onboarding.flow "permissions" {
  guarded = true,
  step "reminders" { title = "May we remind you?", permission = "notifications", button = "Yes, please" },
  step "done" { title = "You are in.", button = "Start" },
}
