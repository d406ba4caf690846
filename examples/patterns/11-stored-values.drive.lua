-- Somebody who finished the old onboarding and switched the tips off.
app.kill()
store.plant("onboardingCompleted", true)
store.plant("seen", nil)
store.plant("tips", false)
app.launch()
tap "next"
tap "no"
tap "next"
