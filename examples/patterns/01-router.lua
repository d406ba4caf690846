-- genkan examples/patterns/01-router.lua <examples/patterns/01-router.drive.lua
-- A router: no step has a place in an order. What is stored decides which one is next, and it is asked again after
-- every step and on every return to the app.
local step = onboarding.step

return onboarding.flow "router" {
  keys = { complete = "isOnboarded" },
  route = {
    { when = given.none { given.store "language" }, to = "language" },
    { when = given.none { given.signedIn }, to = "account" },
    { when = given.permission("notifications", "notDetermined"), to = "notifications" },
    "finish",
  },

  step "notifications" { permission = "notifications" },
  step "account" { signIn = "apple" },
  step "language" { choose = { "en", "ja" }, into = "store.language" },

  onFinish = function() onboarding.complete() end,
}
