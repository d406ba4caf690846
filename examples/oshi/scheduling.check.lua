-- NotificationScheduler and what it writes: the main app's side.
local support = require "support"
local akari, ren, group = support.akari, support.ren, "group.com.yourcompany.VirtualTrainer"
local picture = "TrainerImages/11111111-2222-4333-8444-555555555555.png"

describe("NotificationScheduler", function()
  it("[O-6] takes a trainer, a message and a date; returns the notification's ID or a NotificationError", function()
    support.open()
    expect(support.schedule { message = "おはよう", triggerDate = { hour = 12, minute = 30 } }):equals {
      id = "notification-1",
    }
    expect(support.waiting "notification-1"):contains {
      body = "おはよう", from = { name = "あかり" }, at = { hour = 12, minute = 30 },
    }
    expect(support.schedule { trainer = { id = akari.id, name = "" } }):equals { error = "invalidTrainerData" }
    expect(support.ids()):equals { "notification-1" }
  end)

  it("[O-7] lists what waits, cancels one, cancels all", function()
    support.open()
    for hour = 10, 12 do support.schedule { triggerDate = { hour = hour, minute = 0 } } end
    expect(support.ids()):equals { "notification-1", "notification-2", "notification-3" }
    -- getPendingNotifications() returns the requests themselves.
    app.post "getPendingNotifications"
    local requests = onboarding.get "pending"
    expect(requests):count(3)
    for n, request in ipairs(requests) do
      expect(request):contains {
        id = "notification-" .. n, body = "一緒に走ろう！", at = { hour = 9 + n, minute = 0 }, from = { name = "あかり" },
      }
    end
    app.post("cancelNotification", { id = "notification-2" })
    clock.advance(1)
    expect(support.ids()):equals { "notification-1", "notification-3" }
    app.post "cancelAllNotifications"
    clock.advance(1)
    expect(support.ids()):equals {}
    app.post "getPendingNotifications"
    expect(onboarding.get "pending"):equals {}
  end)

  it("[O-8] permissionDenied, schedulingFailed with its code, invalidTrainerData, imageLoadFailed", function()
    support.open()
    expect(support.schedule { triggerDate = {} }):equals { error = "schedulingFailed", code = 1400 }
    for _, trainer in ipairs { { id = "akari", name = "あかり" }, { id = akari.id, name = " " } } do
      expect(support.schedule { trainer = trainer }):equals { error = "invalidTrainerData" }
    end
    settings.set("notifications", "denied")
    expect(support.schedule()):equals { error = "permissionDenied" }

    -- The picture is more than the 10 MB that an attachment may have.
    support.open("ios14.lua", { ios = "14.8" })
    expect(support.schedule { trainer = { id = akari.id, name = "あかり", imageBytes = 10000001 } }):equals {
      error = "imageLoadFailed", code = 102,
    }
    expect(support.ids()):equals {}
  end)

  it("[O-9] with permission and a valid trainer it comes at its date, its own ID tied to the trainer's", function()
    support.open()
    support.schedule { trainer = { id = akari.id, name = "" } }
    settings.set("notifications", "denied")
    support.schedule()
    expect(support.ids()):equals {}
    settings.set("notifications", "authorized")
    tap "later"

    support.schedule { triggerDate = { hour = 18, minute = 30 } }
    app.kill()
    app.launch()
    support.schedule { trainer = ren, triggerDate = { hour = 18, minute = 31 } }
    support.schedule { trainer = ren, triggerDate = { day = 2, hour = 18, minute = 30 } }
    expect(support.ids()):equals { "notification-1", "notification-2", "notification-3" }
    expect(store.get("trainerTemplates", group)):equals { akari, ren }

    app.background()
    clock.advance "9h"
    expect(app.transcript):noEvent "notificationDelivered"
    clock.advance "32m"
    expect(support.ids()):equals { "notification-3" }
    for id, delivery in pairs {
      ["notification-1"] = { at = "18:30", trainer = akari }, ["notification-2"] = { at = "18:31", trainer = ren },
    } do
      expect(app.transcript):event("notificationDelivered", {
        id = id, at = delivery.at, title = delivery.trainer.name,
        userInfo = { trainerId = delivery.trainer.id, notificationId = id },
      })
    end
  end)

  it("[O-10] saves the trainer, then the picture, then adds the request, which has no mutable-content", function()
    support.open()
    support.schedule()
    expect(app.transcript):inOrder {
      effect("store.set", { key = "trainerTemplates", suite = group }),
      effect("files.write", { name = picture, group = group }),
      effect "notifications.add",
    }
    expect(app.transcript):effect("notifications.add"):times(1)
    -- Local content knows nothing of the flag that the seed sets on it.
    support.going(function() notifications.add { id = "n", title = "t", mutable = true } end)
    local isTaken, why = pcall(app.post, "go")
    expect(isTaken):equals(false)
    expect(tostring(why)):contains "mutable"
  end)

  it("[O-11] userInfo: trainerId, a UUID; notificationId; slotType; category", function()
    support.open()
    for n, slot in ipairs { "morning", "afternoon", "evening", "night" } do
      local id = support.schedule({ slotType = slot }).id
      expect(id):equals("notification-" .. n)
      expect(support.waiting(id).userInfo):equals {
        trainerId = "11111111-2222-4333-8444-555555555555", notificationId = id, slotType = slot,
        category = "TRAINING_INVITATION",
      }
      expect(support.waiting(id).category):equals "TRAINING_INVITATION"
    end
    for _, id in ipairs {
      "11111111-2222-4333-8444-55555555555", "11111111-2222-4333-8444-5555555555555",
      "11111111-2222-4333-8444-55555555555g", "11111111222243338444555555555555",
    } do
      expect(support.schedule { trainer = { id = id, name = "あかり" } }):equals { error = "invalidTrainerData" }
    end
    expect(support.ids()):count(4)

    play("app.lua", { choose = { slot = "evening" } })
    local userInfo = notifications.pending()[1].userInfo
    expect(userInfo.slotType):equals "evening"
    expect(userInfo.trainerId:match "^%x+%-%x%x%x%x%-4%x%x%x%-8%x%x%x%-%x+$"):isTruthy()
    expect(userInfo.trainerId):count(36)
  end)

  it("[O-13] asks at the first launch; after a denial a dialog points to Settings", function()
    app.install("app.lua", { language = "ja" })
    app.launch()
    expect(prompt.name):equals "notifications"
    deny()
    expect(screen.kind):equals "alert"
    expect(screen.title):equals "通知が許可されていません"
    tap "設定を開く"
    expect(app.transcript):effect("settings.open"):times(1)
    expect(app.phase):equals "background"
    app.foreground()
    expect(screen.kind):equals "step"

    app.kill()
    app.launch()
    expect(prompt):isFalsy()
    expect(screen.kind):equals "step"
    support.schedule()
    expect(screen.name):equals "guidance"
    tap "later"
    settings.set("notifications", "authorized")
    expect(support.schedule()):equals { id = "notification-1" }
  end)

  it("a dialog that went away unanswered is no denial: the app asks again", function()
    app.install "app.lua"
    app.launch()
    app.background()
    app.foreground()
    expect(screen.kind):equals "step"
    expect(support.schedule()):equals { error = "permissionDenied" }
    expect(prompt.name):equals "notifications"
    allow()
    expect(support.schedule()):equals { id = "notification-1" }
  end)
end)

