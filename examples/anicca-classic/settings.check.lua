-- Section 10: the settings.
local support = require "support"
local User = require "user"

-- The labels on the screen, in order.
local function labels()
  local list = {}
  for place, control in ipairs(screen.controls) do list[place] = control.label end
  return list
end

local function open(habits)
  support.home(habits, { language = "ja" })
  tap "settings"
end

describe("Settings", function()
  it("[C-15] profile and habits are edited there, and signing out resets the app", function()
    open { wake = "07:00" }
    expect(labels()):equals {
      "名前: 空", "言語: 日本語", "睡眠場所: 寝室", "トレーニング重点: 筋力", "起床: 07:00", "トレーニング: 未設定",
      "就寝: 未設定", "保存", "サインアウト",
    }
    tap "signOut"
    expect(screen.step):equals "welcome"
    expect(store.get "com.anicca.userCredentials"):equals(nil)
    expect({ habits.names(), profile.get "displayName" }):equals { {}, nil }
  end)

  it("[C-55] saving updates habits and profile, sends them and closes; signing out closes at once", function()
    open { wake = "07:00", training = "18:00" }
    tap "displayName"
    enter "海"
    tap "next"
    tap "preferredLanguage"
    expect(labels()):equals { "日本語", "English", "OK" }
    choose "en"
    tap "next"
    tap "sleepLocation"
    enter "居間"
    tap "next"
    tap "trainingFocus"
    expect(labels()):equals { "未設定", "筋力", "持久力", "柔軟性", "OK" }
    choose "flexibility"
    choose "endurance"
    expect(screen.chosen):equals { "endurance" }
    tap "next"
    tap "wake"
    tap "off"
    tap "bedtime"
    enter "23:00"
    tap "next"
    -- Until it is saved, nothing is changed.
    expect(User.profile().displayName):equals "空"
    expect(habits.names()):equals { "training", "wake" }
    tap "save"
    expect(screen.name):equals "session"
    expect(User.profile()):equals {
      displayName = "海", preferredLanguage = "en", sleepLocation = "居間", trainingFocus = { "endurance" },
    }
    expect({ habits.get "wake", habits.get "training", habits.get "bedtime" }):equals { nil, "18:00", "23:00" }
    clock.advance(1)
    expect({ #support.pending "HABIT_MAIN", #support.pending "HABIT_MAIN_wake" }):equals { 2, 0 }
    local sent = support.sent "mobile/profile"
    expect(sent[#sent].body):equals(User.profile())
    expect(language.current):equals "en"
    expect(support.pending "HABIT_MAIN_bedtime"[1].title):equals "Bedtime: it is time"
    app.kill()
    app.launch()
    expect(language.current):equals "en"

    -- An empty text is no focus.
    open {}
    tap "trainingFocus"
    choose "none"
    tap "next"
    expect(onboarding.get "draft_trainingFocus"):equals ""
    tap "save"
    expect(profile.get "trainingFocus"):equals {}

    open {}
    tap "displayName"
    enter "海"
    tap "next"
    tap "signOut"
    expect(screen.step):equals "welcome"
    expect(profile.get "displayName"):equals(nil)
  end)

  it("[C-69] the focus is a list of none or one", function()
    local function focus() return profile.get "trainingFocus" end
    open {}
    expect(focus()):equals { "strength" }
    for _, choice in ipairs { "endurance", "none", "flexibility" } do
      tap "trainingFocus"
      choose(choice)
      tap "next"
      tap "save"
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
    expect(User.profile().trainingFocus):equals { "strength" }
    app.post("StartConversationIntent", { habitType = "training" })
    expect(onboarding.get "pendingPrompt"):contains "重点: strength。"
  end)

  it("a time is an hour and a minute, and nothing else is taken", function()
    open {}
    tap "wake"
    for text, isTime in pairs {
      ["06:15"] = true, ["00:00"] = true, ["23:59"] = true, ["24:00"] = false, ["6:15"] = false, ["07:60"] = false,
      ["早朝"] = false, ["07:00 "] = false,
    } do
      enter(text)
      expect({ text, screen.canGoOn, screen.complaint }):equals {
        text, isTime, not isTime and "07:00 のように入力してください" or nil,
      }
    end
    back()
    expect(screen.name):equals "settings"
    back()
    expect(screen.name):equals "session"
  end)
end)
