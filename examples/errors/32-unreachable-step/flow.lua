local step = onboarding.step

return onboarding.flow "hello" {
  step "welcome",
  step "alarms" { when = given.all { given.ios ">= 26", given.ios "< 18" } },
}
