-- Version 2 removes the reminder of version 1 at its launch.
local step = onboarding.step

return onboarding.flow "app" {
  guarded = true,
  launch = function() notifications.remove { "windDown" } end,
  resume = { key = "step", by = "name" },
  keys = { complete = "done", account = "credentials", profile = "profile" },
  profile = { goal = "string" },
  step "welcome",
  step "notifications" { permission = "notifications" },
  step "ready",

  onFinish = function() onboarding.complete() end,
}
