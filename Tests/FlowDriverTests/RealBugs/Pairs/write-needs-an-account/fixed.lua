-- A step that waits for a write that only a signed-in person may do.
local step = onboarding.step

return onboarding.flow "assistant" {
  guarded = true,
  keys = { complete = "onboarded" },
  server = { ["PUT locale"] = 401 },
  step "language" {
    choose = { "en", "es", "de" }, into = "store.locale", button = false,
    buttons = { { key = "continue", run = function()
      backend.request { method = "PUT", path = "locale", body = { locale = store.get "locale" }, answer = false }
    end, to = "next" } },
    onAnswer = function(answer)
      if answer.answer == "granted" then onboarding.go "next" end
    end,
  },
  step "account" { signIn = "apple" },
  step "tasks",
  onOrphanedAnswer = function(late) log.info(late.answer) end,
  onFinish = function() onboarding.complete() end,
}
