local step = onboarding.step

return onboarding.flow "hello" {
  step "welcome" { title = function() return 42 end },
}
