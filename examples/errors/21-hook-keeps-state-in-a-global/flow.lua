local step = onboarding.step

return onboarding.flow "hello" {
  onStepLeft = function(left) last = left.name end,
  step "welcome",
  step "done",
}
