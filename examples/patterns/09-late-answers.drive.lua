tap "ask"
-- Nobody answers; the step leads on by itself under the dialog, and the answer finds another step.
clock.advance "10s"
allow()
-- Asked again in another context: the answer comes on the spot.
tap "request"
tap "apple"
allow()
deny()
