local step, screen = onboarding.step, onboarding.screen

return onboarding.flow "hello" {
  step "welcome" {
    onLeave = function() onboarding.present "setings" end,
  },
  screens = { screen "settings" },
}
