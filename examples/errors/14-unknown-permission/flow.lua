local step = onboarding.step

return onboarding.flow "hello" {
  step "welcome",
  step "push" {
    permission = "notification",
  },
}
