-- A reminder is scheduled though notifications are refused.
local step = onboarding.step

local function schedule()
  notifications.add { id = "windDown", title = "Wind down", at = { hour = 22 }, repeats = true }
  store.set("reminder", true)
end

return onboarding.flow "setup" {
  guarded = true, keys = { complete = "onboarded" },
  step "welcome",
  step "reminder" {
    title = "A notification reminds you to wind down", button = "Continue",
    buttons = {
      { key = "remind", label = "Remind me", enabled = given.none { given.store("reminder", true) }, run = function()
        local status = permissions.status "notifications"
        if status == "notDetermined" then return permissions.request "notifications" end
        if status == "authorized" then schedule() end
      end },
      { key = "settings", label = "Open Settings", when = given.permission("notifications", "denied"),
        run = function() settings.open() end },
    },
    onAnswer = function(answer)
      if answer.answer == "granted" then schedule() end
    end,
  },
  onOrphanedAnswer = function(late) log.info(late.answer) end,
  onFinish = function() onboarding.complete() end,
}
