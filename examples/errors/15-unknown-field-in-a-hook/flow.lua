local step = onboarding.step

return onboarding.flow "hello" {
  profile = { displayName = "string" },

  step "welcome" {
    onLeave = function()
      profile.set("dispalyName", "Sora")
    end,
  },
}
