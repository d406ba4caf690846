-- genkan examples/anicca-classic/app.lua --language ja <examples/anicca-classic/first-morning.drive.lua
-- A person goes through the onboarding, is woken the next morning, and talks.
backend.respond("POST https://proxy.anicca.example/auth/apple", { body = { userId = "u1" }, nonce = "hashed" })
backend.respond("GET https://proxy.anicca.example/mobile/realtime/session", { body = { client_secret = "ek_1" } })
tap "next"
tap "allow"
allow()
tap "allow"
allow()
tap "apple"
allow()
clock.advance(1)
enter "空"
tap "next"
choose("wake", "06:30")
tap "next"
enter "寝室"
tap "next"
tap "next"
-- It is 06:30 and two minutes, on the lock screen: the notification, and two follow-ups.
device.lock()
clock.advance "21h"
clock.advance "32m"
notifications.tap("HABIT_MAIN_wake", "START_CONVERSATION")
clock.advance(3)
tap "stop"
