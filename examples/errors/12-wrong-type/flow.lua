local step = onboarding.step

return onboarding.flow "hello" {
  step "source" {
    choose = "tiktok",
  },
}
