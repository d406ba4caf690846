-- genkan run examples/patterns/13-analytics.lua
-- A funnel: every step tells in order, the start is told once in the life of the installation, and what is known about
-- the person waits in the SDK until they are identified.
local step = onboarding.step

local function once(event, parameters)
  if store.boolean("told." .. event) then return end
  -- In this order a kill between the two tells it again; in the other one it would never be told.
  analytics.track(event, parameters)
  store.set("told." .. event, true)
end

return onboarding.flow "analytics" {
  guarded = true, keys = { complete = "isOnboarded" },
  onStart = function() once("onboarding_started", { variant = app.variant "paywall" or "none" }) end,
  onStepLeft = function(s) analytics.track("onboarding_step", { step = s.name, number = s.number }) end,

  step "source" { choose = { "friends", "tiktok" }, into = "profile.source", property = "source" },
  step "account" {
    signIn = "apple",
    onAnswer = function(answer)
      if answer.answer == "granted" then analytics.identify "user-1" end
    end,
  },
  step "done" { onEnter = function() analytics.setUserProperty("reached", "done") end },
  onFinish = function()
    once "onboarding_completed"
    onboarding.complete()
  end,
}
