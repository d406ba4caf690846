return onboarding.flow "hello" {
  onboarding.step "welcome" { body = "onboarding_welcom_body" },
}
