-- Version 1 keeps its profile under "profile".
local step = onboarding.step

return onboarding.flow "app" {
  guarded = true,
  resume = { key = "step", by = "name" },
  keys = { complete = "done", account = "credentials", profile = "profile" },
  profile = { goal = "string" },
  step "welcome",
  step "goal" { choose = { "sleep", "focus" }, into = "profile.goal" },
  step "value",
  step "ready",

  onFinish = function() onboarding.complete() end,
}
