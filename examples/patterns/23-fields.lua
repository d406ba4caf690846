-- genkan examples/patterns/23-fields.lua <examples/patterns/23-fields.drive.lua
-- Several questions on one screen, as settings have them: each shows what its destination holds, else what it begins
-- with, and all of them are kept when the screen is left.
local step, screen = onboarding.step, onboarding.screen

return onboarding.flow "fields" {
  step "about" {
    fields = {
      { ask = "profile.displayName", label = "Name", example = "Mio", check = { atLeast = 2, message = "Too short" } },
      { name = "plan", choose = { "free", "pro" }, into = "store.plan", initial = "free" },
      { habits = { "wake", "bedtime" }, times = { wake = "07:00" }, optional = true },
      { toggle = "store.news", label = "Newsletter", initial = true },
    },
    onSubmit = function(answers) log.info(answers.displayName .. " takes " .. answers.plan) end,
    button = "Save",
  },
  onFinish = function() onboarding.complete() end,
  screens = {
    screen "main" { buttons = { { key = "settings", to = "settings" } } },
    screen "settings" {
      fields = {
        { toggle = "store.news", label = "Newsletter", onChoose = function(_, isOn) store.set("news", isOn) end },
        { ask = "store.mail", label = "Mail", optional = true, when = given.store("news", true) },
        { ask = "profile.displayName", label = "Name" },
      },
      button = "Done",
    },
  },
}
