-- Settings opens by itself right after a refusal.
local step = onboarding.step

return onboarding.flow "first" {
  guarded = true, keys = { complete = "onboarded" },
  step "welcome",
  step "location" {
    title = "Your location is shared with friends",
    enabled = given.any {
      given.permission("location", "authorizedWhenInUse"), given.permission("location", "authorizedAlways"),
    },
    buttons = {
      { key = "share", label = "Share location", when = given.permission("location", "notDetermined"),
        run = function() permissions.request "location" end },
      { key = "settings", label = "Open Settings", when = given.permission("location", "denied"),
        run = function() settings.open() end },
    },
    onAnswer = function(answer)
      log.info(answer.answer)
    end,
  },
  step "encryption",
  onOrphanedAnswer = function(late) log.info(late.answer) end,
  onFinish = function() onboarding.complete() end,
}
