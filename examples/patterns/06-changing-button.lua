-- genkan examples/patterns/06-changing-button.lua <examples/patterns/06-changing-button.drive.lua
-- A control whose meaning changes in place: it requests, and once there is an answer it completes. Nothing but the
-- world says which.
local step = onboarding.step
local undecided = given.permission("notifications", "notDetermined")

return onboarding.flow "changing-button" {
  keys = { complete = "isOnboarded" },
  step "permission" {
    button = false,
    body = function()
      return permissions.status "notifications" == "denied" and "Reminders stay off." or "We remind you."
    end,
    buttons = {
      {
        key = "ask", label = "Allow reminders", when = undecided,
        run = function() permissions.request "notifications" end,
      },
      {
        key = "start", when = given.none { undecided },
        label = function()
          return permissions.status "notifications" == "authorized" and "Start" or "Go on without reminders"
        end,
        to = "finish",
      },
    },
  },
  onFinish = function() onboarding.complete() end,
}
