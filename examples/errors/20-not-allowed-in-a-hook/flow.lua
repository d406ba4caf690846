local step = onboarding.step

return onboarding.flow "hello" {
  step "welcome" { onLeave = function() app.kill() end },
}
