local step = onboarding.step

return onboarding.flow "hello" {
  step "welcome",
  step "alarms" { when = given.ios "26 or later" },
}
