tap "allow"
deny()
assert(screen.controls[1].label == "Open Settings" and screen.controls[1].style.color == "red")
app.background()
settings.set("notifications", "authorized")
app.launch()
assert(screen.controls[1].announce == "Notifications are allowed" and not screen.controls[1].enabled)
tap "on"
