-- Somebody who finished the old onboarding and switched the tips off.
app.kill()
store.seed("onboardingCompleted", true)
store.seed("seen", nil)
store.seed("tips", false)
app.launch()
tap "next"
tap "no"
tap "next"
