assert(table.concat(screen.chosen, " ") == "plan.free news")
assert(not screen.canGoOn)
enter("M", "displayName")
assert(screen.complaint == "Too short")
enter("Mio", "Name")
choose "pro"
choose("wake", "06:30")
tap "news"
tap "next"
assert(store.get "plan" == "pro" and store.get "news" == false and #habits.names() == 1)
-- The settings show what is kept, and the switch writes at once.
tap "settings"
assert(screen.controls[2].value == "Mio")
tap "news"
assert(store.get "news" == true)
-- What is asked on a condition stands there while that holds.
assert(screen.controls[2].label == "Mail" and screen.controls[3].value == "Mio")
tap "next"
assert(screen.name == "main")
