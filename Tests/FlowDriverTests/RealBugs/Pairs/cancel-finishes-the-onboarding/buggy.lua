-- Closing the sign-in sheet without signing in finishes the onboarding.
local step, screen = onboarding.step, onboarding.screen

return onboarding.app {
  flows = {
    onboarding.flow "cards" {
      guarded = true, keys = { complete = "onboarded" },
      step "welcome",
      step "sync" {
        button = false,
        buttons = {
          { key = "signIn", run = function() auth.webSignIn("https://accounts.example", "example") end },
          { key = "skip", to = "finish" },
        },
        onAnswer = function(answer)
          log.info(answer.answer)
          onboarding.go "finish"
        end,
      },
      onFinish = function() onboarding.complete() onboarding.root() end,
    },
  },
  screens = { screen "home" { title = "Tabs" } },
  onOrphanedAnswer = function(late) log.info(late.answer) end,
  root = function() return onboarding.isComplete and "home" or "cards" end,
}
