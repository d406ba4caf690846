-- What the person reads, in both languages: on every screen its title, its body, and its controls.
local session = require "session"
local support = require "support"

-- The words of the steps, on the way of a person who allows everything and has every habit.
local function steps(language)
  local said = {}
  support.install { language = language }
  app.launch()
  support.goOn(nil, nil, nil, function(step) said[step] = said[step] or support.words() end)
  return said
end

-- The words where something is refused, goes wrong, or is none.
local function otherwise(language)
  local said = {}
  support.install { language = language }
  settings.set("microphone", "denied")
  settings.set("notifications", "denied")
  app.launch()
  tap "next"
  said.microphone = support.words()
  tap "later"
  said.notifications = support.words()
  tap "later"
  tap "apple"
  said.signingIn = support.words()
  backend.respond("POST https://proxy.anicca.example/auth/apple", 500)
  allow()
  clock.advance(1)
  said.failed = support.words()
  support.serve()
  tap "apple"
  allow()
  clock.advance(1)
  enter "空"
  tap "next"
  tap "skip"
  said.none = support.words()
  return said
end

-- What a person reads who goes to bed by a habit that is tomorrow's, and lets nothing ring.
local function tomorrow(language)
  local said = {}
  support.install { language = language }
  clock.advance "14h"
  app.launch()
  support.goOn("completion", { "bedtime" }, { notifications = true }, function(step) said[step] = support.words() end)
  said.completion = screen.body
  return { said.sleepLocation, said.completion }
end

-- The home of a person with one habit, who reads a language.
local function home(habits, language)
  support.seed(habits, { language = language })
  store.seed(support.keys.complete, true)
  store.plantData(support.keys.profile, '{"displayName":"Mio","preferredLanguage":"' .. language .. '"}')
  app.launch()
  clock.advance(1)
end

-- The words of the session, and of the settings.
local function after(language)
  local said = {}
  home({ training = "18:00" }, language)
  said.session = support.words()
  tap "start"
  said.connecting = support.words()
  clock.advance(5)
  said.connected = support.words()
  tap "stop"
  tap "settings"
  said.settings = support.words()
  home({ wake = "07:00" }, language)
  said.wake = screen.body
  settings.set("notifications", "denied")
  settings.set("microphone", "denied")
  app.launch()
  said.silent = screen.body
  tap "start"
  clock.advance(1)
  said.denied = support.words()
  return said
end

-- The words of a notification and its actions, and what the coach is told of the language and of a habit without words.
local function due(language)
  home({ training = "18:00" }, language)
  local actions = support.done("notifications.setCategories")[1].categories[1].actions
  local said = {
    title = support.pending("HABIT_MAIN")[1].title, actions = actions[1].title .. " | " .. actions[2].title,
  }
  said.line = session.build("training", { common = "${LANGUAGE_LINE}", training = "-" })
  said.fallback = session.build("training", {})
  return said
end

