tap "next"
tap "settings"
tap "again"
choose "yes"
tap "why"
tap "next"
-- What was chosen before the side page is still chosen.
tap "next"
back()
choose "no"
tap "next"
choose "no"
tap "next"
tap "close"
