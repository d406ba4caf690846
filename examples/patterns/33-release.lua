-- genkan examples/patterns/33-release.lua <examples/patterns/33-release.drive.lua
-- What an app knows of its own copy and of the phone: keys of its bundle, the origin and the version of its build, the
-- settings of the clock and of texts. Values that it registers stand in for what is not stored; an old build's data is
-- cleared as a whole.
local step = onboarding.step

return onboarding.flow "release" {
  guarded = true,
  version = "2.0", minimumIOS = "17.0", info = { APIBaseURL = "https://api.example.com" },
  launch = function()
    store.register { launches = 0, dailyGoal = 8 }
    if store.get "build" == "1.0" then store.clear() end
    store.set("launches", store.integer "launches" + 1)
    store.set("build", app.version)
    log.debug(app.build .. " talks to " .. app.info "APIBaseURL", { category = "Network" })
  end,
  step "welcome" {
    title = function() return clock.date().hour < 12 and "Good morning" or "Good evening" end,
    body = function() return "It is " .. language.date(clock.now, "none", "short") end,
  },
  step "goal" { title = function() return store.integer "dailyGoal" .. " glasses" end },
  step "large" { when = function() return device.textSize:match "^accessibility" ~= nil end, style = "large" },
  step "news" { when = function() return not app.isBelow "2.0" and not device.isBelow "18.0" end },
}
