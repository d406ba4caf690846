tap "next"
purchases.asksToBuy = true
tap "buy"
assert(prompt.message == "premium ¥480")
allow()
assert(not purchases.owns "premium" and screen.step == "premium")
tap "later"
assert(screen.body == "last_chance: premium ¥480")
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
