tap "request"
allow()
settings.setNotifications("sound", false)
assert(permissions.status "notifications" == "authorized" and notifications.settings().sound == "disabled")
settings.openNotifications()
settings.setNotifications("sound", true)
tap "next"
settings.focus = true
app.background()
clock.advance "3m"
