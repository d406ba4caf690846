local step = onboarding.step

return onboarding.flow "hello" {
  route = {
    { when = given.none { given.store "language" }, to = "language" },
    "finish",
  },
  step "language" { choose = { "en", "ja" }, into = "store.language" },
  step "news",
}
