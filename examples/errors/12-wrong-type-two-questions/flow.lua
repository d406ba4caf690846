local step = onboarding.step

return onboarding.flow "hello" {
  step "account" {
    signIn = "apple",
    permission = "notifications",
  },
}
