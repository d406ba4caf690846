-- Version 0.4 with a paywall that no kill loses: it is due from before the mark until it was up and answered, and
-- until then each launch registers it again.
local applySchedules = require "schedules"
local DUE, PLACEMENT = "com.anicca.paywallDue", "onboarding_complete"

return onboarding.flow "anicca-paywall-due" {
  from = require "flow",

  launch = function()
    applySchedules()
    if onboarding.isComplete and store.boolean(DUE) then paywall.register(PLACEMENT) end
  end,
  onFinish = function()
    analytics.track "onboarding_completed"
    store.set(DUE, true)
    onboarding.complete()
    paywall.register(PLACEMENT)
  end,
  onPaywall = function(ending)
    -- Without a network the SDK shows nothing: the paywall stays due.
    if ending.outcome ~= "offline" and ending.outcome ~= "error" then store.remove(DUE) end
  end,
}
