-- genkan examples/patterns/08-days.lua <examples/patterns/08-days.drive.lua
-- Counters of elapsed time and of calendar days: a drip that brings one lesson a day, and an offer for an hour.
local step = onboarding.step

return onboarding.app {
  flows = {
    onboarding.flow "lesson1" { step "day1", onFinish = function() store.set("lessons", 1) end },
    onboarding.flow "lesson2" { step "day2", onFinish = function() store.set("lessons", 2) end },
  },
  screens = {
    onboarding.screen "home" {
      body = function() return "Lessons: " .. store.integer "lessons" end,
      buttons = { { key = "offer", when = given.since("store.startedAt", "< 1h") } },
    },
  },
  launch = function()
    if store.get "startedAt" == nil then store.setDate "startedAt" end
  end,
  root = {
    { when = given.count("store.lessons", "< 1"), to = "lesson1" },
    {
      when = given.all { given.count("store.lessons", "< 2"), given.daysSince("store.startedAt", ">= 1") },
      to = "lesson2",
    },
    "home",
  },
}
