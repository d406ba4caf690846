local step = onboarding.step

return onboarding.flow "hello" {
  step "splash" {
    timers = { { after = "soon", to = "next" } },
  },
  step "welcome",
}
