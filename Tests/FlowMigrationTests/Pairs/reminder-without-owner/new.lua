-- Version 2 has no reminder, and leaves the one of version 1 pending.
local step = onboarding.step

return onboarding.flow "app" {
  guarded = true,
  resume = { key = "step", by = "name" },
  keys = { complete = "done", account = "credentials", profile = "profile" },
  profile = { goal = "string" },
  step "welcome",
  step "notifications" { permission = "notifications" },
  step "ready",

  onFinish = function() onboarding.complete() end,
}
