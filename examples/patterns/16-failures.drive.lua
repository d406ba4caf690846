store.seed("onboardingCompleted", "YES")
app.kill()
app.launch()
tap "signIn"
auth.failSignIn()
tap "request"
deny()
