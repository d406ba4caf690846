-- genkan examples/patterns/31-explored.lua <examples/patterns/31-explored.drive.lua
-- What a team demands of every state, and not of one path: the script beside it walks them all, and then plays one.
local step = onboarding.step

return onboarding.flow "explored" {
  guarded = true, resume = { key = "step" }, keys = { profile = "profile" },
  step "welcome",
  step "habit" { choose = { "wake", "train", "sleep" }, into = "profile.habit", back = true },
  step "alerts" { permission = "notifications" },
  step "done" { onLeave = function() analytics.track "onboarding_done" end },
}
