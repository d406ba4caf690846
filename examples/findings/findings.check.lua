-- Every hazard that the phone reports, and beside each what is done otherwise and finds nothing.
-- Run it with: genkan check examples/findings

local function finding(code, hazard, twin)
  describe(code, function()
    local function meet(drive)
      app.install "app.lua"
      app.launch()
      drive()
      return expect(app.transcript)
    end
    it("is found", function() meet(hazard):finding(code) end)
    it("is not found where the app does otherwise", function() meet(twin):noFinding(code) end)
  end)
end

local function allowed(permission) settings.set(permission, "authorized") end
local function post(event, details) app.post(event, details or {}) end
local function notify(id, with) post("notify", { id = id, with = with }) end

-- Dialogs

finding("review.tap", function() tap "rate" end, function() post "rate" end)
finding("review.silent", function()
  for _ = 1, 4 do
    post "rate"
    if prompt then deny() end
  end
end, function() post "rate" end)
finding("prompt.collision", function()
  post("request", { permission = "notifications" })
  post("request", { permission = "microphone" })
end, function()
  post("request", { permission = "notifications" })
  allow()
  post("request", { permission = "microphone" })
end)

-- Permissions

finding("permission.unavailable", function()
  device.ios = "18.5"
  app.launch()
  post("request", { permission = "alarmkit" })
end, function() post("request", { permission = "alarmkit" }) end)
finding("info.missing", function()
  app.declare("NSMicrophoneUsageDescription", false)
  app.launch()
  post("request", { permission = "microphone" })
end, function() post("request", { permission = "microphone" }) end)
finding("settings.kill", function() settings.set("camera", "denied") end,
  function() settings.set("notifications", "denied") end)
finding("camera.refused", function()
  settings.set("camera", "denied")
  app.launch()
  post "camera"
end, function()
  settings.set("camera", "authorized")
  app.launch()
  post "camera"
end)
finding("camera.inputTwice", function()
  post "camera"
  allow()
  post "camera"
end, function()
  post "camera"
  allow()
  post "cameraOff"
  post "camera"
end)
finding("alarm.refused", function()
  settings.set("alarmkit", "denied")
  post "alarm"
end, function()
  allowed "alarmkit"
  post "alarm"
end)
finding("location.never", function()
  settings.locationServices = false
  post("request", { permission = "location" })
end, function() post("request", { permission = "location" }) end)
finding("location.unanswered", function()
  post("request", { permission = "location" })
  app.background()
end, function()
  post("request", { permission = "location" })
  deny()
  app.background()
end)
finding("location.once", function()
  post("request", { permission = "location" })
  allow "once"
  app.background()
  clock.advance "1h"
end, function()
  post("request", { permission = "location" })
  allow()
  app.background()
  clock.advance "1h"
end)
finding("health.unavailable", function()
  app.launch { device = "ipad", ios = "16.6" }
  post("request", { permission = "healthKit", options = { read = { "steps" } } })
end, function() post("request", { permission = "healthKit", options = { read = { "steps" } } }) end)
finding("health.readHidden", function()
  health.plant("steps", { 5200 })
  post("request", { permission = "healthKit", options = { read = { "steps" } } })
  deny()
  post "steps"
end, function()
  health.plant("steps", { 5200 })
  post("request", { permission = "healthKit", options = { read = { "steps" } } })
  allow()
  post "steps"
end)

-- Notifications

