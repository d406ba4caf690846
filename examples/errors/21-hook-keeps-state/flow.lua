local step = onboarding.step
local left = 0

return onboarding.flow "hello" {
  onStepLeft = function() left = left + 1 end,
  step "welcome",
  step "done",
}
