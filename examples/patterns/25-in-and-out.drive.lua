tap "terms"
assert(app.phase == "background")
app.openURL "invite://join?from=mio"
assert(store.get "invitedBy" == "mio" and app.phase == "active")
tap "next"
tap "signIn"
deny()
assert(screen.step == "account")
tap "signIn"
allow()
allow "invite://done?code=7"
clock.advance(2)
assert(screen.step == "share")
app.kill()
-- An intent starts the app unseen; the action of the icon opens it.
app.intent("logWater", { glasses = 2 })
assert(store.get "glasses" == 2 and app.phase == "background")
app.quickAction "write"
assert(screen.name == "editor")
