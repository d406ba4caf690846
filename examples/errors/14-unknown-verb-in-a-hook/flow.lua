local step = onboarding.step

return onboarding.flow "hello" {
  step "welcome" { onLeave = function() analytics.trak "welcome_left" end },
  step "done",
}
