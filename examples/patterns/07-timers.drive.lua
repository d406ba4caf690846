clock.advance "2s"
clock.advance "11s"
app.background()
clock.advance "20s"
app.foreground()
tap "next"
-- The timers of the step are called off with it.
clock.advance "2m"
