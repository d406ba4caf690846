device.ios = "18.5"
store.plant("onboardingCompleted", "YES")
app.launch()
tap "signIn"
auth.failSignIn()
tap "request"
