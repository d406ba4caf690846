-- Compared with faults.pml, which is the same by hand.
local step = onboarding.step
return onboarding.flow "faults" {
  guarded = true, back = true, resume = { key = "step", by = "name" }, keys = { profile = "profile" },
  step "welcome",
  step "goal" { choose = { "sleep", "focus" }, into = "profile.goal" },
  step "sleep" { when = given.profile("goal", "sleep") },
  step "focus" { when = given.profile("goal", "focus") },
  step "plan",
  step "last",
}
