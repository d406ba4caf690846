local step = onboarding.step

return onboarding.flow "cards" {
  step "first" { buttons = { { key = "skipTour", to = 3 } } },
  step "second",
}
