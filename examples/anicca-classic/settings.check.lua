-- Section 10: the settings.
local account = require "account"
local support = require "support"

-- What is on the screen, in order: labels, each with what stands in it, and whether it is chosen.
local function shown()
  local list = {}
  for place, control in ipairs(screen.controls) do
    list[place] = control.label .. (control.value and ": " .. control.value or "") .. (control.selected and " ✓" or "")
  end
  return list
end

local function open(habits)
  support.home(habits, { language = "ja" })
  tap "settings"
end

describe("Settings", function()
  it("[C-15] profile and habits are edited there, and signing out resets the app", function()
    open { wake = "07:00" }
    expect(shown()):equals {
      "名前: 空", "日本語 ✓", "English", "睡眠場所: 寝室", "未設定", "筋力 ✓", "持久力", "柔軟性", "起床: 07:00 ✓",
      "トレーニング: 18:00", "就寝: 22:30", "保存", "サインアウト",
    }
    tap "signOut"
    expect(screen.step):equals "welcome"
    expect(store.get "com.anicca.userCredentials"):equals(nil)
    expect({ habits.names(), profile.get "displayName" }):equals { {}, nil }
  end)

  it("[C-55] saving updates habits and profile, sends them and closes; signing out closes at once", function()
    open { wake = "07:00", training = "18:00" }
    enter("海", "displayName")
    choose "en"
    enter("居間", "sleepLocation")
    choose "flexibility"
    choose "endurance"
    choose "wake"
    choose("bedtime", "23:00")
    expect(screen.chosen):equals {
      "preferredLanguage.en", "trainingFocus.endurance", "habits.training", "habits.bedtime",
    }
    -- Until it is saved, nothing is changed.
    expect(account.profile().displayName):equals "空"
    expect(habits.names()):equals { "training", "wake" }
    tap "next"
    expect(screen.name):equals "session"
    expect(account.profile()):equals {
      displayName = "海", preferredLanguage = "en", sleepLocation = "居間", trainingFocus = { "endurance" },
    }
    expect({ habits.get "wake", habits.get "training", habits.get "bedtime" }):equals { nil, "18:00", "23:00" }
    clock.advance(1)
    expect({ #support.pending "HABIT_MAIN", #support.pending "HABIT_MAIN_wake" }):equals { 2, 0 }
    local sent = support.sent "mobile/profile"
    expect(sent[#sent].body):equals(account.profile())
    expect(language.current):equals "en"
    expect(support.pending "HABIT_MAIN_bedtime"[1].title):equals "Bedtime: it is time"
    app.kill()
    app.launch()
    expect(language.current):equals "en"

    -- An empty text is no focus.
    open {}
    choose "none"
    tap "next"
    expect(profile.get "trainingFocus"):equals {}

    open {}
    enter("海", "displayName")
    tap "signOut"
    expect(screen.step):equals "welcome"
    expect(profile.get "displayName"):equals(nil)
  end)

  it("[C-69] the focus is a list of none or one", function()
    local function focus() return profile.get "trainingFocus" end
    open {}
    expect(focus()):equals { "strength" }
    for _, choice in ipairs { "endurance", "none", "flexibility" } do
      choose(choice)
      tap "next"
      expect(focus()):equals(choice == "none" and {} or { choice })
      app.kill()
      app.launch()
      expect(focus()):equals(choice == "none" and {} or { choice })
      tap "settings"
    end
    -- A list of more, from elsewhere, counts with its first; the prompt names it.
    app.kill()
    store.plantData(support.keys.profile, '{"displayName":"海","trainingFocus":["strength","endurance"]}')
    app.launch()
    expect(account.profile().trainingFocus):equals { "strength" }
    app.intent("StartConversationIntent", { habitType = "training" })
    expect(onboarding.get "pendingPrompt"):contains "重点: strength。"
  end)

  it("a person without habits is not told that none will call", function()
    for habit, text in pairs {
      wake = "通知が許可されていないため、習慣のお知らせは届きません。", [""] = "いつでも話しかけられます。",
    } do
      support.seed(habit ~= "" and { [habit] = "07:00" } or {}, { language = "ja" })
      store.seed(support.keys.complete, true)
      settings.set("notifications", "denied")
      app.launch()
      expect({ habit, screen.body }):equals { habit, text }
    end
  end)

  it("a language that was never chosen is the one that the app speaks", function()
    for tag, mark in pairs { ja = { "日本語 ✓", "English" }, en = { "日本語", "English ✓" } } do
      support.seed({}, { language = tag })
      store.seed(support.keys.complete, true)
      store.plantData(support.keys.profile, '{"displayName":"海"}')
      app.launch()
      tap "settings"
      local lines = shown()
      expect({ tag, lines[2], lines[3] }):equals { tag, mark[1], mark[2] }
    end
  end)

  it("habits of a person who is signed out meanwhile are not saved (C-57)", function()
    open { wake = "07:00" }
    store.seed(support.keys.credentials, nil)
    choose "bedtime"
    tap "next"
    expect(habits.names()):equals { "wake" }
  end)

  it("a time is an hour and a minute, and nothing else is taken", function()
    for text, time in pairs {
      ["06:15"] = "06:15", ["00:00"] = "00:00", ["23:59"] = "23:59", ["6:15"] = "06:15", ["24:00"] = false,
      ["07:60"] = false, ["早朝"] = false, ["07:00 "] = false,
    } do
      open {}
      if time then choose("wake", text) else expect(function() choose("wake", text) end):fails() end
      tap "next"
      expect({ text, habits.get "wake" }):equals { text, time or nil }
    end
    open { wake = "07:00" }
    choose "wake"
    back()
    expect({ screen.name, habits.get "wake" }):equals { "session", "07:00" }
  end)
end)
