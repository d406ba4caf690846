-- One event is told by two owners, and again after a restart.
local step = onboarding.step

return onboarding.flow "first" {
  guarded = true, keys = { complete = "onboarded" },
  onStepLeft = function(left)
    analytics.track(left.name .. "_completed")
  end,
  step "login" {
    button = false,
    buttons = { { key = "signIn", run = function() auth.webSignIn("https://login.example", "example") end } },
    onEnter = function() if store.boolean "session" then onboarding.go "next" end end,
    onAnswer = function(answer)
      if answer.answer ~= "granted" then return end
      analytics.track "login_completed"
      store.set("session", true)
      onboarding.go "next"
    end,
  },
  step "permissions" { permission = "notifications" },
  step "ready",
  onOrphanedAnswer = function(late) log.info(late.answer) end,
  onFinish = function() onboarding.complete() end,
}
