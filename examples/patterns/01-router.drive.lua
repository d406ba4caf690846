choose "en"
tap "next"
tap "signIn"
allow()
-- The person decides in Settings while the app is away: the router has nothing left to ask.
app.background()
settings.set("notifications", "denied")
app.foreground()
