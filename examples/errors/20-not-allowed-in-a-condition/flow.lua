local step = onboarding.step

return onboarding.flow "hello" {
  step "welcome",
  step "alarms" { when = function() return device.ios > 26 end },
}
