local step = onboarding.step

return onboarding.flow "hello" {
  route = {
    { when = given.none { given.signedIn }, to = "acount" },
    "finish",
  },
  step "account" { signIn = "apple" },
}
