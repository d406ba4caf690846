tap "ask"
-- Nobody answers; the step leads on by itself under the dialog, and the answer finds another step.
clock.advance "10s"
allow()
settings.set("location", "denied")
app.post "map"
-- Asked again in another context: the answer comes on the spot.
assert(#app.pending == 1 and app.pending[1].permission == "location") -- this answer never comes
tap "request"
tap "apple"
allow()
deny()
