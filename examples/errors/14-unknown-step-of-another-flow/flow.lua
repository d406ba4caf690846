local step, flow = onboarding.step, onboarding.flow

return onboarding.app {
  flows = {
    flow "hello" {
      step "welcome" {
        onLeave = function() onboarding.go "steps" end,
      },
    },
    flow "health" { step "steps", step "sleep" },
  },
}
