choose "friends"
assert(screen.step == "pin")
tap "next"
assert(screen.complaint == "Four digits")
enter "12a3"
assert(not screen.complaint and screen.controls[1].value == "123")
enter "12345"
tap "next"
assert(onboarding.get "pin" == "1234" and screen.controls[1].value == "WELCOME")
enter "FAIL"
tap "next"
assert(screen.step == "code" and screen.controls[1].value == "FAIL" and not store.get "code")
enter ""
tap "next"
assert(screen.step == "done" and not store.get "code")
