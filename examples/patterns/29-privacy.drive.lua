tap "request"
allow "limited"
assert(permissions.status "photos" == "limited")
tap "both"
assert(prompt.name == "notifications")
allow()
assert(not prompt and permissions.status "tracking" == "notDetermined")
tap "next"
tap "add"
allow()
assert(permissions.status "calendar" == "writeOnly")
tap "read"
deny()
tap "read"
assert(not prompt and permissions.status "calendar" == "writeOnly")
tap "next"
settings.bluetooth = false
tap "request"
allow()
tap "unlock"
allow()
deny "unrecognized"
assert(screen.step == "lock")
tap "unlock"
allow()
assert(screen.step == "done")
