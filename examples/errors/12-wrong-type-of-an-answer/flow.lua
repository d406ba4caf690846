local step = onboarding.step

return onboarding.flow "hello" {
  profile = { displayName = "string", age = "number" },

  step "name" { ask = "profile.displayName" },
  step "age" {
    choose = { "young", "old" },
    into = "profile.age",
  },
}
