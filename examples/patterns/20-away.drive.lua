backend.respond("PUT profile", { after = 20, times = 1 })
tap "send"
app.background()
clock.advance "1m"
settings.set("location", "denied")
-- A tap on the icon: the same process goes on.
app.launch()
clock.advance "1s"
-- With a background task the answer comes while the app is away.
backend.respond("PUT profile", { after = 20, times = 1 })
tap "safely"
app.background()
clock.advance "1m"
app.launch()
-- Under Control Center the app is inactive, and not left.
app.showControlCenter()
app.foreground()
-- Settings is another app: iOS ends this one for the camera, and it starts cold.
settings.set("camera", "denied")
