-- The seed sends local notifications through an extension that iOS never runs for them: as written, and as it works.
local support = require "support"
local akari = support.akari

describe("Local and remote", function()
  it("[O-42] as written, the extension never runs for a local notification: a plain one is delivered", function()
    support.open "as-written.lua"
    support.schedule()
    expect(app.transcript):finding("push.extensionNotInvoked", {
      sentence = 'The service extension did not run for "notification-1": a local notification runs none; '
        .. "the original content is shown.",
    })
    expect(support.deliver().from):isFalsy()
    expect(app.transcript):event("notificationDelivered", { title = "推しトレーナー", body = "一緒に走ろう！" })
    expect(app.transcript):noFinding "notifications.unknownCategory"
    -- The extension is there and works, for what comes from a server.
    support.push()
    expect(app.transcript):event("notificationDelivered", { id = "p", title = "あかり", body = "元の文" })

    support.open()
    support.schedule()
    expect(app.transcript):inOrder {
      effect("intents.donate", { name = "あかり" }), effect("notifications.add", { from = { name = "あかり" } }),
    }
    support.deliver()
    expect(app.transcript):noFinding "push.extensionNotInvoked"
    expect(app.transcript):event("notificationDelivered", { title = "あかり", body = "一緒に走ろう！" })
  end)

  it("[O-45] the title that is shown is the sender; the request keeps its own, and the body", function()
    support.open()
    support.schedule()
    expect(support.waiting "notification-1"):contains { title = "推しトレーナー", body = "一緒に走ろう！" }
    expect(support.deliver()):contains { title = "推しトレーナー", body = "一緒に走ろう！", from = { name = "あかり" } }
    expect(app.transcript):event("notificationDelivered", { title = "あかり", body = "一緒に走ろう！" })
  end)

  it("[O-49] what waits is added again when its trainer is renamed, repainted or deleted", function()
    support.open()
    support.schedule()
    support.schedule { trainer = support.ren, triggerDate = { hour = 11, minute = 0 } }
    app.post("trainerEdited", { id = akari.id, name = "アカリ", imageBytes = 70000 })
    expect(support.waiting "notification-1"):contains {
      from = { name = "アカリ" }, title = "推しトレーナー", body = "一緒に走ろう！", at = { hour = 10, minute = 0 },
      sound = "default", category = "TRAINING_INVITATION",
    }
    expect(support.waiting("notification-1").userInfo):equals {
      trainerId = akari.id, notificationId = "notification-1", slotType = "morning", category = "TRAINING_INVITATION",
    }
    expect(support.waiting("notification-2").from.name):equals "蓮"
    expect(notifications.pending()):count(2)
    -- The name stays, the picture does not.
    app.post("trainerEdited", { id = akari.id, name = "アカリ", imageBytes = 80000 })
    expect(app.transcript):effect("notifications.add", { id = "notification-1" }):times(3)

    app.post("trainerDeleted", { id = support.ren.id })
    expect(support.waiting("notification-2").from.name):equals "推乃 愛"
    support.deliver()
    expect(app.transcript):event("notificationDelivered", { id = "notification-1", title = "アカリ" }):times(1)
    expect(app.transcript):event("notificationDelivered", { id = "notification-2", title = "推乃 愛" }):times(1)
    expect(app.transcript):noFinding "intents.notDonated"
  end)

  it("what waits is left alone while its trainer is the same, and follows a message under another name", function()
    support.open()
    for _ = 1, 2 do support.schedule() end
    expect(app.transcript):effect("notifications.add"):times(2)
    support.schedule { trainer = { id = akari.id, name = "アカリ", imageBytes = 60000 } }
    expect(support.ids()):count(3)
    for n = 1, 3 do expect(support.waiting("notification-" .. n).from.name):equals "アカリ" end
  end)

  it("[O-53] the scheduler returns before the system answers", function()
    support.open()
    support.schedule { triggerDate = {} }
    expect(app.transcript):inOrder {
      effect "notifications.add",
      effect("onboarding.set", { name = "scheduled", value = { id = "notification-1" } }),
      event("failed", { request = "notifications.add" }),
      effect("onboarding.set", { name = "scheduled", value = { error = "schedulingFailed", code = 1400 } }),
    }
    support.schedule()
    app.post("cancelNotification", { id = "notification-2" })
    expect(support.ids()):equals { "notification-2" }
    clock.advance(0.1)
    expect(support.ids()):equals {}
  end)

  it("[O-54] undecided or denied, in the past, beyond 64, in the foreground", function()
    -- Without permission nothing is added; the person is asked, or led to Settings.
    for status, asks in pairs { notDetermined = true, denied = false } do
      support.open()
      settings.set("notifications", status)
      expect(support.schedule()):equals { error = "permissionDenied" }
      expect(app.transcript):noEffect "notifications.add"
      expect(prompt ~= nil):equals(asks)
      expect(screen.name == "guidance"):equals(not asks)
    end

    -- A date in the past is taken and never comes.
    support.open()
    support.schedule { triggerDate = { year = 2020, month = 1, day = 1 } }
    expect(app.transcript):finding "notifications.neverFires"
    expect(support.waiting("notification-1").next):isFalsy()

    -- In the foreground a message is shown, because the app says so.
    expect(app.transcript):effect("notifications.foreground", { options = { "banner", "list", "sound" } })
    support.schedule()
    clock.advance "2h"
    expect(app.transcript):event("notificationDelivered", { id = "notification-2", foreground = true })
    expect(app.transcript):noFinding "notifications.foregroundSilent"

    -- The 65th request drops the first.
    support.going(function()
      for n = 1, 65 do notifications.add { id = "n" .. n, title = "t", after = 60 * n } end
    end)
    app.post "go"
    expect(support.ids()):count(64)
    expect(support.ids()[1]):equals "n2"
    expect(app.transcript):finding "notifications.evicted"
  end)
end)

