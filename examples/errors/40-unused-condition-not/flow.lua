local step = onboarding.step

return onboarding.flow "hello" {
  back = not given.device "ipad",
  step "welcome",
  step "name",
}
