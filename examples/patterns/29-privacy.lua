-- genkan examples/patterns/29-privacy.lua <examples/patterns/29-privacy.drive.lua
-- Permissions beside the usual ones, each with its framework's words: some of the photos, tracking, which is lost under another
-- alert, adding to the calendar before reading it, Bluetooth with the state of its radio, and Face ID, which is asked for
-- as it is first used.
local step = onboarding.step

return onboarding.flow "privacy" {
  guarded = true,
  each = { onAnswer = function(answer) log.info(answer.answer) end },
  step "photos" { permission = "photos" },
  step "tracking" {
    button = false,
    buttons = {
      { key = "both", enabled = given.none { given.requested "tracking" }, run = function()
        permissions.request "notifications"
        permissions.request "tracking"
      end },
      { key = "next", to = "next" },
    },
  },
  step "calendar" {
    button = false,
    buttons = {
      { key = "add", run = function() permissions.request("calendar", { writeOnly = true }) end },
      { key = "read", run = function() permissions.request "calendar" end },
      { key = "next", to = "next" },
    },
  },
  step "sensor" {
    permission = "bluetooth",
    onLeave = function() log.info(device.bluetooth) end,
  },
  step "lock" {
    button = false,
    buttons = { { key = "unlock", run = function() auth.evaluate "Unlock your diary" end } },
    onAnswer = function(answer)
      if answer.answer == "granted" then onboarding.go "done" else log.info(answer.detail.reason) end
    end,
  },
  step "done",
}
