-- Version 1 keeps its step under "step".
local step = onboarding.step

return onboarding.flow "app" {
  guarded = true,
  resume = { key = "step", by = "index" },
  keys = { complete = "done", account = "credentials", profile = "profile" },
  profile = { goal = "string" },
  step "welcome",
  step "goal" { choose = { "sleep", "focus" }, into = "profile.goal" },
  step "ready",

  onFinish = function() onboarding.complete() end,
}
