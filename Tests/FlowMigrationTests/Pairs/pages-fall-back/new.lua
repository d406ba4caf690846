-- Version 2 renames the key of the step: the pages come up once more.
local step = onboarding.step

return onboarding.flow "app" {
  guarded = true,
  resume = { key = "page", by = "name" },
  keys = { complete = "done", account = "credentials", profile = "profile" },
  profile = { goal = "string" },
  step "welcome",
  step "value",
  step "promise",
  step "ready",

  onFinish = function() onboarding.complete() end,
}
