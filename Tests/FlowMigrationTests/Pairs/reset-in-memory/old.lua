-- Version 1: four steps, with the number of the layout beside the number of the step.
local step = onboarding.step
local steps = { "welcome", "model", "voice", "ready" }

return onboarding.app {
  flows = {
    onboarding.flow "setup" {
      guarded = true, keys = { complete = "onboarded" },
      step "welcome",
      step "model" { choose = { "a", "b" }, into = "store.model" },
      step "voice" { choose = { "on", "off" }, into = "store.voice" },
      step "ready",
      onAppear = function()
        local saved = store.integer "step"
        if saved == 0 then return end
        if store.integer "flowVersion" ~= 1 then
          store.set("flowVersion", 1)
        else
          onboarding.go(steps[math.min(saved + 1, #steps)])
        end
      end,
      onStepLeft = function(left)
        store.set("step", left.number)
        store.set("flowVersion", 1)
      end,
      onFinish = function() onboarding.complete() end,
    },
  },
}
