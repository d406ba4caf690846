-- Version 2 has a step more. It begins anew in memory, and leaves the old number on the disk.
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
