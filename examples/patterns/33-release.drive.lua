app.launch { ios = "18.5", now = "2026-01-01 19:30", review = "development", store = { build = "1.0", launches = 12 } }
assert(screen.title == "Good evening" and store.integer "launches" == 1)
device.uses24HourTime = true
assert(screen.body == "It is 19:30")
tap "next"
assert(screen.title == "8 glasses")
device.textSize = "accessibilityLarge"
tap "next"
assert(screen.step == "large" and clock.timeZone == "Asia/Tokyo")
tap "next"
assert(screen.step == "news")
