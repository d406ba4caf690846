-- A second tap before the first one is done passes a screen.
local step = onboarding.step

return onboarding.flow "pending" {
  keys = { complete = "onboarded" },
  step "map" { onLeave = function() store.set("map", true) end },
  step "location" { onLeave = function() store.set("location", true) end },
  step "feedback" { onLeave = function() store.set("feedback", true) end },
  onFinish = function() onboarding.complete() end,
}
