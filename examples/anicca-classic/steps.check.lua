-- Section 9: what each step of the onboarding shows and takes.
local support = require "support"

local step = onboarding.step

-- The app at a step of a fresh phone.
local function fresh(name, phone)
  support.install(phone)
  for place, each in ipairs(support.order) do
    if each == name then store.seed(support.keys.step, place - 1) end
  end
end

describe("Welcome", function()
  it("[C-47] a title, a subtitle and a button that leads on", function()
    for tag, texts in pairs {
      ja = { "Anicca iOS", "声で目覚め、声で整える24時間伴走コーチ", "はじめる" },
      en = { "Anicca iOS", "Wake up by voice, settle by voice: a coach at your side, 24 hours a day", "Begin" },
    } do
      app.install("app.lua", { language = tag })
      app.launch()
      expect(support.controls()):equals { "next" }
      expect({ screen.title, screen.body, screen.controls[1].label }):equals(texts)
      tap "next"
      expect(screen.step):equals "microphone"
    end
  end)
end)

describe("Permissions", function()
  -- Asks and allows; then a phone on which it is allowed already, which shows no dialog.
  local function asksOnce(name, nextStep)
    fresh(name)
    app.launch()
    local asking = screen.body
    expect(prompt):equals(nil)
    tap "allow"
    expect(prompt.name):equals(name)
    allow()
    expect(screen.step):equals(nextStep)

    fresh(name)
    settings.set(name, "authorized")
    app.launch()
    expect({ screen.step, screen.body }):equals { name, asking }
    clock.advance(0.5)
    expect(screen.step):equals(nextStep)
    expect(app.transcript):noPrompt(name)
  end

  it("[C-48] the microphone is asked for by the API of the iOS version, and passed where it is allowed", function()
    asksOnce("microphone", "notifications")
    -- Both show the same dialog, so the app writes down which one it calls, as it calls it.
    local apis = { "AVAudioSession", "AVAudioApplication" }
    for ios, called in pairs { ["15.8"] = 1, ["16.7"] = 1, ["17.0"] = 2, ["18.5"] = 2, ["26.0"] = 2 } do
      fresh("microphone", { ios = ios })
      app.launch()
      tap "allow"
      expect(app.transcript):inOrder {
        event("tapped", { control = "allow" }), logged(apis[called] .. ".requestRecordPermission"),
        effect("permissions.request", { permission = "microphone" }), dialog "microphone",
      }
      expect(app.transcript):log(apis[called] .. ".requestRecordPermission"):times(1)
      expect(app.transcript):noLog(apis[3 - called] .. ".requestRecordPermission")
    end
  end)

  it("[C-49] notifications are asked for by the scheduler, and passed where they are allowed", function()
    asksOnce("notifications", "account")
    -- Allowed in Settings while the app is away: it goes on when it is back.
    fresh "notifications"
    app.launch()
    tap "allow"
    deny()
    clock.advance "1m"
    app.background()
    settings.set("notifications", "authorized")
    app.foreground()
    clock.advance(0.5)
    expect(screen.step):equals "account"
  end)

  it("[C-64] after a denial there is a way on and a way to Settings", function()
    for name, nextStep in pairs { microphone = "notifications", notifications = "account" } do
      fresh(name, { language = "ja" })
      app.launch()
      expect(support.controls()):equals { "allow", "later" }
      tap "allow"
      deny()
      expect(screen.step):equals(name)
      expect(screen.body):contains "許可されていません。設定で許可するか、このまま続けてください。"
      expect(support.controls()):equals { "later", "settings" }
      expect(support.control("settings").label):equals "設定を開く"
      tap "settings"
      expect(app.transcript):effect "settings.open"
      app.foreground()
      tap "later"
      expect(screen.step):equals(nextStep)

      -- The other way: Settings ends the app where it is the microphone, and the step is found again.
      fresh(name)
      app.launch()
      tap "allow"
      deny()
      settings.set(name, "authorized")
      if app.phase == "notRunning" then app.launch() end
      clock.advance(0.5)
      expect(screen.step):equals(nextStep)

      -- As it is written, only what is granted leads on: a person who denies it is stuck there for ever.
      local asWritten = onboarding.flow "as written" {
        step(name) {
          button = false,
          buttons = { { key = "allow", run = function() permissions.request(name) end } },
          onAnswer = function(answer)
            if answer.answer == "granted" then onboarding.go "next" end
          end,
        },
        step "account",
      }
      local run = play(asWritten, { deny = { name } })
      expect({ run.outcome, screen.step }):equals { "stuck", name }
      expect(play(asWritten).outcome):equals "completed"
    end
  end)
end)

