-- Section 6: what is registered for the habits.
local scheduler = require "habits"
local support = require "support"

-- The pending requests of the app, by identifier, with the times at which they come next.
local function schedule()
  local times = {}
  for _, waiting in ipairs(support.pending "HABIT_") do times[waiting.id] = waiting.next end
  return times
end

-- An app whose scheduler a check calls by itself.
local function calling(on)
  on.apply = scheduler.applySchedules
  return support.bare { on = on, sounds = { ["AniccaWake.caf"] = 12 } }
end

describe("Registering", function()
  it("[C-31] the habits are wake, training and bedtime", function()
    expect(scheduler.habitTypes):equals { "wake", "training", "bedtime" }
    support.at "habitSetup"
    expect(screen.options):equals { "wake", "training", "bedtime" }
  end)

  it("[C-32] a daily main notification, ten follow-ups a minute apart, the category, the sound", function()
    support.home({ wake = "07:00" }, { language = "ja" }, calling {
      old = function()
        notifications.add { id = "HABIT_OLD", title = "old", at = { hour = 6 }, repeats = true }
        notifications.add { id = "HABIT_FOLLOW_wake_3_11", title = "old", at = { hour = 7, minute = 11 } }
        notifications.add { id = "NEWS", title = "news", after = 90000 }
      end,
    })
    app.post "old"
    app.post "apply"
    clock.advance(1)
    -- What began with the prefix is gone, and nothing else.
    expect(support.pending "NEWS"):count(1)
    local waiting = support.pending "HABIT_"
    expect(waiting):count(11)
    expect(waiting[1]):contains {
      id = "HABIT_MAIN_wake", at = { hour = 7, minute = 0 }, repeats = true, category = "HABIT_ALARM",
      sound = "AniccaWake.caf", title = "起床の時間です",
    }
    for n = 1, 10 do
      expect(waiting[n + 1].id):equals(("HABIT_FOLLOW_wake_3_%02d"):format(n))
      expect(waiting[n + 1].next - waiting[1].next):equals(60.0 * n)
      expect(waiting[n + 1]):contains { category = "HABIT_ALARM", sound = "AniccaWake.caf" }
      expect(waiting[n + 1].repeats):isFalsy()
    end

    expect(app.transcript):effect("notifications.setCategories", {
      categories = { {
        id = "HABIT_ALARM",
        actions = { { id = "START_CONVERSATION", title = "今すぐ対話" }, { id = "DISMISS_ALL", title = "止める" } },
      } },
    })
    support.ring "wake"
    expect(notifications.delivered()[1].actions):equals {
      { id = "START_CONVERSATION", title = "今すぐ対話" }, { id = "DISMISS_ALL", title = "止める" },
    }
    expect(app.transcript):event("notificationDelivered", { id = "HABIT_MAIN_wake", sound = "AniccaWake.caf" })
    -- Without the file the default sound is played.
    notifications.declareSound "AniccaWake.caf"
    clock.advance(60)
    expect(app.transcript):event("notificationDelivered", { id = "HABIT_FOLLOW_wake_3_01", sound = "default" })
  end)

  it("[C-33] eleven requests a habit: three habits have 33, of the 64 that iOS keeps", function()
    for count, times in pairs { [0] = {}, [11] = { wake = "07:00" }, [33] = support.times } do
      support.home(times)
      expect(notifications.pending()):count(count)
    end
    expect(app.transcript):noFinding "notifications.evicted"
  end)

  it("[C-61] how many follow-ups, and how far apart, are parameters", function()
    support.home({ wake = "07:00" }, nil, calling {
      followups = function(what)
        scheduler.scheduleFollowups({ HABIT_MAIN_wake = true }, what.count, what.seconds)
      end,
    })
    app.post "apply"
    local main = support.pending "HABIT_MAIN"[1].next
    app.post("followups", { count = 12, seconds = 90 })
    expect(support.pending "HABIT_FOLLOW_wake"):count(12)
    expect(support.pending "HABIT_FOLLOW_wake"[1].next - main):equals(90.0)
    expect(support.pending "HABIT_FOLLOW_wake"[12].next - main):equals(12 * 90.0)
    -- Fixed are the numbers that the app gives: ten, and sixty seconds.
    expect({ scheduler.count, scheduler.intervalSeconds }):equals { 10, 60 }
  end)

  it("[C-62] exactly ten for each habit, and fewer only where iOS has no room", function()
    support.home(support.times)
    for _, habit in ipairs { "wake", "training", "bedtime" } do
      expect(support.pending("HABIT_FOLLOW_" .. habit)):count(10)
    end

    -- 66 requests: what is lost is what was added first, and that is a habit's main notification.
    support.home(support.times, nil, "more-followups.lua")
    expect(notifications.pending()):count(64)
    expect(support.pending "HABIT_MAIN"):count(1)
    expect(app.transcript):finding("notifications.evicted", {
      sentence = "\"HABIT_MAIN_wake\" was dropped: iOS keeps the 64 added last, and tells nobody; "
        .. "the person never sees it.",
    })
    -- Where iOS keeps the soonest, the last follow-ups of tomorrow are lost instead.
    support.seed(support.times, nil, "more-followups.lua")
    store.seed(support.keys.complete, true)
    notifications.cap = "keepSoonest"
    app.launch()
    expect(support.pending "HABIT_MAIN"):count(3)
    expect(support.pending "HABIT_FOLLOW_wake"):count(19)
    expect(support.pending "HABIT_FOLLOW_bedtime"):count(21)
  end)
end)

