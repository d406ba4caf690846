local step = onboarding.step

return onboarding.flow "hello" {
  step "welcome" {
    onLeave = function()
      repeat until onboarding.isComplete
    end,
  },
}
