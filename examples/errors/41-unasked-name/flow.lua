local step = onboarding.step

return onboarding.flow "hello" {
  assign = { pricing = "annual" },
  step "welcome",
  step "offer" { when = given.variant("pricing", "yearly") },
}
