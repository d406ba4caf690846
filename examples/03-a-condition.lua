-- A step with a condition is shown where it holds. Conditions are data: `given` says what they may ask.
local step = onboarding.step

return onboarding.flow "conditions" {
  guarded = true,
  step "goal" { title = "What brings you here?", choose = { "sleep", "focus" }, into = "profile.goal" },
  step "bedtime" { title = "When do you go to bed?", when = given.profile("goal", "sleep") },
  step "alarms" { title = "Alarms are new in iOS 26", when = given.ios ">= 26" },
}
