return onboarding.flow "hello" {
  onboarding.step "welcome" { body = "hello_body" },
}
