app.launch()
app.launch() -- the third: a review
deny()
app.launch() -- the fourth: a paywall
app.update "1.1"
clock.advance "8d"
app.launch() -- another version: a review
deny()
app.launch() -- the sixth, after a week: the survey
tap "next"
