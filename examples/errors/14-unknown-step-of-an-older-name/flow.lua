local step = onboarding.step

return onboarding.flow "hello" {
  resume = { key = "at", by = "name", renamed = { profile = "nam" } },
  step "welcome",
  step "name" { ask = "profile.displayName" },
}
