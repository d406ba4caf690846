-- genkan examples/patterns/15-gates.lua <examples/patterns/15-gates.drive.lua
-- Gates: a review from the third launch on and once for each version of the app, a paywall at every fourth launch, a
-- survey after a week.
local screen = onboarding.screen

return onboarding.app {
  version = "1.0",
  flows = { onboarding.flow "survey" { onboarding.step "question", onFinish = function() store.set("asked", true) end } },
  screens = { screen "home" },
  launch = function()
    store.set("launches", store.integer "launches" + 1)
    if store.get "installedAt" == nil then store.setDate "installedAt" end
    if store.integer "launches" % 4 == 0 then paywall.register "launch" end
    if store.integer "launches" >= 3 and store.string "reviewedVersion" ~= app.version then
      store.set("reviewedVersion", app.version)
      review.request()
    end
  end,
  root = {
    {
      when = given.all {
        given.daysSince("store.installedAt", ">= 7"), given.every("store.launches", 2),
        given.appVersion ">= 1.0", given.none { given.store("asked", true) },
      },
      to = "survey",
    },
    "home",
  },
}
