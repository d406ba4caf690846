-- Every launch here is a cold start: without app.kill() a tap on the icon would only bring the app back.
app.kill() app.launch()
app.kill() app.launch() -- the third: a review
deny()
app.kill() app.launch() -- the fourth: a paywall
app.update "1.1"
clock.advance "8d"
app.launch() -- another version: a review
deny()
app.kill() app.launch() -- the sixth, after a week: the survey
tap "next"