finding("notifications.evicted", function()
  allowed "notifications"
  post("notifyMany", { count = 65 })
end, function()
  allowed "notifications"
  post("notifyMany", { count = 64 })
end)
finding("notifications.capDiffers", function()
  allowed "notifications"
  post("notifyMany", { count = 65 })
end, function()
  allowed "notifications"
  post("notifyMany", { count = 64 })
end)
finding("notifications.refused", function()
  notifications.failsWithoutPermission = true
  notify("wake", { after = 60 })
end, function()
  notifications.failsWithoutPermission = true
  allowed "notifications"
  notify("wake", { after = 60 })
end)
finding("notifications.unseen", function()
  notifications.failsWithoutPermission = false
  notify("wake", { after = 60 })
end, function()
  allowed "notifications"
  notify("wake", { after = 60 })
end)
finding("notifications.neverFires", function()
  allowed "notifications"
  notify("birthday", { at = { year = 2020, month = 2, day = 28 } })
end, function()
  allowed "notifications"
  notify("birthday", { at = { month = 2, day = 28 } })
end)
finding("notifications.repeatsOnce", function()
  allowed "notifications"
  notify("year", { at = { year = 2030, month = 1, day = 1 }, repeats = true })
end, function()
  allowed "notifications"
  notify("year", { at = { month = 1, day = 1 }, repeats = true })
end)
finding("notifications.exception", function()
  allowed "notifications"
  notify("often", { after = 59, repeats = true })
end, function()
  allowed "notifications"
  notify("often", { after = 60, repeats = true })
end)
finding("notifications.attachmentMoved", function()
  allowed "notifications"
  post("file", { name = "avatar.png" })
  notify("picture", { after = 60, attachments = { "avatar.png" } })
end, function()
  allowed "notifications"
  notify("picture", { after = 60, attachments = { { path = "avatar.png", bundle = true } } })
end)
finding("notifications.foregroundSilent", function()
  allowed "notifications"
  notify "now"
end, function()
  allowed "notifications"
  post "foreground"
  notify "now"
end)
finding("notifications.unknownCategory", function()
  allowed "notifications"
  app.background()
  notify("alarm", { category = "ALARM" })
end, function()
  allowed "notifications"
  post("category", { id = "ALARM" })
  app.background()
  notify("alarm", { category = "ALARM" })
end)
finding("notifications.defaultSound", function()
  allowed "notifications"
  notifications.declareSound("song.caf", 31)
  notify("wake", { after = 60, sound = "song.caf" })
  app.background()
  clock.advance(61)
end, function()
  allowed "notifications"
  notifications.declareSound("song.caf", 29)
  notify("wake", { after = 60, sound = "song.caf" })
  app.background()
  clock.advance(61)
end)
finding("notifications.delegateLate", function()
  allowed "notifications"
  post "attach"
  notify("wake", { after = 60 })
  app.background()
  clock.advance(61)
  app.kill()
  notifications.tap "wake"
end, function()
  allowed "notifications"
  notify("wake", { after = 60 })
  app.background()
  clock.advance(61)
  app.kill()
  notifications.tap "wake"
end)
finding("notifications.removalRace", function()
  allowed "notifications"
  notifications.removalTakesNewer = true
  post("replace", { id = "wake" })
  clock.advance(1)
end, function()
  allowed "notifications"
  notifications.removalTakesNewer = true
  post("remove", { id = "wake" })
  clock.advance(1)
  notify("wake", { after = 60 })
  clock.advance(1)
end)

-- Pushes and who they come from

finding("push.tooLarge", function() push.send { id = "p", title = "Hello", bytes = 4097 } end,
  function() push.send { id = "p", title = "Hello", bytes = 4096 } end)
finding("push.extensionNotInvoked", function()
  allowed "notifications"
  post("extension", { title = "Better" })
  notify("local", { after = 60 })
end, function()
  allowed "notifications"
  post("extension", { title = "Better" })
  push.send { id = "p", title = "Hello", mutable = true }
end)
finding("push.extensionFailed", function()
  allowed "notifications"
  post("extension", { title = "Better", megabytes = 25 })
  push.send { id = "p", title = "Hello", mutable = true }
  clock.advance(2)
end, function()
  allowed "notifications"
  post("extension", { title = "Better", megabytes = 23 })
  push.send { id = "p", title = "Hello", mutable = true }
  clock.advance(2)
end)
finding("push.voipUnreported", function()
  push.send { id = "call", type = "voip" }
  clock.advance(2)
end, function()
  push.send { id = "call", type = "voip" }
  post "reportCall"
  clock.advance(2)
end)
local function message(image)
  return { after = 60, from = { name = "Ai", image = image } }
end
finding("intents.capability", function()
  allowed "notifications"
  intents.isCapable = false
  post("donate", { name = "Ai", image = "data" })
  notify("hello", message "data")
end, function()
  allowed "notifications"
  intents.isCapable = true
  post("donate", { name = "Ai", image = "data" })
  notify("hello", message "data")
end)
finding("intents.notDonated", function()
  allowed "notifications"
  intents.isCapable = true
  notify("hello", message "data")
end, function()
  allowed "notifications"
  intents.isCapable = true
  post("donate", { name = "Ai", image = "data" })
  notify("hello", message "data")
end)
finding("intents.avatarFile", function()
  allowed "notifications"
  intents.isCapable = true
  post("donate", { name = "Ai", image = "file" })
  notify("hello", message "file")
end, function()
  allowed "notifications"
  intents.isCapable = true
  post("donate", { name = "Ai", image = "data" })
  notify("hello", message "data")
end)

