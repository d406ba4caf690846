return onboarding.flow "hello" {
  onboarding.step "welcome" { title = "days_left" },
}
