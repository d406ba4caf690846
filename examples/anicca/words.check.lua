-- What every screen says, in both languages: title, body and the label of each control.
local support = require "support"

-- The words of the twelve steps of version 0.4, by their names.
local function current(language)
  local said = {}
  for _, step in ipairs(support.twelve) do
    support.show(step, { language = language })
    said[step] = support.words()
  end
  return said
end

-- The words of version 0.2, on the way of a person who has every habit, and of the session that comes after 0.4.
local function earlier(language)
  local said = {}
  app.install("first.lua", { language = language })
  app.launch()
  while screen.kind == "step" do
    local name = screen.step
    said[name] = said[name] or support.words()
    if name == "habitSetup" then for _, habit in ipairs { "wake", "training", "bedtime" } do choose(habit) end end
    support.leave()
  end
  app.install("first.lua", { language = language })
  app.launch()
  support.goOn "habitSetup"
  choose "bedtime"
  said.sleepLocation = support.leave() == "sleepLocation" and support.words()
  app.install("session.lua", { language = language })
  store.seed("com.anicca.onboardingComplete", true)
  app.launch()
  said.session = support.words()
  return said
end

describe("Words of version 0.4", function()
  it("every step says its own in Japanese", function()
    expect(current "ja"):equals {
      welcome = "Aniccaへようこそ | 続けたい習慣のために、24時間そばにいるコーチです。 | 次へ",
      account = "サインイン | ワンタップでサインイン | Appleでサインイン",
      value = "Aniccaでできること | 朝の目覚め、トレーニング、就寝まで、毎日の習慣をAniccaが支えます。 | 次へ",
      source = "どこでAniccaを知りましたか？ | Instagram | TikTok | YouTube | Twitter / X | Facebook | 友人から"
        .. " | App Storeで検索 | その他 | 次へ | スキップ",
      name = "あなたに合った名前を選んでください | お名前 | 次へ",
      gender = "あなたの性別は？ | 男性 | 女性 | その他 | 回答しない | 次へ | スキップ",
      age = "あなたの年齢は？ | 13-17 | 18-24 | 25-34 | 35-44 | 45-54 | 55+ | 次へ | スキップ",
      ideals = "どんな自分になりたいですか？ | 優しい | 自信がある | 健康的 | 穏やか | 規律正しい | 創造的 | 次へ",
      struggles = "今、何に悩んでいますか？ | 先延ばし | 夜ふかし | 寝坊 | スマホの見すぎ | 不安 | 自信のなさ | 次へ",
      habitSetup = "習慣の時間を設定しましょう | 起床 | トレーニング | 就寝 | 次へ",
      notifications = "習慣を忘れないために | 習慣の時間になったら、Aniccaがお知らせします。 | 通知を許可",
      alarmkit = "必ず起きるために | 消音モードや集中モードのときも、アラームが鳴ります。 | アラームを許可",
    }
  end)

  it("every step says its own in English", function()
    expect(current "en"):equals {
      welcome = "Welcome to Anicca | A coach at your side around the clock, for the habits you want to keep. | Next",
      account = "Sign in with Apple | One tap and you are in. | Sign in with Apple",
      value = "What Anicca Can Do | Anicca wakes you, trains with you and sends you to bed on time. | Next",
      source = "Where did you hear about us? | Instagram | TikTok | YouTube | Twitter / X | Facebook | Friends"
        .. " | App Store Search | Other | Next | Skip",
      name = "Pick the name that suits you best | Your name | Next",
      gender = "What's your gender? | Male | Female | Other | Prefer not to answer | Next | Skip",
      age = "How old are you? | 13-17 | 18-24 | 25-34 | 35-44 | 45-54 | 55+ | Next | Skip",
      ideals = "Who do you want to become? | Kind | Confident | Healthy | Calm | Disciplined | Creative | Next",
      struggles = "What are you struggling with now? | Procrastination | Late nights | Oversleeping"
        .. " | Too much time on the phone | Anxiety | Self-doubt | Next",
      habitSetup = "When are your habits due? | Wake up | Training | Bedtime | Next",
      notifications = "Stay on track | Anicca tells you when a habit is due. | Allow notifications",
      alarmkit = "Wake up for sure | An alarm rings even in silent mode and during a Focus. | Allow alarms",
    }
  end)
end)

describe("Words of version 0.2 and of the session", function()
  it("every screen says its own in Japanese", function()
    expect(earlier "ja"):equals {
      welcome = "Aniccaへようこそ | 続けたい習慣のために、24時間そばにいるコーチです。 | 次へ",
      account = "サインイン | ワンタップでサインイン | Appleでサインイン",
      microphone = "Aniccaと話す | 会話の間、Aniccaがあなたの声を聞きます。 | マイクを許可",
      profile = "お名前を教えてください | お名前 | 次へ",
      habitSetup = "習慣の時間を設定しましょう | 起床 | トレーニング | 就寝 | 次へ",
      wakeLocation = "どこで起きますか？ |  | 次へ",
      sleepLocation = "どこで寝ますか？ |  | 次へ",
      trainingFocus = "トレーニングの目的は何ですか？ | 筋力 | 持久力 | 柔軟性 | 次へ",
      notifications = "習慣を忘れないために | 習慣の時間になったら、Aniccaがお知らせします。 | 通知を許可",
      completion = "準備ができました | 次の習慣の時間になったら、Aniccaがお知らせします。 | 完了",
      session = "Anicca | 話しはじめる",
    }
  end)

  it("every screen says its own in English", function()
    expect(earlier "en"):equals {
      welcome = "Welcome to Anicca | A coach at your side around the clock, for the habits you want to keep. | Next",
      account = "Sign in with Apple | One tap and you are in. | Sign in with Apple",
      microphone = "Talk with Anicca | Anicca listens while you talk with it. | Allow the microphone",
      profile = "Tell us your name | Your name | Next",
      habitSetup = "When are your habits due? | Wake up | Training | Bedtime | Next",
      wakeLocation = "Where do you wake up? |  | Next",
      sleepLocation = "Where do you sleep? |  | Next",
      trainingFocus = "What do you train for? | Strength | Endurance | Flexibility | Next",
      notifications = "Stay on track | Anicca tells you when a habit is due. | Allow notifications",
      completion = "All set | Anicca calls you when your next habit is due. | Done",
      session = "Anicca | Start talking",
    }
  end)
end)
