-- Sections 1 to 3: what the app knows, what outlives the process, and what AppState does with it.
local account = require "account"
local scheduler = require "habits"
local support = require "support"

describe("State", function()
  it("[C-1] the product is Anicca iOS, with its tagline", function()
    app.install("app.lua", { language = "ja" })
    app.launch()
    expect({ screen.title, screen.body }):equals { "Anicca iOS", "声で目覚め、声で整える24時間伴走コーチ" }
  end)

  it("[C-2] one state holds account, profile, habits, progress and trigger, and every view finds it", function()
    support.home { wake = "07:00" }
    expect(account.authStatus()):equals "signedIn"
    expect(onboarding.isComplete):equals(true)
    tap "settings"
    choose("wake", "06:15")
    enter("海", "displayName")
    tap "next"
    -- What one view changed, all others find: the schedule, the server, the prompt of the next session.
    expect(scheduler.habitSchedules()):equals { wake = "06:15" }
    expect(support.pending "HABIT_MAIN_wake"[1].at):equals { hour = 6, minute = 15 }
    expect(account.profile().displayName):equals "海"
    app.intent("StartConversationIntent", { habitType = "wake" })
    expect(onboarding.get "pendingHabitTrigger"):equals "wake"
    expect(onboarding.get "pendingPrompt"):startsWith "あなたは海さんの24時間伴走コーチです。"
    clock.advance(1)
    local sent = support.sent "mobile/profile"
    expect(sent[#sent].body.displayName):equals "海"
  end)

  it("[C-3] the status is signedOut, signingIn, then signedIn with the credentials", function()
    support.install()
    app.launch()
    support.goOn "account"
    expect(account.authStatus()):equals "signedOut"
    tap "apple"
    expect(account.authStatus()):equals "signingIn"
    allow()
    expect(account.authStatus()):equals "signingIn"
    clock.advance(1)
    expect({ account.authStatus(), account.credentials() }):equals { "signedIn", { userId = "u1" } }
  end)

  it("[C-4] the profile has a name, a language, a place to sleep and a focus of the training", function()
    support.home {}
    expect(account.profile()):equals {
      displayName = "空", preferredLanguage = "ja", sleepLocation = "寝室", trainingFocus = { "strength" },
    }
  end)

  it("[C-5] a schedule is an hour and a minute for each habit", function()
    support.home(support.times)
    expect(scheduler.habitSchedules()):equals { wake = "07:00", training = "18:00", bedtime = "22:30" }
    expect(support.pending "HABIT_MAIN_bedtime"[1].at):equals { hour = 22, minute = 30 }
  end)

  it("[C-6] the progress: whether it is complete, the step, the trigger, the questions that are left", function()
    support.at "habitSetup"
    expect(onboarding.isComplete):equals(false)
    choose "wake"
    choose "training"
    tap "next"
    expect(store.get "com.anicca.onboardingStep"):equals(6)
    expect(why "trainingFocus"):contains "step 8 of 9 of the flow"
    expect(why "sleepLocation"):contains "not part of the flow"
    support.goOn()
    expect(onboarding.isComplete):equals(true)
    app.intent("StartConversationIntent", { habitType = "training" })
    expect(onboarding.get "pendingHabitTrigger"):equals "training"
  end)

  it("[C-7] five keys are on the disk, and no other", function()
    support.at "habitSetup"
    support.goOn()
    expect(support.stored()):equals {
      "com.anicca.habitSchedules", "com.anicca.onboardingComplete", "com.anicca.onboardingStep",
      "com.anicca.userCredentials", "com.anicca.userProfile",
    }
  end)

  it("[C-8] a kill during the sign-in comes back signed out", function()
    for _, moment in ipairs { "sheet", "server" } do
      support.install()
      store.seed(support.keys.step, 3)
      app.launch()
      tap "apple"
      if moment == "server" then allow() end
      expect(store.get "com.anicca.userCredentials"):equals(nil)
      expect(support.stored()):equals {
        "com.anicca.onboardingStep", moment == "server" and "com.anicca.userProfile" or nil,
      }
      app.kill()
      app.launch()
      expect({ screen.step, account.authStatus() }):equals { "account", "signedOut" }
      expect(support.control("apple").enabled):equals(true)
    end
  end)

  it("[C-9] the trigger and the questions that are left are in memory only", function()
    support.at "habitSetup"
    support.goOn "wakeLocation"
    app.intent("StartConversationIntent", { habitType = "wake" })
    expect(onboarding.get "pendingHabitTrigger"):equals "wake"
    expect(support.stored()):equals {
      "com.anicca.habitSchedules", "com.anicca.onboardingStep", "com.anicca.userCredentials", "com.anicca.userProfile",
    }
    app.kill()
    app.launch()
    expect(onboarding.get "pendingHabitTrigger"):equals(nil)
    expect(screen.step):equals "wakeLocation"
  end)
end)

describe("Methods", function()
  it("[C-17] habits are saved and scheduled while signed in, and not otherwise", function()
    support.at "habitSetup"
    choose("wake", "06:00")
    tap "next"
    expect(world.store["com.anicca.habitSchedules"]):equals '{"wake":"06:00"}'
    expect(support.pending "HABIT_"):count(11)
    support.goOn()
    tap "settings"
    choose "wake"
    choose("training", "17:00")
    choose("bedtime", "23:00")
    tap "next"
    expect(world.store["com.anicca.habitSchedules"]):equals '{"bedtime":"23:00","training":"17:00"}'
    clock.advance(1)
    expect(support.pending "HABIT_"):count(22)

    -- Signed out, also those that are stored already.
    for _, habits in ipairs { {}, { wake = "06:00" } } do
      support.seed(habits)
      store.seed(support.keys.credentials, nil)
      store.seed(support.keys.step, 5)
      local stored = world.store["com.anicca.habitSchedules"]
      app.launch()
      choose("training", "06:00")
      tap "next"
      expect(world.store["com.anicca.habitSchedules"]):equals(stored)
      expect(notifications.pending()):count(0)
    end
  end)

  it("[C-18] a trigger leaves the habit's prompt and asks for a session", function()
    support.at("completion", { wake = "07:00" })
    app.intent("StartConversationIntent", { habitType = "wake" })
    clock.advance(3)
    expect(onboarding.get "pendingHabitTrigger"):equals "wake"
    expect(onboarding.get "pendingPrompt"):equals(
      "あなたは空さんの24時間伴走コーチです。日本語で話してください。\n"
        .. "07:00、起床。寝室で目を覚ますまで声をかけてください。")
    expect(voice.state):equals "idle"
    tap "next"
    clock.advance(3)
    expect(voice.state):equals "connected"
  end)

  it("[C-19] a prompt is handed out once, and clearing forgets trigger and prompt", function()
    local function forgotten()
      return onboarding.get "pendingHabitTrigger" == nil and onboarding.get "pendingPrompt" == nil
    end
    support.home { wake = "07:00" }
    app.intent("StartConversationIntent", { habitType = "wake" })
    expect(forgotten()):equals(false)
    clock.advance(3)
    expect(forgotten()):equals(true)
    expect(app.transcript):effect("voice.send", { type = "response.create" }):times(1)
    tap "stop"

    app.intent("StartConversationIntent", { habitType = "wake" })
    expect(forgotten()):equals(false)
    backend.isOnline = false
    clock.advance(3)
    expect({ voice.state, forgotten() }):equals { "idle", true }
  end)

  it("[C-20] credentials and profile are on the disk, and the server is told", function()
    support.install()
    store.seed(support.keys.step, 3)
    app.launch()
    tap "apple"
    allow()
    clock.advance(1)
    expect(world.store["com.anicca.userCredentials"]):equals { userId = "u1" }
    expect(support.sent "mobile/profile"):count(1)

    -- As the onboarding saves it, and as the settings do.
    local function newest()
      clock.advance(1)
      local sent = support.sent "mobile/profile"
      return sent[#sent]
    end
    support.at "profile"
    enter "海"
    tap "next"
    expect(world.store["com.anicca.userProfile"]):contains '"displayName":"海"'
    expect(newest()):contains { method = "PUT" }
    expect(newest().body):contains { displayName = "海", sleepLocation = "寝室" }
    for _, step in ipairs { "wakeLocation", "sleepLocation" } do
      support.at(step, { [step == "wakeLocation" and "wake" or "bedtime"] = "07:00" })
      enter "居間"
      tap "next"
      expect(world.store["com.anicca.userProfile"]):contains '"sleepLocation":"居間"'
      expect({ step, newest().body.sleepLocation }):equals { step, "居間" }
    end
    support.at("trainingFocus", { training = "18:00" })
    choose "endurance"
    tap "next"
    expect(world.store["com.anicca.userProfile"]):contains '"trainingFocus":["endurance"]'
    expect(newest().body.trainingFocus):equals { "endurance" }
    support.home {}
    tap "settings"
    enter("川", "displayName")
    tap "next"
    expect(newest().body.displayName):equals "川"
  end)

  it("[C-21] the questions come in order, one at a time", function()
    support.at "habitSetup"
    for _, habit in ipairs { "bedtime", "training", "wake" } do choose(habit) end
    tap "next"
    expect(screen.step):equals "wakeLocation"
    enter "寝室"
    tap "next"
    expect(screen.step):equals "trainingFocus"
    choose "strength"
    tap "next"
    expect(screen.step):equals "completion"
  end)

  it("[C-22] the nearest habit comes next; what is now, or past today, is tomorrow's", function()
    local function said(times)
      support.at("completion", times)
      expect(clock.time):equals "09:00"
      return screen.body
    end
    expect(said { training = "18:00" }):equals "次回の予定: 18:00 トレーニング"
    expect(said { wake = "07:00" }):equals "次回の予定: 明日 07:00 起床"
    expect(said { wake = "09:00" }):equals "次回の予定: 明日 09:00 起床"
    expect(said { wake = "09:01" }):equals "次回の予定: 09:01 起床"
    expect(said { wake = "09:00", training = "10:00", bedtime = "22:30" }):equals "次回の予定: 10:00 トレーニング"
    expect(said { wake = "07:00", training = "08:00" }):equals "次回の予定: 明日 07:00 起床"
    expect(said {}):equals "次回の予定はありません"
  end)
end)
