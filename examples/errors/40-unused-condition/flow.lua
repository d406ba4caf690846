local step = onboarding.step

return onboarding.flow "hello" {
  step "welcome",
  step "widget" { when = given.ios ">= 17" and given.device "ipad" },
}
