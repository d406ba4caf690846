return onboarding.flow "hello" {
  onStart = function()
    notifications.add { id = "wake", title = "Wake up", at = { hour = 7, timeZone = "Mars/Olympus" } }
  end,
  onboarding.step "welcome",
}
