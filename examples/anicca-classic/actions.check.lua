-- Sections 6 and 12, and the background of section 2: what a tap, an action, a swipe, a call and an intent do.
local support = require "support"

-- The app when a habit is due and two follow-ups have come.
local function ringing(habit, other)
  support.home { [habit] = support.times[habit], [other or habit] = support.times[other or habit] }
  support.ring(habit)
  clock.advance(124)
  expect(support.arrivals("HABIT_FOLLOW_" .. habit)):count(2)
end

-- Nothing of the habit comes any more today.
local function isQuiet(habit)
  clock.advance "1h"
  expect(support.arrivals("HABIT_FOLLOW_" .. habit)):equals {}
end

describe("Actions", function()
  it("[C-16] a notification, a call and an intent begin a session from the background, or it stays quiet", function()
    local ways = {
      START_CONVERSATION = function() notifications.tap("HABIT_MAIN_wake", "START_CONVERSATION") end,
      call = function() push.send { id = "call", type = "voip", userInfo = { habit = "wake" } } end,
      intent = function() app.intent("StartConversationIntent", { habitType = "wake" }) end,
    }
    for way, go in pairs(ways) do
      ringing "wake"
      expect(app.phase):equals "background"
      go()
      clock.advance(3)
      expect({ way, voice.state }):equals { way, "connected" }
      expect(app.transcript):effect("voice.send", { type = "response.create" }):times(1)
    end

    -- The intent starts an app that does not run.
    support.home { wake = "07:00" }
    app.kill()
    app.intent("StartConversationIntent", { habitType = "wake" })
    clock.advance(3)
    expect({ app.phase, voice.state }):equals { "active", "connected" }

    ringing "wake"
    notifications.tap("HABIT_MAIN_wake", "DISMISS_ALL")
    clock.advance(3)
    expect({ app.phase, voice.state }):equals { "background", "idle" }
    isQuiet "wake"
  end)

  it("[C-34] 今すぐ対話 and a tap call the follow-ups off and begin a session", function()
    for _, action in ipairs { "START_CONVERSATION", "default" } do
      for _, state in ipairs { "in the background", "killed" } do
        ringing "training"
        if state == "killed" then app.kill() end
        notifications.tap("HABIT_MAIN_training", action ~= "default" and action or nil)
        clock.advance(3)
        expect({ action, state, app.phase, voice.state }):equals { action, state, "active", "connected" }
        expect(app.transcript):inOrder {
          event("notificationTapped", { id = "HABIT_MAIN_training" }), effect "notifications.remove",
          effect("onboarding.set", { name = "pendingHabitTrigger", value = "training" }), effect "voice.connect",
        }
        isQuiet "training"
      end
    end
  end)

  it("[C-35] 止める deletes the follow-ups, without opening the app", function()
    for _, state in ipairs { "in the background", "killed" } do
      ringing("training", "bedtime")
      -- Day 2 is Monday, today; day 3 is tomorrow.
      expect(support.pending "HABIT_FOLLOW_training_2"):count(8)
      if state == "killed" then app.kill() end
      notifications.tap("HABIT_MAIN_training", "DISMISS_ALL")
      expect(app.phase):equals "background"
      clock.advance(1)
      expect(support.pending "HABIT_FOLLOW_training_2"):count(0)
      expect(support.pending "HABIT_FOLLOW_training_3"):count(10)
      isQuiet "training"
      -- Those of the other habits stay.
      expect(support.arrivals "HABIT_FOLLOW_bedtime"):equals {}
      clock.advance "5h"
      expect(support.arrivals "HABIT_FOLLOW_bedtime"):count(10)
    end
  end)

  it("[C-67] 止める does not touch the main notification of tomorrow", function()
    ringing "wake"
    local today = support.arrivals "HABIT_MAIN_wake"[1]
    notifications.tap("HABIT_MAIN_wake", "DISMISS_ALL")
    clock.advance(1)
    expect(support.pending "HABIT_MAIN_wake"[1].next - today):closeTo(86400, 1)
    expect(support.pending "HABIT_MAIN_wake"[1].repeats):equals(true)
    clock.advance "1d"
    expect(support.arrivals "HABIT_MAIN_wake"):count(1)
  end)

  it("[C-68] a swipe is heard, because the category asks for it, and stops the follow-ups", function()
    ringing "wake"
    notifications.swipe "HABIT_MAIN_wake"
    expect(app.transcript):event("notificationOpened", { id = "HABIT_MAIN_wake", action = "dismiss" })
    expect({ app.phase, voice.state }):equals { "background", "idle" }
    isQuiet "wake"

    -- As it is written, the category does not ask for it: the app hears nothing, and the follow-ups go on.
    local scheduler = require "habits"
    support.home({ wake = "07:00" }, nil, support.bare {
      launch = function()
        scheduler.applySchedules()
        notifications.setCategories { { id = "HABIT_ALARM", actions = { { id = "DISMISS_ALL" } } } }
      end,
      onNotification = function() scheduler.cancelFollowups "wake" end,
    })
    support.ring "wake"
    notifications.swipe "HABIT_MAIN_wake"
    expect(app.transcript):noEvent "notificationOpened"
    clock.advance "1h"
    expect(support.arrivals "HABIT_FOLLOW_wake"):count(10)
  end)

  it("a notification of another habit, or of none, does nothing", function()
    support.home { wake = "07:00" }
    app.background()
    for _, userInfo in ipairs { { habit = "running" }, { news = true }, {} } do
      push.send { id = "p", title = "Hello", userInfo = userInfo }
      notifications.tap "p"
      push.send { id = "c", type = "voip", userInfo = userInfo }
      clock.advance(3)
      expect({ app.phase, voice.state }):equals { "active", "idle" }
      app.background()
    end
    expect(notifications.pending()):count(11)
  end)

  it("the answer to yesterday's notification leaves today's follow-ups alone", function()
    support.home { wake = "07:00" }
    support.ring "wake"
    clock.advance "23h"
    expect(clock.time):equals "06:00"
    app.foreground()
    app.background()
    local before = support.pending "HABIT_"
    notifications.tap("HABIT_MAIN_wake", "DISMISS_ALL")
    clock.advance(1)
    expect(support.pending "HABIT_"):equals(before)
    clock.advance "2h"
    expect(support.arrivals "HABIT_FOLLOW"):count(10)
  end)
end)

