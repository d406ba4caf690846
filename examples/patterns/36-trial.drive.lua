tap "sheet"
swipe "down"
assert(screen.step == "offer")
tap "cover"
swipe "down"
back()
assert(screen.name == "cover" and screen.presentation == "cover")
tap "Try 7 days for free"
assert(prompt.message == "7 days free, then premium ¥480")
allow()
assert(purchases.subscription("premium").isTrial and not purchases.isEligible "premium")
purchases.failBilling "premium"
clock.advance "7d"
assert(purchases.owns "premium" and purchases.subscription("premium").state == "gracePeriod")
clock.advance "3d"
assert(not purchases.owns "premium")
purchases.recoverBilling "premium"
assert(purchases.owns "premium")
tap "close"
