-- Sections 1 to 3: what the app knows, what outlives the process, and what AppState does with it.
local AppState = require "state"
local support = require "support"
local User = require "user"

describe("State", function()
  it("[C-1] the product is Anicca iOS, with its tagline", function()
    app.install("app.lua", { language = "ja" })
    app.launch()
    expect({ screen.title, screen.body }):equals { "Anicca iOS", "声で目覚め、声で整える24時間伴走コーチ" }
  end)

  it("[C-2] one state holds account, profile, habits, progress and trigger, and every view finds it", function()
    support.home { wake = "07:00" }
    expect(AppState.authStatus()):equals "signedIn"
    expect(AppState.isOnboardingComplete()):equals(true)
    tap "settings"
    tap "wake"
    enter "06:15"
    tap "next"
    tap "displayName"
    enter "海"
    tap "next"
    tap "save"
    -- What one view changed, all others find: the schedule, the server, the prompt of the next session.
    expect(AppState.habitSchedules()):equals { wake = "06:15" }
    expect(support.pending "HABIT_MAIN_wake"[1].at):equals { hour = 6, minute = 15 }
    expect(User.profile().displayName):equals "海"
    app.post("StartConversationIntent", { habitType = "wake" })
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
    expect(AppState.authStatus()):equals "signedOut"
    tap "apple"
    expect(AppState.authStatus()):equals "signingIn"
    allow()
    expect(AppState.authStatus()):equals "signingIn"
    clock.advance(1)
    expect({ AppState.authStatus(), User.credentials() }):equals { "signedIn", { userId = "u1" } }
  end)

  it("[C-4] the profile has a name, a language, a place to sleep and a focus of the training", function()
    support.home {}
    expect(User.profile()):equals {
      displayName = "空", preferredLanguage = "ja", sleepLocation = "寝室", trainingFocus = { "strength" },
    }
  end)

  it("[C-5] a schedule is an hour and a minute for each habit", function()
    support.home(support.times)
    expect(AppState.habitSchedules()):equals { wake = "07:00", training = "18:00", bedtime = "22:30" }
    expect(support.pending "HABIT_MAIN_bedtime"[1].at):equals { hour = 22, minute = 30 }
  end)

  it("[C-6] the progress: whether it is complete, the step, the trigger, the questions that are left", function()
    support.at "habitSetup"
    expect(AppState.isOnboardingComplete()):equals(false)
    choose "wake"
    choose "training"
    tap "next"
    expect(store.get "com.anicca.onboardingStep"):equals(6)
    expect(onboarding.get "pendingHabitFollowUps"):equals { "trainingFocus" }
    support.goOn()
    expect(AppState.isOnboardingComplete()):equals(true)
    app.post("StartConversationIntent", { habitType = "training" })
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
      store.plant(support.keys.step, 3)
      app.launch()
      tap "apple"
      if moment == "server" then allow() end
      expect(support.stored()):equals { "com.anicca.onboardingStep" }
      app.kill()
      app.launch()
      expect({ screen.step, AppState.authStatus() }):equals { "account", "signedOut" }
      expect(support.control("apple").enabled):equals(true)
    end
  end)

  it("[C-9] the trigger and the questions that are left are in memory only", function()
    support.at "habitSetup"
    support.goOn "wakeLocation"
    app.post("StartConversationIntent", { habitType = "wake" })
    expect(onboarding.get "pendingHabitTrigger"):equals "wake"
    expect(onboarding.get "pendingHabitFollowUps"):equals { "trainingFocus" }
    expect(support.stored()):equals {
      "com.anicca.habitSchedules", "com.anicca.onboardingStep", "com.anicca.userCredentials", "com.anicca.userProfile",
    }
    app.kill()
    app.launch()
    expect(onboarding.get "pendingHabitTrigger"):equals(nil)
    expect(onboarding.get "pendingHabitFollowUps"):equals(nil)
  end)
end)