describe("Across the seeds", function()
  it("[X-11] this app asks at its first launch, another one last: iOS shows the dialog once, whenever", function()
    local run = play "app.lua"
    expect(run):prompt("notifications"):before(screen "trainer")
    expect(run):prompt("notifications"):times(1)
    app.kill()
    app.launch()
    expect(app.transcript):prompt("notifications"):times(1)

    -- Anicca 0.4 asks at its last steps, 0.2 at its third; a denial there is not asked about again either.
    run = play "../anicca/flow.lua"
    expect({ run.steps[#run.steps - 1], run.steps[#run.steps] }):equals { "notifications", "alarmkit" }
    expect(run):prompt("notifications"):times(1):after(screen "notifications"):before(screen "alarmkit")
    run = play("../anicca-classic/app.lua", { deny = { "notifications" } })
    expect(run.steps[3]):equals "notifications"
    expect(run):prompt("notifications"):times(1):after(screen "notifications"):before(screen "account")
    app.kill()
    app.launch()
    expect(app.transcript):prompt("notifications"):times(1)
  end)

  it("[X-14] a local notification needs no extension: the app's delegate hears of taps and actions", function()
    support.open()
    support.schedule()
    notifications.tap(support.deliver().id)
    expect(app.transcript):event("notificationOpened", { id = "notification-1", action = "default" })
    expect(screen.name):equals "arrived"
    expect(app.transcript):noEvent "extensionInvoked"

    support.open "as-written.lua"
    support.schedule()
    expect(app.transcript):finding "push.extensionNotInvoked"
    notifications.tap(support.deliver().id)
    expect(screen.name):equals "arrived"

    -- Anicca 0.2 has actions, on local notifications alone, and its delegate hears of them without being opened.
    local function rung()
      play("../anicca-classic/app.lua", { choose = { habitSetup = "wake" } })
      app.background()
      clock.advance "22h"
      clock.advance "2m"
      local delivered = notifications.delivered()
      expect(delivered[1].id):equals "HABIT_MAIN_wake"
      expect(#delivered > 1):equals(true)
    end
    for action, phase in pairs { DISMISS_ALL = "background", START_CONVERSATION = "active" } do
      rung()
      notifications.tap("HABIT_MAIN_wake", action)
      clock.advance(1)
      expect(app.transcript):event("notificationOpened", { id = "HABIT_MAIN_wake", action = action })
      expect({ action, app.phase, #notifications.delivered() }):equals { action, phase, 0 }
      expect(app.transcript):noFinding "push.extensionNotInvoked"
      expect(app.transcript):noEvent "extensionInvoked"
    end
  end)
end)
