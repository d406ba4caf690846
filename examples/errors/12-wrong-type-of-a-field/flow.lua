local step = onboarding.step

return onboarding.flow "hello" {
  profile = { displayName = "string", age = "number" },

  step "welcome" {
    onLeave = function()
      profile.set("age", "old")
    end,
  },
}
