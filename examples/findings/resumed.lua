-- A flow that persists its steps by name: an update may have renamed the one that is stored.
return onboarding.flow "resumed" {
  resume = { key = "step", by = "name" },
  onboarding.step "welcome", onboarding.step "account",
}
