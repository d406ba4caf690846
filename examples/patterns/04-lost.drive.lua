-- Three steps on would be the reminders, which nobody may send yet.
tap "expert"
back() -- this flow has no way back
tap "next"
-- Nobody was asked for notifications: the flow goes back to the nearest step that has what it needs.
app.kill()
app.launch()
tap "next"
app.kill()
settings.set("notifications", "authorized")
app.launch()
tap "next"
-- Allowed now; and the list has one more step since the tour was seen. Forbidden again, it goes back.
app.background()
settings.set("notifications", "denied")
app.foreground()
settings.set("notifications", "authorized")
tap "next"
tap "next"
tap "next"
tap "next"
