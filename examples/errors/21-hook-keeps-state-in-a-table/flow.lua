local step = onboarding.step
local seen = {}

return onboarding.flow "hello" {
  onStepLeft = function(left) seen[left.name] = true end,
  step "welcome",
  step "done",
}
