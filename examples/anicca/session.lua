-- What comes after version 0.4: it has no step for the microphone, so the first voice session asks for it.
return onboarding.app {
  flows = { require "flow" },
  screens = {
    -- genkan: allow GK152 because the session itself is not written yet
    onboarding.screen "session" {
      title = "session_title",
      buttons = { { key = "start", label = "session_start", run = function() permissions.request "microphone" end } },
    },
  },
  root = { { when = function() return onboarding.isComplete end, to = "session" }, "anicca" },
}
