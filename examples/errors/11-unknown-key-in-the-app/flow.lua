local step = onboarding.step

return onboarding.app {
  flow = { onboarding.flow "hello" { step "welcome" } },
}
