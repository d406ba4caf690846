-- Version 1: the account is the third step.
local step = onboarding.step

return onboarding.flow "app" {
  guarded = true,
  resume = { key = "step", by = "index" },
  keys = { complete = "done", account = "credentials", profile = "profile" },
  profile = { goal = "string" },
  step "welcome",
  step "value",
  step "account" { signIn = "apple" },
  step "goal" { choose = { "sleep", "focus" }, into = "profile.goal" },
  step "ready",

  onFinish = function() onboarding.complete() end,
}
