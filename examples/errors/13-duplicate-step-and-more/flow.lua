-- Everything that is wrong with a definition is told at once.
local step = onboarding.step

return onboarding.flow "hello" {
  profile = { displayName = "string" },

  step "welcome" { next = "name" },
  step "nickname" { ask = "profile.nickname" },
  step "welcome",
}
