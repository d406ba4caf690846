return onboarding.flow "hello" {
  onStart = function() store.set("callback", function() end) end,
  onboarding.step "welcome",
}
