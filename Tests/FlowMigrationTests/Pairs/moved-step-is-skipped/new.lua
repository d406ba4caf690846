-- Version 2 moves the account to the front and keeps the numbers: who stood there never signs in.
local step = onboarding.step

return onboarding.flow "app" {
  guarded = true,
  resume = { key = "step", by = "index" },
  keys = { complete = "done", account = "credentials", profile = "profile" },
  profile = { goal = "string" },
  step "welcome",
  step "account" { signIn = "apple" },
  step "value",
  step "goal" { choose = { "sleep", "focus" }, into = "profile.goal" },
  step "ready",

  onFinish = function() onboarding.complete() end,
}
