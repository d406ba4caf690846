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

-- The same done by an app that may notify.
local function allowing(drive)
  return function()
    allowed "notifications"
    drive()
  end
end

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

finding("answer.unheard", function()
  post("request", { permission = "microphone" })
  allow()
end, function()
  post("request", { permission = "microphone", options = { answer = false } })
  allow()
end)
finding("permission.lost", function()
  post("request", { permission = "notifications" })
  post("request", { permission = "tracking" })
end, function()
  post("request", { permission = "notifications" })
  allow()
  post("request", { permission = "tracking" })
end)
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
finding("app.openIgnored", function()
  app.background()
  post "open"
end, function() post "open" end)
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
local function querySteps(answer)
  post("request", { permission = "healthKit", options = { read = { "steps" } } })
  answer()
  post "steps"
end
local function walked(answer)
  return function()
    health.seed("steps", { 5200 })
    querySteps(answer)
  end
end
finding("health.empty", function() querySteps(allow) end, walked(allow))
finding("health.readHidden", walked(deny), walked(allow))

-- Answers

finding("choice.dropped", function()
  post "survey"
  choose "weekly"
  tap "later"
end, function()
  post "survey"
  choose "weekly"
  tap "next"
end)

-- Notifications

local function scheduling(count) return allowing(function() post("notifyMany", { count = count }) end) end
finding("notifications.evicted", scheduling(65), scheduling(64))
finding("notifications.capDiffers", scheduling(65), scheduling(64))
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
local function adding(with) return allowing(function() notify("n", with) end) end
finding("notifications.heldByFocus", allowing(function()
  settings.focus = true
  app.background()
  notify("n", {})
end), allowing(function()
  settings.focus = true
  app.background()
  notify("n", { level = "timeSensitive" })
end))
finding("notifications.neverFires", adding { at = { year = 2020, month = 2, day = 28 } },
  adding { at = { month = 2, day = 28 } })
finding("notifications.repeatsOnce", adding { at = { year = 2030, month = 1, day = 1 }, repeats = true },
  adding { at = { month = 1, day = 1 }, repeats = true })
finding("notifications.exception", adding { after = 59, repeats = true }, adding { after = 60, repeats = true })
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
finding("notifications.badgeRefused", function() post "badge" end, allowing(function() post "badge" end))
local function playing(seconds)
  return allowing(function()
    notifications.declareSound("song.caf", seconds)
    notify("wake", { after = 60, sound = "song.caf" })
    app.background()
    clock.advance(61)
  end)
end
finding("notifications.defaultSound", playing(), playing(29))
local function tapping(attach)
  return allowing(function()
    if attach then post "attach" end
    notify("wake", { after = 60 })
    app.background()
    clock.advance(61)
    app.kill()
    notifications.tap "wake"
  end)
end
finding("notifications.delegateLate", tapping(true), tapping(false))
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

local function pushing(bytes) return function() push.send { id = "p", title = "Hello", bytes = bytes } end end
finding("push.tooLarge", pushing(4097), pushing(4096))
local function pushingInto(ending)
  return function()
    ending()
    push.send { id = "p", type = "background" }
  end
end
finding("push.notDelivered", pushingInto(app.forceQuit), pushingInto(app.kill))
local function pushed(userInfo)
  return allowing(function()
    push.send { id = "p", title = "Hello", mutable = true, userInfo = userInfo }
    clock.advance(2)
  end)
end
finding("push.extensionNotInvoked", allowing(function() notify("local", { after = 60 }) end), pushed {})
finding("push.extensionFailed", pushed { breaks = true }, pushed {})
finding("push.voipUnreported", function()
  push.send { id = "call", type = "voip" }
  clock.advance(2)
end, function()
  push.send { id = "call", type = "voip" }
  post "reportCall"
  clock.advance(2)
end)
local function message(how)
  return allowing(function()
    intents.isCapable = how.capable ~= false
    local sender = { name = "Ai", image = how.image or "data" }
    if how.donates ~= false then post("donate", sender) end
    notify("hello", { after = 60, from = sender })
  end)
end
finding("intents.capability", message { capable = false }, message {})
finding("intents.notDonated", message { donates = false }, message {})
finding("intents.avatarFile", message { image = "file" }, message {})

-- What is kept

finding("store.beforeFirstUnlock", function()
  store.seed("seen", true)
  device.restart()
  app.prewarm()
end, function()
  store.seed("seen", true)
  device.restart()
  device.unlock()
  app.launch()
end)
finding("store.unwritten", function()
  phone.fail "store.set"
  post("set", { key = "seen", value = true })
end, function()
  phone.fail "store.set"
  phone.recover "store.set"
  post("set", { key = "seen", value = true })
end)
finding("store.overwritten", function()
  store.seed("seen", true)
  device.restart()
  app.prewarm()
  post("set", { key = "seen", value = false })
end, function()
  store.seed("seen", true)
  device.restart()
  device.unlock()
  app.launch()
  post("set", { key = "seen", value = false })
end)
finding("store.documentLost", function()
  store.plantData("person", "{")
  app.kill()
  app.launch()
  post("name", { name = "Sora" })
end, function()
  store.plantData("person", '{"displayName":"Yuki"}')
  app.kill()
  app.launch()
  post("name", { name = "Sora" })
end)
finding("store.case", function()
  post("set", { key = "lastSeen", value = 1 })
  post("set", { key = "lastseen", value = 2 })
end, function()
  post("set", { key = "lastSeen", value = 1 })
  post("set", { key = "lastOpened", value = 2 })
end)
finding("store.wrongType", function()
  store.seed("completed", "maybe")
  app.kill()
  app.launch()
end, function()
  store.seed("completed", true)
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
finding("purchases.owned", function()
  purchases.grant "premium"
  post "buy"
end, function() post "buy" end)
finding("paywall.lost", function()
  post "paywall"
  app.kill()
end, function()
  post "paywall"
  tap "close"
  app.kill()
end)
local function connecting(after)
  return function()
    allowed "microphone"
    app.launch()
    post "secret"
    clock.advance(after)
    post "connect"
    clock.advance(1)
  end
end
finding("voice.secretExpired", connecting(61), connecting(30))
local function talking(how)
  return function()
    settings.set("microphone", how.microphone or "authorized")
    app.launch()
    post("talk", { secret = "ek_1", category = how.category })
    clock.advance(1)
  end
end
finding("voice.silent", talking { microphone = "denied" }, talking {})
finding("voice.category", talking { category = "playback" }, talking {})
finding("voice.sentToNobody", function() post "say" end, function()
  talking {} ()
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
local function resuming(stored)
  return function()
    app.install "resumed.lua"
    store.seed("step", stored)
    app.launch()
  end
end
finding("resume.unknownStep", resuming "signIn", resuming "account")
finding("language.needsRelaunch", function() post("set", { key = "AppleLanguages", value = { "ja" } }) end,
  function() settings.set("language", "ja") end)

-- Texts

finding("language.tableDamaged", function()
  app.install "damaged.lua"
  language.device = "ja"
  app.launch()
end, function()
  app.install "damaged.lua"
  app.launch()
end)
finding("language.arguments", function() post("text", { key = "%lld days", argument = "three" }) end,
  function() post("text", { key = "%lld days", argument = 3 }) end)
