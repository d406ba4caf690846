local step = onboarding.step

return onboarding.flow "hello" {
  step "welcome" {
    onLeave = function()
      notifications.add { id = "wake", titel = "Good morning", at = { hour = 7 } }
    end,
  },
}
