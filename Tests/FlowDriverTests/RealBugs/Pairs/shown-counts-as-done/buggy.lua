-- The mark of completion is written when the wizard comes up.
local step, screen = onboarding.step, onboarding.screen

return onboarding.app {
  flows = {
    onboarding.flow "wizard" {
      guarded = true,
      onAppear = function() store.set("shown", true) end,
      step "welcome",
      step "microphone" { permission = "microphone" },
      step "profile" { ask = "store.profileName" },
      step "model" { choose = { "small", "large" }, into = "store.model" },
      step "ready" { button = "Start using" },
    },
  },
  screens = { screen "main" { title = "Main" } },
  root = { { when = given.none { given.store("shown", true) }, to = "wizard" }, "main" },
}
