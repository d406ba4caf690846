-- The mark of completion is on disk before the keys that it stands for.
local step, screen = onboarding.step, onboarding.screen

return onboarding.app {
  flows = {
    onboarding.flow "wallet" {
      guarded = true,
      step "intro" { when = given.none { given.store("onboardingCompleted", true) } },
      step "restore" {
        when = given.none { given.store("onboardingCompleted", true) },
        ask = "onboarding.state.phrase", example = "correct horse battery",
        onSubmit = function()
          app.after(1, "keysWritten")
          store.set("onboardingCompleted", true)
        end,
      },
      step "completed" { button = false, buttons = { {
        key = "portfolio", label = "Go to portfolio", run = function() onboarding.root() end,
      } } },
    },
  },
  screens = { screen "portfolio" { title = "Portfolio" } },
  on = { keysWritten = function() keychain.add("keys", onboarding.get "phrase") end },
  root = function()
    if keychain.get "keys" ~= nil then return "portfolio" end
    return "wallet"
  end,
}