describe("Words", function()
  it("every step says its own in Japanese", function()
    expect(steps "ja"):equals {
      welcome = "Anicca iOS | 声で目覚め、声で整える24時間伴走コーチ | はじめる",
      microphone = "マイク許可 | 音声対話には、マイクを使います。 | マイクを許可 | 許可せずに続ける",
      notifications = "通知許可 | 習慣の時刻に、通知でお知らせします。 | 通知を許可 | 許可せずに続ける",
      account = "サインイン | Apple IDでサインインします。 | Appleでサインイン",
      profile = "プロフィール入力 | 表示名 | 次へ",
      habitSetup = "習慣選択・時刻設定 | 起床 | トレーニング | 就寝 | 次へ | スキップ",
      wakeLocation = "起床場所 | 寝室 | 次へ",
      trainingFocus = "トレーニング重点 | 筋力 | 持久力 | 柔軟性 | 次へ",
      completion = "準備完了 | 次回の予定: 18:00 トレーニング | 完了",
    }
  end)

  it("every step says its own in English", function()
    expect(steps "en"):equals {
      welcome = "Anicca iOS | Wake up by voice, settle by voice: a coach at your side, 24 hours a day | Begin",
      microphone = "Microphone | To talk with you, Anicca uses the microphone. | Allow the microphone | Go on without",
      notifications = "Notifications | A notification comes when a habit is due. | Allow notifications | Go on without",
      account = "Sign in | Sign in with your Apple ID. | Sign in with Apple",
      profile = "Your profile | Your name | Next",
      habitSetup = "Habits and times | Wake | Training | Bedtime | Next | Skip",
      wakeLocation = "Where do you wake up? | Bedroom | Next",
      trainingFocus = "Focus of the training | Strength | Endurance | Flexibility | Next",
      completion = "Ready | Next: 18:00 Training | Done",
    }
  end)

  it("what is refused, fails or is none says so in Japanese", function()
    expect(otherwise "ja"):equals {
      microphone = "マイク許可 | マイクが許可されていません。設定で許可するか、このまま続けてください。"
        .. " | 許可せずに続ける | 設定を開く",
      notifications = "通知許可 | 通知が許可されていません。設定で許可するか、このまま続けてください。 | 許可せずに続ける"
        .. " | 設定を開く",
      signingIn = "サインイン | サインイン中… | Appleでサインイン",
      failed = "サインイン | サインインできませんでした。もう一度お試しください。 | Appleでサインイン",
      none = "準備完了 | 次回の予定はありません | 完了",
    }
  end)

  it("what is refused, fails or is none says so in English", function()
    expect(otherwise "en"):equals {
      microphone = "Microphone | The microphone is not allowed. Allow it in Settings, or go on without it."
        .. " | Go on without | Open Settings",
      notifications = "Notifications | Notifications are not allowed. Allow them in Settings, or go on without them."
        .. " | Go on without | Open Settings",
      signingIn = "Sign in | Signing in… | Sign in with Apple",
      failed = "Sign in | That did not work. Please try again. | Sign in with Apple",
      none = "Ready | Nothing is planned | Done",
    }
  end)

  it("a habit of tomorrow that nothing calls says so in both languages", function()
    expect(tomorrow "ja"):equals {
      "就寝場所 | 寝室 | 次へ",
      "次回の予定: 明日 22:30 就寝\n通知が許可されていないため、お知らせは届きません。",
    }
    expect(tomorrow "en"):equals {
      "Where do you sleep? | Bedroom | Next",
      "Next: tomorrow 22:30 Bedtime\nNotifications are not allowed, so none will come.",
    }
  end)

  it("the session and the settings say their own in Japanese", function()
    expect(after "ja"):equals {
      session = "音声セッション | いつでも話しかけられます。 | 音声セッションを開始 | 設定",
      connecting = "音声セッション | いつでも話しかけられます。 | 接続中… | 設定",
      connected = "音声セッション | いつでも話しかけられます。 | 音声セッションを終了 | 設定",
      settings = "設定 | 名前 | 言語: | 日本語 | English | 睡眠場所 | トレーニング重点: | 未設定 | 筋力 | 持久力"
        .. " | 柔軟性 | 習慣: | 起床 | トレーニング | 就寝 | 保存 | サインアウト",
      wake = "起床習慣が設定されています。アプリを終了しないでください。",
      silent = "通知が許可されていないため、習慣のお知らせは届きません。",
      denied = "マイクが許可されていません | 音声セッションには、設定でマイクを許可してください。 | 設定を開く | OK",
    }
  end)

  it("the session and the settings say their own in English", function()
    expect(after "en"):equals {
      session = "Voice session | Talk whenever you like. | Start a session | Settings",
      connecting = "Voice session | Talk whenever you like. | Connecting… | Settings",
      connected = "Voice session | Talk whenever you like. | End the session | Settings",
      settings = "Settings | Name | Language: | 日本語 | English | Place to sleep | Focus of the training: | None"
        .. " | Strength | Endurance | Flexibility | Habits: | Wake | Training | Bedtime | Save | Sign out",
      wake = "A wake habit is set. Do not close the app.",
      silent = "Notifications are not allowed, so no habit will call you.",
      denied = "The microphone is not allowed | Allow it in Settings to start a session. | Open Settings | OK",
    }
  end)

  it("a notification says in Japanese what is due, and the coach is told to speak it", function()
    expect(due "ja"):equals {
      title = "トレーニングの時間です",
      actions = "今すぐ対話 | 止める",
      line = "日本語で話してください。\n-",
      fallback = "やさしく声をかけ、次の一歩を一緒に決めてください。",
    }
  end)

  it("a notification says in English what is due, and the coach is told to speak it", function()
    expect(due "en"):equals {
      title = "Training: it is time",
      actions = "Talk now | Stop",
      line = "Speak English.\n-",
      fallback = "Speak gently, and settle on the next step together.",
    }
  end)
end)
