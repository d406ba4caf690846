-- Version 1 goes by completion alone: a person without it sees the wizard.
local step, screen = onboarding.step, onboarding.screen

return onboarding.app {
  flows = {
    onboarding.flow "wizard" {
      guarded = true,
      step "welcome",
      step "profile" { ask = "store.profileName" },
      step "model" { choose = { "small", "large" }, into = "store.model" },
      step "ready" { button = "Start using", onLeave = function() store.set("completed", true) end },
    },
  },
  screens = { screen "main" { title = "Main" } },
  root = { { when = given.none { given.store("completed", true) }, to = "wizard" }, "main" },
}
