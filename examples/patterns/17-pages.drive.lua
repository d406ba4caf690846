swipe "left" -- nothing was chosen: a gate
choose "ja"
swipe "left"
swipe "left"
swipe "left" -- nobody was asked: a gate
tap "allow"
deny()
swipe "left"
swipe "right"
swipe "right"
swipe "right"
swipe "right" -- no way back from the first page
