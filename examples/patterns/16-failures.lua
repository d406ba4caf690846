-- genkan examples/patterns/16-failures.lua <examples/patterns/16-failures.drive.lua
-- Failures are logged and never block: a sign-in that cannot reach its server leads on, a stored value of the wrong type
-- is reported and starts over.
local step = onboarding.step

return onboarding.flow "failures" {
  guarded = true, keys = { complete = "isOnboarded" },
  launch = function()
    local stored = store.get "onboardingCompleted"
    if stored ~= nil and stored ~= true then
      log.error("onboardingCompleted is " .. tostring(stored) .. ", which is no answer; starting over")
      store.remove "onboardingCompleted"
    end
  end,

  step "account" {
    signIn = "apple", skippable = true,
    onAnswer = function(answer)
      if answer.answer == "granted" then return end
      log.warning("sign-in " .. answer.answer .. "; going on without an account")
      onboarding.go "next"
    end,
  },
  step "alarms" { permission = "alarmkit", when = given.supports "alarmkit" },
  onFinish = function() onboarding.complete() end,
}
