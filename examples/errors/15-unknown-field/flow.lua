local step = onboarding.step

return onboarding.flow "hello" {
  profile = { displayName = "string", acquisitionSource = "string" },

  step "welcome",
  step "source" {
    choose = { "tiktok", "friends" },
    into = "profile.aquisitionSource",
  },
}
