-- Version 0 notes that the wizard was shown, as it comes up.
local step, screen = onboarding.step, onboarding.screen

return onboarding.app {
  flows = {
    onboarding.flow "wizard" {
      guarded = true,
      onAppear = function() store.set("shown", true) end,
      step "welcome",
      step "profile" { ask = "store.profileName" },
      step "model" { choose = { "small", "large" }, into = "store.model" },
      step "ready" { button = "Start using", onLeave = function() store.set("completed", true) end },
    },
  },
  screens = { screen "main" { title = "Main" } },
  root = { { when = given.none { given.store("shown", true) }, to = "wizard" }, "main" },
}
