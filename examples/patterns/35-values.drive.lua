assert(not screen.canGoOn)
enter("7", "weight")
assert(not screen.canGoOn, "7 kg is out of the range")
enter(62.5, "weight")
enter(7.2, "sleep")
assert(screen.controls[3].value == "7" and screen.controls[2].value == "6")
tap "next"
assert(screen.controls[1].value == "Jan 5, 2026" and screen.complaint == "You must be 13")
device.calendar = "buddhist"
enter "1990-04-01"
assert(screen.controls[1].value:find "2533" and screen.complaint == nil)
tap "next"
tap "next"
enter "1234"
tap "next"
assert(profile.get "weight" == 62.5 and profile.get "birthday" == "1990-04-01")
assert(store.get "reminder" == "07:30" and keychain.get "pin" == "1234")
