-- Version 2 by names, with the numbers of version 1: who stood at the value has not signed in yet.
local step = onboarding.step

return onboarding.flow "app" {
  guarded = true,
  resume = { key = "step", by = "name", legacy = { "welcome", "account", "account", "goal", "ready" } },
  keys = { complete = "done", account = "credentials", profile = "profile" },
  profile = { goal = "string" },
  step "welcome",
  step "account" { signIn = "apple" },
  step "value",
  step "goal" { choose = { "sleep", "focus" }, into = "profile.goal" },
  step "ready",

  onFinish = function() onboarding.complete() end,
}
