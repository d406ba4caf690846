tap "ask"
deny()
tap "start"
