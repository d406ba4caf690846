local step = onboarding.step

return onboarding.flow "hello" {
  onStepLeave = function() end,
  step "welcome",
}
