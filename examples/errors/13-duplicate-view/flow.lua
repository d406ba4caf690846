local step, screen = onboarding.step, onboarding.screen

return onboarding.app {
  flows = { onboarding.flow "home" { step "welcome" } },
  screens = { screen "home" },
}
