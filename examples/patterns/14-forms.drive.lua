enter "S0"
assert(screen.complaint == "No digits" and not screen.canGoOn)
enter "Sora"
tap "next"
choose "sleep"
assert(screen.complaint == "Choose two")
-- An alert that changes nothing: the choice is still there.
tap "cancel"
tap "keep"
assert(#screen.chosen == 1)
-- Rolled back: nothing of it was kept, and the person chooses anew.
tap "cancel"
tap "discard"
assert(profile.get "topics" == nil)
enter "Sora"
tap "next"
choose "sleep"
choose "sport"
tap "next"
