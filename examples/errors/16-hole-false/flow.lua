local step = onboarding.step
local isTrial = false

return onboarding.flow "hello" {
  step "welcome",
  isTrial and step "trial",
  step "done",
}
