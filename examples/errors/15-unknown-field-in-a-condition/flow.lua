local step = onboarding.step

return onboarding.flow "hello" {
  profile = { displayName = "string" },

  step "name" { ask = "profile.displayName" },
  step "greeting" {
    when = given.profile "dispalyName",
  },
}
