local step = onboarding.step

return onboarding.app {
  flows = {
    onboarding.flow "intro" {
      keys = { account = "credentials" },
      step "hello",
    },
    onboarding.flow "signIn" {
      keys = { account = "account" },
      step "account" { signIn = "apple" },
    },
  },
}
