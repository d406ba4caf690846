local step = onboarding.step

return onboarding.flow "hello" {
  step "welcome" {
    buttons = {
      { key = "later", lable = "Later", to = "next" },
    },
  },
}
