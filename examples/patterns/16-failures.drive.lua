app.kill()
store.plant("onboardingCompleted", "YES")
app.launch { ios = "18.5" }
tap "signIn"
auth.failSignIn()
tap "request"
