-- genkan examples/patterns/35-values.lua <examples/patterns/35-values.drive.lua
-- Controls for a value: a number from the decimal pad, a stepper, a slider, a date picker. What stands in one is an answer
-- before a hand touches it, so that a birthday nobody set is a birth today: `to = "today"` and a check tell.
local step = onboarding.step

return onboarding.flow "values" {
  keys = { complete = "isOnboarded", profile = "profile" }, guarded = true,
  step "body" {
    fields = {
      { number = "profile.weight", label = "Weight (kg)", from = 30, to = 250, example = 62,
        onChange = function() analytics.trackOnce "began_typing" end },
      { stepper = "profile.glasses", label = "Glasses a day", from = 0, to = 12, initial = 6 },
      { slider = "profile.sleep", label = "Hours of sleep", from = 4, to = 12, by = 0.5, initial = 8 },
    },
  },
  step "birthday" {
    date = "profile.birthday", from = "1900-01-01", to = "today",
    check = function(day) if day > "2013-01-05" then return "You must be 13" end end,
  },
  step "reminder" { date = "store.reminder", shows = "time", initial = "07:30" },
  step "pin" { ask = "keychain.pin", title = { "PIN", verbatim = true }, check = { atLeast = 4 } },
  onFinish = function() onboarding.complete() end,
}
