-- genkan examples/patterns/21-seed.lua <examples/patterns/21-seed.drive.lua
-- An experiment that the app draws for itself. The numbers are the phone's: one that names its seed draws the same again,
-- whatever plays it.
local step = onboarding.step

return onboarding.flow "seed" {
  guarded = true,
  onStart = function()
    local group = math.random(2) == 1 and "short" or "long"
    store.set("group", group)
    analytics.setUserProperty("group", group)
  end,
  step "welcome",
  step "tour" { when = given.store("group", "long") },
}