describe("Changing", function()
  it("[C-36] applied twice, the schedule is the same, whichever way iOS removes", function()
    for _, takesNewer in ipairs { false, true } do
      support.home({ wake = "07:00" }, nil, calling {})
      app.post "apply"
      notifications.removalTakesNewer = takesNewer
      local before = schedule()
      app.post "apply"
      app.post "apply"
      clock.advance(1)
      expect(schedule()):equals(before)
      expect(app.transcript):noFinding "notifications.removalRace"
    end

    -- As it is written, the removal that was asked for first lands last, and takes what was added again.
    support.home({}, nil, calling {
      asWritten = function()
        notifications.remove { "HABIT_MAIN_wake" }
        notifications.add { id = "HABIT_MAIN_wake", title = "wake", at = { hour = 7 }, repeats = true }
      end,
    })
    notifications.removalTakesNewer = true
    app.post "asWritten"
    expect(notifications.pending()):count(1)
    clock.advance(1)
    expect(notifications.pending()):count(0)
    expect(app.transcript):finding "notifications.removalRace"
  end)

  it("[C-37] a habit that is given up leaves nothing, and signing out leaves nothing at all", function()
    support.home { wake = "07:00", training = "18:00" }
    tap "settings"
    choose "training"
    tap "next"
    clock.advance(1)
    expect(support.pending "HABIT_MAIN_training"):count(0)
    expect(support.pending "HABIT_FOLLOW_training"):count(0)
    expect(notifications.pending()):count(11)

    support.ring "wake"
    app.foreground()
    tap "settings"
    tap "signOut"
    clock.advance(1)
    expect(notifications.pending()):count(0)
    expect(notifications.delivered()):count(0)
  end)

  it("[C-78] where notifications are denied nothing is registered, and the app says so", function()
    support.at "notifications"
    settings.set("notifications", "notDetermined")
    tap "allow"
    deny()
    support.goOn("completion", { "wake" }, { notifications = true })
    expect(screen.body):equals "次回の予定: 明日 07:00 起床\n通知が許可されていないため、お知らせは届きません。"
    support.goOn()
    expect(screen.body):equals "通知が許可されていないため、習慣のお知らせは届きません。"
    expect(habits.names()):equals { "wake" }
    expect(notifications.pending()):count(0)
    expect(app.transcript):noFinding "notifications.refused"
    -- Allowed in Settings, they are registered on return.
    app.background()
    settings.set("notifications", "authorized")
    app.foreground()
    expect(notifications.pending()):count(11)
    expect(screen.body):equals "起床習慣が設定されています。アプリを終了しないでください。"

    -- As it is written, the app adds, iOS refuses, and the screen says that all is well.
    support.home({}, nil, calling {
      add = function() notifications.add { id = "HABIT_MAIN_wake", title = "wake", at = { hour = 7 } } end,
    })
    settings.set("notifications", "denied")
    app.post "add"
    expect(app.transcript):finding "notifications.refused"
    expect(notifications.pending()):count(0)
  end)

  it("[C-80] in the foreground a notification has a banner, lies in the list and plays its sound", function()
    support.home { training = "18:00" }
    expect(support.done "notifications.foreground"):equals { { options = { "banner", "list", "sound" } } }
    clock.advance(support.pending "HABIT_MAIN"[1].next - clock.now)
    expect(app.transcript):event("notificationDelivered", {
      id = "HABIT_MAIN_training", foreground = true, sound = "AniccaWake.caf",
    })
    expect(notifications.delivered()):count(1)
    expect(app.transcript):noFinding "notifications.foregroundSilent"
  end)
end)
