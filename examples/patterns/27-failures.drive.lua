settings.set("camera", "authorized")
app.launch()
phone.fail("camera.start", { after = 2, times = 1 })
tap "scan"
assert(camera.isRunning and screen.step == "scan")
clock.advance(2)
phone.fail("keychain.add", { times = 1 })
tap "next"
phone.fail("backend.request", { reason = "timedOut", after = 60, times = 1 })
tap "send"
clock.advance(60)
assert(screen.step == "sync")
phone.fail "store.set"
tap "send"
clock.advance(1)
assert(screen.step == "done" and store.get "seen")
app.kill()
app.launch()
assert(not store.get "seen")