describe("Calls and intents", function()
  it("[C-58] the intent sets the audio session up and prepares a session of its habit, where AlarmKit is", function()
    support.home {}
    app.intent("StartConversationIntent", { habitType = "wake" })
    expect(app.transcript):inOrder {
      effect("voice.configure", { category = "playAndRecord" }),
      effect("onboarding.set", { name = "pendingHabitTrigger", value = "wake" }),
      effect("onboarding.set", { name = "pendingPrompt" }),
    }
    for _, habit in ipairs { "running", "" } do
      support.home {}
      app.intent("StartConversationIntent", { habitType = habit })
      expect(app.transcript):log("no HabitType " .. habit)
      expect(app.transcript):noEffect "voice.configure"
      expect(onboarding.get "pendingPrompt"):equals(nil)
    end
    support.home({}, { ios = "18.5" })
    app.intent("StartConversationIntent", { habitType = "wake" })
    expect(app.transcript):noEffect "voice.configure"
    expect(onboarding.get "pendingHabitTrigger"):equals(nil)
  end)

  it("[C-70] a call has to be reported, or iOS ends the app; a notification needs none of that", function()
    local function called(flow)
      support.home({}, nil, flow)
      app.background()
      push.send { id = "call", type = "voip", userInfo = { habit = "wake" } }
      clock.advance(3)
      return app.phase
    end
    expect(called()):equals "background"
    expect(app.transcript):effect("push.reportCall"):times(1)
    expect(voice.state):equals "connected"

    -- Whatever the call is about, and also where there is nothing to talk about.
    for _, userInfo in ipairs { { habit = "running" }, { habit = 7 }, { news = true }, {} } do
      support.home {}
      app.background()
      push.send { id = "call", type = "voip", userInfo = userInfo }
      clock.advance(3)
      expect({ app.phase, voice.state }):equals { "background", "idle" }
      expect(app.transcript):effect("push.reportCall"):times(1)
      expect(app.transcript):noFinding "push.voipUnreported"
    end

    -- As it is written there is no CallKit.
    expect(called(support.bare { onCallPush = require("session").start })):equals "notRunning"
    expect(app.transcript):finding "push.voipUnreported"

    support.home { wake = "07:00" }
    support.ring "wake"
    notifications.tap "HABIT_MAIN_wake"
    clock.advance(3)
    expect({ app.phase, voice.state }):equals { "active", "connected" }
  end)
end)
