assert(screen.body == "The film")
settings.lowDataMode = true
assert(screen.body == "A picture instead: Low Data Mode")
settings.lowPowerMode = true
tap "next"
backend.isOnline = false
assert(not screen.controls[1].enabled)
-- While the app is suspended nothing is told; what is as it was on the return is not told at all.
app.background()
clock.advance "1m"
backend.isOnline = true
settings.lowPowerMode = false
settings.lowPowerMode = true
device.textSize = "accessibilityLarge"
app.launch()
assert(screen.controls[1].enabled)
tap "next"
