-- A hook is what the app does when something happens. It acts and returns at once: an answer comes later.
local step = onboarding.step

return onboarding.flow "hooks" {
  guarded = true, keys = { complete = "isOnboarded" },
  onStart = function() analytics.track "onboarding_started" end,
  onStepLeft = function(left) analytics.track("step_left", { step = left.name }) end,

  step "welcome" { title = "Welcome" },
  step "habits" { title = "Habits", habits = { "wake", "bedtime" }, onLeave = function() store.set("habitsAsked", true) end },

  onFinish = function()
    analytics.track "onboarding_completed"
    onboarding.complete()
  end,
}
