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
-- The account owns it: a new installation knows of it without a restore.
app.reinstall()
app.launch()
assert(purchases.owns "premium")
tap "next"
assert(screen.step == "done")
