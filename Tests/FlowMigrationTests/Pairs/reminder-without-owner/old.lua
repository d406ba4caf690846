-- Version 1 schedules a reminder.
local step = onboarding.step

return onboarding.flow "app" {
  guarded = true,
  resume = { key = "step", by = "name" },
  keys = { complete = "done", account = "credentials", profile = "profile" },
  profile = { goal = "string" },
  step "welcome",
  step "notifications" { permission = "notifications" },
  step "reminder" { onLeave = function() notifications.add { id = "windDown", title = "Wind down", after = 3600 } end },
  step "ready",

  onFinish = function() onboarding.complete() end,
}
