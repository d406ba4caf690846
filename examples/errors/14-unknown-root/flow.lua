local step, screen = onboarding.step, onboarding.screen

return onboarding.app {
  flows = { onboarding.flow "hello" { step "welcome" } },
  screens = { screen "home" },
  root = {
    { when = given.signedIn, to = "hom" },
    "hello",
  },
}
