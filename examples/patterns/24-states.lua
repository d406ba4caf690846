-- genkan examples/patterns/24-states.lua <examples/patterns/24-states.drive.lua
-- The states of a button as data, chosen by conditions; what VoiceOver reads and announces, and a style, are only shown.
local step = onboarding.step

return onboarding.flow "states" {
  guarded = true,
  step "alerts" {
    button = false, accessibility = "Notifications",
    onReturn = function() log.info "back from Settings, perhaps" end,
    onActive = function() log.info(permissions.status "notifications") end,
    buttons = {
      {
        key = "allow", label = "Allow notifications", style = "prominent",
        run = function()
          -- iOS shows no second dialog.
          if permissions.status "notifications" == "denied" then return settings.open() end
          permissions.request("notifications", { answer = false })
        end,
        state = { { when = given.permission("notifications", "authorized"), to = "granted" },
          { when = given.permission("notifications", "denied"), to = "denied" } },
        states = {
          granted = { label = "Allowed", enabled = false, announce = "Notifications are allowed" },
          denied = { label = "Open Settings", accessibility = "Open Settings to allow notifications", style = { color = "red" } },
        },
      },
      { key = "on", label = "Continue", enabled = given.permission("notifications", "authorized"), to = "next" },
    },
  },
  step "done",
}
