return onboarding.flow "hello" {
  strings = "text",
  onboarding.step "welcome",
}
