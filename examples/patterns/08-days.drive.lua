tap "next"
app.background()
clock.advance "2h"
app.foreground()
-- Fifteen hours after the start it is tomorrow: a calendar day has passed, and no full one.
app.background()
clock.advance "13h"
app.foreground()
tap "next"
