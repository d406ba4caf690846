-- Version 2 keeps its step under another key: everyone begins again.
local step = onboarding.step

return onboarding.flow "app" {
  guarded = true,
  resume = { key = "step.v2", by = "index" },
  keys = { complete = "done", account = "credentials", profile = "profile" },
  profile = { goal = "string" },
  step "welcome",
  step "goal" { choose = { "sleep", "focus" }, into = "profile.goal" },
  step "ready",

  onFinish = function() onboarding.complete() end,
}
