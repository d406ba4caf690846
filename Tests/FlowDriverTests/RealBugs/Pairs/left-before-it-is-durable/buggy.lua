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
        onboarding.set("completed", true)
        app.after(1, "written")
        onboarding.root()
      end,
    },
  },
  screens = { screen "main" { title = "Blocking is on" } },
  -- The store writes its file a second after the last change.
  on = { written = function() store.set("completed", true) end },
  root = function()
    if store.boolean "completed" or onboarding.get "completed" then return "main" end
    return "setup"
  end,
}