-- What is kept

finding("store.beforeFirstUnlock", function()
  store.plant("seen", true)
  device.restart()
  app.prewarm()
end, function()
  store.plant("seen", true)
  device.restart()
  device.unlock()
  app.launch()
end)
finding("store.overwritten", function()
  store.plant("seen", true)
  device.restart()
  app.prewarm()
  post("set", { key = "seen", value = false })
end, function()
  store.plant("seen", true)
  device.restart()
  device.unlock()
  app.launch()
  post("set", { key = "seen", value = false })
end)
finding("store.case", function()
  post("set", { key = "lastSeen", value = 1 })
  post("set", { key = "lastseen", value = 2 })
end, function()
  post("set", { key = "lastSeen", value = 1 })
  post("set", { key = "lastOpened", value = 2 })
end)
finding("store.wrongType", function()
  store.plant("completed", "maybe")
  app.kill()
  app.launch()
end, function()
  store.plant("completed", true)
  app.kill()
  app.launch()
end)
finding("store.undecodable", function()
  store.plantData("person", "{")
  app.kill()
  app.launch()
end, function()
  store.plantData("person", '{"displayName":"Sora"}')
  app.kill()
  app.launch()
end)
finding("group.mismatch", function()
  app.declare("com.apple.security.application-groups", { "group.app" })
  app.launch()
  post("set", { key = "seen", value = true, group = "group.App" })
end, function()
  app.declare("com.apple.security.application-groups", { "group.app" })
  app.launch()
  post("set", { key = "seen", value = true, group = "group.app" })
end)
finding("keychain.survives", function()
  post("keep", { name = "token" })
  app.reinstall()
  app.launch()
end, function()
  app.reinstall()
  app.launch()
end)
finding("keychain.duplicate", function()
  post("keep", { name = "token" })
  post("keep", { name = "token" })
end, function()
  post("keep", { name = "token" })
  post("keep", { name = "other" })
end)
finding("keychain.locked", function()
  device.lock()
  post("keep", { name = "token" })
end, function()
  device.lock()
  device.unlock()
  post("keep", { name = "token" })
end)

-- Services

finding("auth.capability", function()
  auth.isCapable = false
  post "signIn"
end, function() post "signIn" end)
finding("auth.nameLost", function()
  backend.isOnline = false
  post "signIn"
  allow()
  post "sync"
  clock.advance(1)
  app.kill()
end, function()
  post "signIn"
  allow()
  post "sync"
  clock.advance(1)
  app.kill()
end)
finding("analytics.propertiesLost", function()
  post "property"
  post "forget"
end, function()
  post "property"
  post "identify"
  post "forget"
end)
finding("analytics.eventsLost", function()
  analytics.keepsOnDisk = false
  post "track"
  app.kill()
end, function()
  analytics.keepsOnDisk = true
  post "track"
  app.kill()
end)
finding("paywall.lost", function()
  post "paywall"
  app.kill()
end, function()
  post "paywall"
  tap "close"
  app.kill()
end)
finding("voice.secretExpired", function()
  allowed "microphone"
  app.launch()
  post "secret"
  clock.advance(61)
  post "connect"
  clock.advance(1)
end, function()
  allowed "microphone"
  app.launch()
  post "secret"
  clock.advance(30)
  post "connect"
  clock.advance(1)
end)
finding("voice.silent", function()
  settings.set("microphone", "denied")
  app.launch()
  post("talk", { secret = "ek_1" })
  clock.advance(1)
end, function()
  allowed "microphone"
  app.launch()
  post("talk", { secret = "ek_1" })
  clock.advance(1)
end)
finding("voice.category", function()
  allowed "microphone"
  app.launch()
  post("talk", { secret = "ek_1", category = "playback" })
  clock.advance(1)
end, function()
  allowed "microphone"
  app.launch()
  post("talk", { secret = "ek_1" })
  clock.advance(1)
end)
finding("voice.sentToNobody", function() post "say" end, function()
  allowed "microphone"
  app.launch()
  post("talk", { secret = "ek_1" })
  clock.advance(1)
  post "say"
end)

-- Screens

finding("gate.bypass", function()
  tap "next"
  swipe "left"
end, function()
  tap "next"
  choose "ja"
  swipe "left"
end)
