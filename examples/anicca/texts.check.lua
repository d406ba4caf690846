-- What the person reads, in both languages, word for word as the specification gives it.
local support = require "support"

-- The title and the options of a step.
local function texts(step, language)
  support.show(step, { language = language })
  return { screen.title, table.unpack(support.labels()) }
end

describe("Keys", function()
  it("[A-45] a question's title and labels come from the tables, under keys made of its name", function()
    local keys = {
      "onboarding_source_title", "source_instagram", "source_tiktok", "source_youtube", "source_twitter",
      "source_facebook", "source_friends", "source_app_store", "source_other",
      "onboarding_gender_title", "gender_male", "gender_female", "gender_other", "gender_prefer_not_to_say",
      "onboarding_age_title",
    }
    -- A screen with a button for each key, labelled with what the Japanese table says.
    local buttons, expected = {}, {}
    for place, key in ipairs(keys) do buttons[place] = { key = "k" .. place, label = key } end
    app.install(onboarding.flow "keys" { onboarding.step "keys" { buttons = buttons } }, { language = "ja" })
    app.launch()
    for place, key in ipairs(keys) do
      expected[place] = support.control("k" .. place).label
      expect(expected[place]):differsFrom(key)
    end

    local shown = texts("source", "ja")
    table.move(texts("gender", "ja"), 1, 5, 10, shown)
    shown[15] = texts("age", "ja")[1]
    expect(shown):equals(expected)
  end)

  it("[A-49] every text that is shown has its key in both tables, Next and Skip among them", function()
    for language, words in pairs { en = { "Next", "Skip" }, ja = { "次へ", "スキップ" } } do
      local missing = {}
      for _, step in ipairs(support.twelve) do
        support.show(step, { language = language })
        local shown = { screen.title, screen.body }
        for _, control in ipairs(screen.controls) do shown[#shown + 1] = control.label end
        for _, text in ipairs(shown) do
          -- A key that a table lacks is shown itself.
          if text:match "^%l+_[%w_]+$" then missing[#missing + 1] = text end
        end
      end
      expect(missing):equals {}
      support.show("source", { language = language })
      expect({ support.control("next").label, support.control("skip").label }):equals(words)
    end
  end)
end)

describe("Questions", function()
  it("[A-46] in English", function()
    expect(texts("source", "en")):equals {
      "Where did you hear about us?", "Instagram", "TikTok", "YouTube", "Twitter / X", "Facebook", "Friends",
      "App Store Search", "Other",
    }
    expect(texts("gender", "en")):equals {
      "What's your gender?", "Male", "Female", "Other", "Prefer not to answer",
    }
    expect(texts("age", "en")[1]):equals "How old are you?"
  end)

  it("[A-47] in Japanese", function()
    expect(texts("source", "ja")):equals {
      "どこでAniccaを知りましたか？", "Instagram", "TikTok", "YouTube", "Twitter / X", "Facebook", "友人から",
      "App Storeで検索", "その他",
    }
    expect(texts("gender", "ja")):equals { "あなたの性別は？", "男性", "女性", "その他", "回答しない" }
    expect(texts("age", "ja")[1]):equals "あなたの年齢は？"
  end)

  it("[A-65] English asks about us and Japanese about Anicca, each as it was given", function()
    expect(texts("source", "en")[1]):equals "Where did you hear about us?"
    expect(texts("source", "ja")[1]):equals "どこでAniccaを知りましたか？"
  end)
end)

describe("Titles", function()
  it("[A-48] the name's title asked for a name in 0.2 and asks to pick one now", function()
    for language, titles in pairs {
      en = { "Tell us your name", "Pick the name that suits you best" },
      ja = { "お名前を教えてください", "あなたに合った名前を選んでください" },
    } do
      expect(support.landing("first.lua", 4, { language = language })):equals "profile"
      expect({ screen.title, texts("name", language)[1] }):equals(titles)
    end
  end)

  it("[A-50] the walk through the app says what the specification's says, in its order", function()
    expect(play("flow.lua", { language = "ja" })):inOrder {
      screen("welcome", { title = "Aniccaへようこそ" }), screen "account",
      screen("value", { title = "Aniccaでできること" }),
      screen("source", { title = "どこでAniccaを知りましたか？" }), screen("gender", { title = "あなたの性別は？" }),
      screen("age", { title = "あなたの年齢は？" }), screen "ideals", screen "struggles", screen "habitSetup",
      dialog "review", screen "notifications", screen "alarmkit", screen "onboarding_complete",
    }
    expect(play("flow.lua", { ios = "25.0" })):noScreen "alarmkit"

    texts("account", "ja")
    expect(screen.body):equals "ワンタップでサインイン"
    tap "signIn"
    allow()
    expect(screen.step):equals "value"
    texts("account", "en")
    expect({ screen.title, support.control("signIn").label }):equals { "Sign in with Apple", "Sign in with Apple" }
    expect(texts("value", "en")[1]):equals "What Anicca Can Do"

    expect(texts("gender", "en")):contains "Male"
    expect(texts("gender", "ja")):contains "回答しない"
    for _, age in ipairs { "13-17", "18-24", "25-34" } do expect(texts("age", "ja")):contains(age) end
    for _, ideal in ipairs { "Kind", "Confident", "Healthy" } do expect(texts("ideals", "en")):contains(ideal) end
    local habits = texts("habitSetup", "ja")
    expect({ habits[2], habits[3], habits[4] }):equals { "起床", "トレーニング", "就寝" }
    for step, button in pairs { notifications = "通知を許可", alarmkit = "アラームを許可" } do
      texts(step, "ja")
      expect(support.control("request").label):equals(button)
    end
  end)

  it("the first screens say in both languages what the app is for", function()
    local bodies = {
      en = {
        welcome = "A coach at your side around the clock, for the habits you want to keep.",
        value = "Anicca wakes you, trains with you and sends you to bed on time.",
      },
      ja = {
        welcome = "続けたい習慣のために、24時間そばにいるコーチです。",
        value = "朝の目覚め、トレーニング、就寝まで、毎日の習慣をAniccaが支えます。",
      },
    }
    for language, told in pairs(bodies) do
      for step, body in pairs(told) do
        support.show(step, { language = language })
        expect({ language, step, screen.body }):equals { language, step, body }
      end
    end
    for language, placeholder in pairs { en = "Your name", ja = "お名前" } do
      support.show("name", { language = language })
      expect({ language, screen.controls[1].label }):equals { language, placeholder }
    end
  end)
end)
