-- Back leads forward again out of a step that was completed in this run.
local step = onboarding.step

return onboarding.flow "first" {
  guarded = true, back = true, keys = { complete = "onboarded" },
  step "avatar" { onLeave = function() store.set("avatar", true) end },
  step "permissions" {
    onLeave = function() store.set("permissions", true) end,
  },
  step "languages",
  onFinish = function() onboarding.complete() end,
}
