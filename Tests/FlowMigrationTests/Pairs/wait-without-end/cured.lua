-- Version 2: the terms are the last step but one, and come before the button that waits for them.
local step = onboarding.step

return onboarding.flow "app" {
  guarded = true,
  resume = { key = "step", by = "name", legacy = { "welcome", "value", "terms" } },
  keys = { complete = "done", account = "credentials", profile = "profile" },
  profile = { goal = "string" },
  step "welcome",
  step "value",
  step "terms" { onLeave = function() store.set("terms", true) end },
  step "ready" { requires = given.store("terms", true), enabled = given.store("terms", true) },

  onFinish = function() onboarding.complete() end,
}
