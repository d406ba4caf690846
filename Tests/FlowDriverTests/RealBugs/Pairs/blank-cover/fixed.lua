-- A cover without content stays over the main screen.
local step, screen = onboarding.step, onboarding.screen

return onboarding.app {
  flows = {
    onboarding.flow "first" {
      guarded = true, keys = { complete = "onboarded" },
      step "welcome",
      step "access" { title = "Local access", button = false, buttons = { { key = "done", run = function()
        onboarding.complete()
        onboarding.root()
      end } } },
    },
  },
  screens = {
    screen "main" { title = "Home" },
    screen "cover" { title = "", button = false, back = false },
  },
  root = function() return onboarding.isComplete and "main" or "first" end,
}
