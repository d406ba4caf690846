-- A permission is asked for at launch, before the step that explains it.
local step, screen = onboarding.step, onboarding.screen

return onboarding.app {
  flows = {
    onboarding.flow "first" {
      guarded = true, keys = { complete = "onboarded" },
      step "avatar" { choose = { "cat", "dog" }, into = "store.avatar" },
      step "permissions" {
        title = "Notifications tell you when you are mentioned", button = "Continue",
        buttons = { { key = "notifications", label = "Turn on notifications",
          when = given.permission("notifications", "notDetermined"),
          run = function() permissions.request "notifications" end } },
        onAnswer = function(answer) log.info(answer.answer) end,
      },
      step "languages" { choose = { "en", "de" }, into = "store.language" },
      onFinish = function() onboarding.complete() onboarding.root() end,
    },
  },
  screens = { screen "chats" { title = "Chats" } },
  onOrphanedAnswer = function(late) log.info(late.answer) end,
  root = function() return onboarding.isComplete and "chats" or "first" end,
}
