return onboarding.flow "hello" {
  onboarding.step "welcome" { title = "welcome_title" },
}
