local step = onboarding.step

return onboarding.app {
  flows = {
    onboarding.flow "hello" { version = "1.0", step "welcome" },
    onboarding.flow "tour" { version = "1.1", step "map" },
  },
}
