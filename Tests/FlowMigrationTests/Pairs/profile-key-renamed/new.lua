-- Version 2 keeps its profile under another key, and forgets the goal.
local step = onboarding.step

return onboarding.flow "app" {
  guarded = true,
  resume = { key = "step", by = "name" },
  keys = { complete = "done", account = "credentials", profile = "profile2" },
  profile = { goal = "string" },
  step "welcome",
  step "goal" { choose = { "sleep", "focus" }, into = "profile.goal" },
  step "value",
  step "ready",

  onFinish = function() onboarding.complete() end,
}
