local step = onboarding.step

return onboarding.flow "hello" {
  step "welcome",
  step "widget" { when = given.device "ipad" or given.ios ">= 17" },
}
