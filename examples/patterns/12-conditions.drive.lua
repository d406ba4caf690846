app.launch { ios = "18.5", language = "ja", device = "ipad" }
app.assign("paywall", "short")
for _ = 1, 4 do tap "next" end
-- An update of the app keeps what is stored, and has something new to show.
app.update "2.1"
device.region = "DE"
store.seed("step", "law")
app.launch()
tap "next"
