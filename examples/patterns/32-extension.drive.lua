tap "next"
tap "next"
allow()
assert(screen.step == "done")
app.kill()
push.send { id = "1", title = "Friends", body = "Hello", mutable = true, userInfo = { friend = "ai" } }
clock.advance "2s"
assert(notifications.delivered()[1].from.image == "data")
files.seed("ai.png", { broken = true }, "group.com.example.friends")
push.send { id = "2", title = "Friends", body = "Hello", mutable = true, userInfo = { friend = "ai" } }
clock.advance "2s"
assert(notifications.delivered()[2].from.image == nil)
push.send { id = "3", title = "Friends", body = "Hello", mutable = true }
clock.advance "1s"
assert(notifications.delivered()[3].from == nil)