describe("A permission that needs no question", function()
  it("offers no way to Settings where it is allowed, and no other way where the phone forbids it", function()
    for _, name in ipairs { "microphone", "notifications" } do
      fresh(name)
      settings.set(name, "authorized")
      app.launch()
      expect({ name, support.controls() }):equals { name, { "allow", "later" } }
    end
    -- Screen Time can forbid the microphone: the step says that it is not allowed, as after a denial.
    fresh("microphone", { language = "ja" })
    settings.set("microphone", "restricted")
    app.launch()
    expect(screen.body):equals "マイクが許可されていません。設定で許可するか、このまま続けてください。"
    expect(support.controls()):equals { "later", "settings" }
  end)
end)

describe("Profile and habits", function()
  it("[C-50] nothing and \"User\" are no name, also where they are stored already", function()
    for _, stored in ipairs { '{}', '{"displayName":""}', '{"displayName":" "}', '{"displayName":"User"}' } do
      support.at "profile"
      app.kill()
      store.plantData(support.keys.profile, stored)
      app.launch()
      expect(support.controls()):equals { "displayName", "next" }
      for text, isName in pairs { [""] = false, ["   "] = false, User = false, Users = true, ["空"] = true } do
        enter(text)
        expect({ stored, text, screen.canGoOn }):equals { stored, text, isName }
      end
    end

    -- A name that is known is entered already.
    support.at "profile"
    expect(support.control("displayName").value):equals "空"
    tap "next"
    expect(screen.step):equals "habitSetup"
    expect(profile.get "displayName"):equals "空"
  end)

  it("[C-51] a card and a time for each habit; saving schedules them and prepares the questions", function()
    support.at "habitSetup"
    local cards = {}
    for place, control in ipairs(screen.controls) do cards[place] = { control.label, control.value } end
    expect({ cards[1], cards[2], cards[3] }):equals {
      { "起床", "07:00" }, { "トレーニング", "18:00" }, { "就寝", "22:30" },
    }
    choose("wake", "06:15")
    choose "training"
    tap "next"
    expect(world.store["com.anicca.habitSchedules"]):equals '{"training":"18:00","wake":"06:15"}'
    expect(support.pending "HABIT_"):count(22)
    expect(support.pending "HABIT_MAIN_wake"[1].at):equals { hour = 6, minute = 15 }
    local asked = {}
    support.goOn("completion", nil, nil, function(step) asked[#asked + 1] = step end)
    expect(asked):equals { "wakeLocation", "trainingFocus" }
  end)

  it("a kill right after the habits were saved leaves none that the cards do not show", function()
    support.at "habitSetup"
    choose "wake"
    app.kill { after = "habits.set" }
    tap "next"
    app.launch()
    expect({ screen.step, screen.chosen }):equals { "habitSetup", {} }
    choose "bedtime"
    tap "next"
    clock.advance(1)
    expect(habits.names()):equals { "bedtime" }
    expect(support.pending "HABIT_MAIN"):count(1)

    -- To skip the cards that show none is to have none.
    support.at "habitSetup"
    choose "wake"
    app.kill { after = "habits.set" }
    tap "next"
    app.launch()
    tap "skip"
    expect({ screen.body, habits.names() }):equals { "次回の予定はありません", {} }
  end)

  it("an example person is called as Apple calls them, and sleeps in a bedroom", function()
    expect(play("app.lua").outcome):equals "completed"
    expect({ profile.get "displayName", profile.get "sleepLocation" }):equals { "Sora", "寝室" }
  end)

  it("[C-53] the focus of the training is one of the options", function()
    support.at("trainingFocus", { training = "18:00" })
    expect(screen.options):equals { "strength", "endurance", "flexibility" }
    expect(screen.canGoOn):equals(false)
    choose "strength"
    choose "endurance"
    expect(screen.chosen):equals { "endurance" }
    tap "next"
    expect(profile.get "trainingFocus"):equals { "endurance" }
  end)

  it("[C-54] the end shows the next habit, and its button marks the onboarding complete", function()
    support.at("completion", { training = "18:00" })
    expect({ screen.title, screen.body }):equals { "準備完了", "次回の予定: 18:00 トレーニング" }
    expect(support.control("next").label):equals "完了"
    expect(store.get "com.anicca.onboardingComplete"):equals(nil)
    tap "next"
    expect(store.get "com.anicca.onboardingComplete"):equals(true)
    expect(screen.name):equals "session"
  end)
end)
