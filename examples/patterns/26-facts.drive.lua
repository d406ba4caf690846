tap "next"
assert(screen.step == "default")
tap "open"
phone.set("isDefaultBrowser", true)
phone.set("plan", "pro")
app.kill()
app.launch()
assert(screen.step == "welcome")
tap "next"
assert(screen.step == "pro")
tap "next"
