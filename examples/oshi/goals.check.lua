-- What the app is for and what it is not: ゴール, 非ゴール, and which iOS shows which kind of notification.
local support = require "support"

-- A message on a version of iOS: the request that waits, and what is shown.
local function message(ios)
  support.open("ios14.lua", { ios = ios })
  local waiting = support.waiting(support.schedule().id)
  local shown = support.deliver()
  return waiting, shown
end

describe("Goals", function()
  pending(
    "[O-1] the trainer's picture is a circle at the upper left, the name the sender, the app's icon at the lower right",
    'a headless phone draws no Notification Center; see "the trainer is the sender of the message, with a picture"')

  it("the trainer is the sender of the message, with a picture", function()
    local _, shown = message "26.0"
    expect(app.transcript):effect("intents.donate", { name = "あかり", image = "data" })
    expect(app.transcript):event("notificationDelivered", { title = "あかり", body = "一緒に走ろう！" })
    expect(shown.from.name):equals "あかり"
    expect(app.transcript):noFinding "intents.notDonated"
    expect(app.transcript):noFinding "intents.avatarFile"
  end)

  it("[O-2] iOS 15 and later get Communication Notifications, iOS 14 and earlier an attachment", function()
    for _, ios in ipairs { "15.0", "26.0" } do
      local _, shown = message(ios)
      expect(shown.attachments):isFalsy()
      expect(app.transcript):event("notificationDelivered", { title = "あかり" })
    end
    for _, ios in ipairs { "13.7", "14.8" } do
      local _, shown = message(ios)
      expect(shown.attachments):equals { "Attachments/notification-1.png" }
      expect(app.transcript):event("notificationDelivered", { title = "推しトレーナー" })
      expect(app.transcript):noEffect "intents.donate"
    end
  end)

  it("[O-3] the deployment target is iOS 16.0", function()
    support.open("app.lua", { ios = "16.0" })
    expect(app.phase):equals "active"
    expect(function() app.install("app.lua", { ios = "15.8" }) end):fails "needs iOS 16.0"
  end)

  it("[O-4] no two-way messaging, no remote push, no direct reply, no group", function()
    support.open()
    support.schedule()
    local shown = support.deliver()
    expect(shown.actions):equals {}
    expect(shown.from.name):equals "あかり"
    notifications.tap(shown.id)
    expect(app.transcript):noEffect "backend.request"
    expect(app.transcript):noEvent "extensionInvoked"
    for _, effect in ipairs(app.transcript.effects) do
      if effect.name == "intents.donate" then
        expect(effect.arguments):contains { name = "あかり", image = "data" }
        expect(effect.arguments.group):isFalsy()
      end
    end
  end)

  it("[O-5] everything is local: it needs no network and no account, and no limit slows it down", function()
    support.open()
    backend.isOnline = false
    for n = 1, 6 do expect(support.schedule().id):equals("notification-" .. n) end
    expect(support.deliver().id):equals "notification-6"
    expect(notifications.delivered()):count(6)
    for _, effect in ipairs(app.transcript.effects) do
      expect({ "backend.request", "auth.signIn" }):lacks(effect.name)
    end
  end)
end)

describe("Versions", function()
  it("[O-12] both strategies add one request with the same userInfo: with a sender, or with the picture", function()
    local userInfo = {
      trainerId = support.akari.id, notificationId = "notification-1", slotType = "morning",
      category = "TRAINING_INVITATION",
    }
    local waiting = message "26.0"
    expect(waiting.userInfo):equals(userInfo)
    expect(waiting.from.name):equals "あかり"
    expect(waiting.attachments):isFalsy()
    expect(app.transcript):effect("notifications.add"):times(1)

    waiting = message "14.8"
    expect(waiting.userInfo):equals(userInfo)
    expect(waiting.from):isFalsy()
    expect(waiting.attachments):equals { "Attachments/notification-1.png" }
    expect(app.transcript):effect("notifications.add"):times(1)
    -- What is attached is moved away: it was a copy.
    expect(app.transcript):finding "notifications.attachmentMoved"
    expect(files.exists("TrainerImages/" .. support.akari.id .. ".png", support.group)):equals(true)
  end)

  it("[O-43] nothing is replaced: a fresh app has no notifications, and attachments are only the fallback", function()
    app.install("app.lua")
    app.launch()
    expect(notifications.pending()):equals {}
    expect(notifications.delivered()):equals {}
    expect(app.transcript):noEffect "notifications.remove"
    expect(app.transcript):effect("notifications.setCategories", {
      categories = { { id = "TRAINING_INVITATION", actions = {} } },
    })
    local waiting, shown = message "26.0"
    expect(waiting.attachments):isFalsy()
    expect(shown.attachments):isFalsy()
  end)

  it("[O-44] below the deployment target the fallback is dead code, which the log calls it", function()
    local dead = "[NotificationService] [DeadCode] iOS 14.8 is below the deployment target 16.0"
    local waiting = message "14.8"
    expect(waiting.attachments):equals { "Attachments/notification-1.png" }
    expect(app.transcript):log(dead, { level = "warning" })
    for _, ios in ipairs { "16.0", "26.0" } do
      waiting = message(ios)
      expect(waiting.attachments):isFalsy()
      expect(app.transcript):noLog(dead)
      expect(files.exists "Attachments/notification-1.png"):equals(false)
    end
  end)
end)
