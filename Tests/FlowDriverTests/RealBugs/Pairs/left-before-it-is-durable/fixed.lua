-- The flow is left while its completion is in memory alone.
local step, screen = onboarding.step, onboarding.screen

return onboarding.app {
  flows = {
    onboarding.flow "setup" {
      guarded = true,
      step "welcome",
      step "filters" { choose = { "ads", "trackers" }, several = true, into = "store.filters", optional = true },
      step "region" { choose = { "eu", "us" }, into = "store.region" },
      step "ready" { button = "Done" },
      onFinish = function()
        store.set("completed", true)
        onboarding.root()
      end,
    },
  },
  screens = { screen "main" { title = "Blocking is on" } },
  root = function()
    if store.boolean "completed" then return "main" end
    return "setup"
  end,
}