describe("The App Group", function()
  it("[O-14] holds selectedTrainerId, a UUID, and trainerTemplates, a list", function()
    support.open()
    support.schedule()
    support.schedule { trainer = ren }
    expect(store.get("selectedTrainerId", "group.com.yourcompany.VirtualTrainer"))
      :equals "66666666-7777-4888-8999-AAAAAAAAAAAA"
    expect(store.get("trainerTemplates", "group.com.yourcompany.VirtualTrainer")):equals { akari, ren }
    expect(store.get "selectedTrainerId"):isFalsy()
    expect(store.get "trainerTemplates"):isFalsy()
  end)

  it("[O-15] holds a picture as TrainerImages/<UUID>.png", function()
    support.open()
    support.schedule()
    expect(files.exists(picture, "group.com.yourcompany.VirtualTrainer")):equals(true)
    expect(files.exists(picture)):equals(false)
    expect(app.transcript):effect("files.write"):times(1)
  end)

  it("an edit is in the App Group before the next line runs", function()
    support.open()
    support.schedule()
    app.post("trainerEdited", { id = akari.id, name = "アカリ", imageBytes = 60000 })
    expect(store.get("trainerTemplates", group)):equals { { id = akari.id, name = "アカリ", imageBytes = 60000 } }
    app.kill()
    app.launch()
    expect(screen.title):equals "アカリ"
  end)

  it("an edit that is no trainer changes nothing", function()
    support.open()
    support.schedule()
    app.post("trainerEdited", { id = akari.id, name = "" })
    expect(store.get("trainerTemplates", group)):equals { akari }
    expect(support.waiting("notification-1").from.name):equals "あかり"
  end)

  it("[O-17] keeps everything until a trainer is deleted, then loses that trainer and the picture", function()
    support.open()
    support.schedule()
    support.schedule { trainer = ren }
    app.background()
    clock.advance "400d"
    app.update "1.1"
    app.launch()
    expect(store.get("trainerTemplates", group)):equals { akari, ren }
    app.post("trainerDeleted", { id = akari.id })
    expect(store.get("trainerTemplates", group)):equals { ren }
    expect(files.exists(picture, group)):equals(false)
    expect(files.exists("TrainerImages/66666666-7777-4888-8999-AAAAAAAAAAAA.png", group)):equals(true)
  end)
end)
