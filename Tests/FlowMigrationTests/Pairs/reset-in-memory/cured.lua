-- Version 2 begins anew on the disk, before it notes the layout.
local step = onboarding.step
local steps = { "welcome", "key", "model", "voice", "ready" }

return onboarding.app {
  flows = {
    onboarding.flow "setup" {
      guarded = true, keys = { complete = "onboarded" },
      step "welcome",
      step "key" { ask = "store.apiKey" },
      step "model" { choose = { "a", "b" }, into = "store.model" },
      step "voice" { choose = { "on", "off" }, into = "store.voice" },
      step "ready",
      onAppear = function()
        local saved = store.integer "step"
        if saved == 0 then return end
        if store.integer "flowVersion" ~= 2 then
          store.set("step", 0)
          store.set("flowVersion", 2)
        else
          onboarding.go(steps[math.min(saved + 1, #steps)])
        end
      end,
      onStepLeft = function(left)
        store.set("step", left.number)
        store.set("flowVersion", 2)
      end,
      onFinish = function() onboarding.complete() end,
    },
  },
}