describe("Methods", function()
  local function component(on) return support.bare { on = on } end

  it("[C-17] habits are saved and scheduled while signed in, and not otherwise", function()
    local habitsOnly = component {
      updateHabit = function(what) AppState.updateHabit(what.habit, what.time) end,
      updateHabits = function(times) AppState.updateHabits(times) end,
    }
    support.home({}, nil, habitsOnly)
    app.post("updateHabit", { habit = "wake", time = "06:00" })
    expect(world.store["com.anicca.habitSchedules"]):equals '{"wake":"06:00"}'
    expect(support.pending "HABIT_"):count(11)
    app.post("updateHabits", { training = "17:00", bedtime = "23:00" })
    expect(world.store["com.anicca.habitSchedules"]):equals '{"bedtime":"23:00","training":"17:00"}'
    clock.advance(1)
    expect(support.pending "HABIT_"):count(22)

    app.install(habitsOnly)
    settings.set("notifications", "authorized")
    app.launch()
    app.post("updateHabit", { habit = "wake", time = "06:00" })
    app.post("updateHabits", { wake = "06:00" })
    expect(support.stored()):equals {}
    expect(notifications.pending()):count(0)
  end)

  it("[C-18] a trigger leaves the habit's prompt and asks for a session", function()
    support.home({ wake = "07:00" }, { language = "ja" }, component {
      prepare = function(what) AppState.prepareForImmediateSession(what.habit) end,
      trigger = function(what) AppState.handleHabitTrigger(what.habit) end,
    })
    for _, way in ipairs { "prepare", "trigger" } do
      app.post(way, { habit = "wake" })
      expect(onboarding.get "pendingHabitTrigger"):equals "wake"
      expect(onboarding.get "pendingPrompt"):equals(
        "あなたは空さんの24時間伴走コーチです。日本語で話してください。\n"
          .. "07:00、起床。寝室で目を覚ますまで声をかけてください。")
      expect(onboarding.get "sessionIsRequested"):equals(true)
    end
  end)

  it("[C-19] a prompt is handed out once, and clearing forgets trigger, prompt and request", function()
    support.home({ wake = "07:00" }, nil, component {
      prepare = function() AppState.prepareForImmediateSession "wake" end,
      consume = function() log.info(AppState.consumePendingPrompt() and "a prompt" or "nothing") end,
      clear = function() AppState.clearPendingHabitTrigger() end,
    })
    app.post "prepare"
    app.post "consume"
    expect(app.transcript):log "a prompt"
    app.post "consume"
    expect(app.transcript):log("a prompt"):times(1)
    expect(app.transcript):log("nothing"):times(1):after(logged "a prompt")
    expect(onboarding.get "pendingHabitTrigger"):equals "wake"

    app.post "prepare"
    app.post "clear"
    for _, name in ipairs { "pendingHabitTrigger", "pendingPrompt", "sessionIsRequested" } do
      expect(onboarding.get(name)):equals(nil)
    end
  end)

  it("[C-20] credentials and profile are on the disk, and the server is told", function()
    support.home({}, nil, component {
      credentials = function() AppState.updateUserCredentials { userId = "u2" } end,
      profile = function() AppState.updateUserProfile { displayName = "海", sleepLocation = "居間" } end,
    })
    app.post "credentials"
    expect(world.store["com.anicca.userCredentials"]):equals { userId = "u2" }
    expect(support.sent "mobile/profile"):count(1)
    clock.advance(1)
    app.post "profile"
    expect(world.store["com.anicca.userProfile"]):contains '"displayName":"海"'
    expect(world.store["com.anicca.userProfile"]):contains '"sleepLocation":"居間"'
    expect(support.sent "mobile/profile"[2]):contains { method = "PUT" }
    expect(support.sent "mobile/profile"[2].body):contains { displayName = "海", sleepLocation = "居間" }
  end)

  it("[C-21] the questions come in order, one at a time", function()
    support.at "habitSetup"
    for _, habit in ipairs { "bedtime", "training", "wake" } do choose(habit) end
    tap "next"
    expect({ screen.step, onboarding.get "pendingHabitFollowUps" }):equals { "wakeLocation", { "trainingFocus" } }
    enter "寝室"
    tap "next"
    expect({ screen.step, onboarding.get "pendingHabitFollowUps" }):equals { "trainingFocus", {} }
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
