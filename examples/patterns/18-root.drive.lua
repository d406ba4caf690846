tap "next"
tap "next"
tap "signIn"
allow()
app.warnOfMemory()
app.background()
app.foreground()
tap "signOut"
app.kill()
app.launch { arguments = { "-resetOnLaunch" } }
