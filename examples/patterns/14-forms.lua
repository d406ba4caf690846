-- genkan examples/patterns/14-forms.lua <examples/patterns/14-forms.drive.lua
-- Choices that are buffered until they are saved, or rolled back; several choices with a least and a most; a text that
-- is validated; an alert and a side page that return without a change.
local step, alert = onboarding.step, onboarding.alert

return onboarding.flow "forms" {
  guarded = true,
  back = true,
  step "name" {
    ask = "profile.displayName",
    check = function(name)
      if #name < 2 then return "At least two letters" end
      if name:find "%d" then return "No digits" end
    end,
  },
  step "topics" {
    choose = { "sleep", "focus", "sport" }, several = true, into = "profile.topics",
    check = { atLeast = 2, atMost = 2, message = "Choose two" },
    buttons = { { key = "cancel", run = function() onboarding.present "discard" end } },
  },
  step "done" { requires = given.profile "topics" },

  screens = {
    alert "discard" {
      title = "Discard your choice?",
      buttons = { { key = "keep" }, { key = "discard", run = function() onboarding.go "back" end } },
    },
  },
}
