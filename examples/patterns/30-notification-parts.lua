-- genkan examples/patterns/30-notification-parts.lua <examples/patterns/30-notification-parts.drive.lua
-- Allowed is not heard: an app asks for parts of its notifications, the person switches each off, and a Focus holds back what is
-- not time-sensitive. Settings leads back into the app where it asked for that.
local step = onboarding.step

return onboarding.flow "parts" {
  guarded = true,
  launch = function() notifications.foreground { "banner", "sound" } end,
  step "notifications" {
    permission = "notifications",
    options = { options = { "alert", "sound", "providesAppNotificationSettings" } },
  },
  step "loud" {
    enabled = function() return notifications.settings().sound == "enabled" end,
    button = "Go on", buttons = { { key = "quiet", label = "Stay quiet", to = "next" } },
  },
  step "done" {
    onEnter = function()
      if permissions.status "notifications" ~= "authorized" then return end
      notifications.add { id = "news", title = "News", sound = "default", after = 60 }
      notifications.add { id = "wake", title = "Wake up", sound = "default", after = 120, level = "timeSensitive" }
    end,
  },
  onNotificationSettings = function() log.info "the app's own settings" end,
}
