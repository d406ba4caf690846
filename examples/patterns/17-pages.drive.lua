swipe "left" -- nothing was chosen: past a gate
swipe "right"
choose "ja"
swipe "left"
swipe "left"
swipe "left" -- nobody was asked: past a gate
swipe "right"
tap "allow"
deny()
swipe "left"
swipe "left" -- the last page bounces
swipe "right"
swipe "right"
swipe "right"
swipe "right" -- no way back from the first page
