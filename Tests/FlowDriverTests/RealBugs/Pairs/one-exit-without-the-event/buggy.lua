-- One way to the end lacks the completion event.
local step, screen = onboarding.step, onboarding.screen

local function finish()
  analytics.track "onboarding_completed"
  onboarding.complete()
  onboarding.root()
end

return onboarding.app {
  flows = {
    onboarding.flow "info" {
      guarded = true, keys = { complete = "onboarded" },
      step "one" { buttons = { { key = "skipAll", label = "Skip", run = finish } } },
      step "notifications" {
        title = "Notifications tell you when it is done", button = false,
        buttons = {
          { key = "enable", label = "Continue", run = function() permissions.request "notifications" end },
          { key = "notNow", label = "Not now", run = function()
            analytics.track "notifications_skipped"
            onboarding.complete()
            onboarding.root()
          end },
        },
        onAnswer = finish,
      },
    },
  },
  screens = { screen "main" { title = "Terminal" } },
  onOrphanedAnswer = function(late) log.info(late.answer) end,
  root = function() return onboarding.isComplete and "main" or "info" end,
}
