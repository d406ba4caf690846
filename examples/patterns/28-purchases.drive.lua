tap "next"
purchases.asksToBuy = true
tap "buy"
allow()
assert(not purchases.owns "premium" and screen.step == "premium")
tap "later"
paywall.purchase()
deny()
tap "close"
purchases.approve "premium"
assert(purchases.owns "premium" and screen.step == "done")
-- On a new installation nobody knows of it until it is restored.
app.reinstall()
app.launch()
tap "next"
tap "restore"
allow()
assert(screen.step == "done")
