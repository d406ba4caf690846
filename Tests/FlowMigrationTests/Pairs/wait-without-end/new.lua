-- Version 2: its last button waits for terms that only a new step before asks for.
local step = onboarding.step

return onboarding.flow "app" {
  guarded = true,
  resume = { key = "step", by = "name" },
  keys = { complete = "done", account = "credentials", profile = "profile" },
  profile = { goal = "string" },
  step "welcome",
  step "terms" { onLeave = function() store.set("terms", true) end },
  step "value",
  step "ready" { enabled = given.store("terms", true) },

  onFinish = function() onboarding.complete() end,
}
