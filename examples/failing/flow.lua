-- A flow with a mistake that a check finds: the review is asked for on the wrong side of the notifications.
local step = onboarding.step

return onboarding.flow "failing" {
  onFinish = function() onboarding.complete() end,

  step "welcome",
  step "habits" { habits = { "wake", "bedtime" } },
  step "notifications" { permission = "notifications", onLeave = function() review.request() end },
}
