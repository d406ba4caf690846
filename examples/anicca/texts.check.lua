-- What the person reads, in both languages, word for word as the specification gives it.
local support = require "support"

-- The title and the options of a step.
local function texts(step, language)
  play("flow.lua", { stopAt = step, language = language })
  return { screen.title, table.unpack(support.labels()) }
end

describe("Keys", function()
  it("[A-45] a question's title and labels come from the tables, under keys made of its name", function()
    for _, language in ipairs { "en", "ja" } do
      for _, step in ipairs { "source", "gender" } do
        play("flow.lua", { stopAt = step, language = language })
        local keys = { "onboarding_" .. step .. "_title" }
        for _, option in ipairs(screen.options) do keys[#keys + 1] = step .. "_" .. option end
        expect(texts(step, language)):equals(support.texts(language, keys))
      end
      expect(texts("age", language)[1]):equals(support.texts(language, { "onboarding_age_title" })[1])
    end
  end)

  it("[A-49] every text that is shown has its key in both tables, Next and Skip among them", function()
    for language, words in pairs { en = { "Next", "Skip" }, ja = { "次へ", "スキップ" } } do
      expect(support.texts(language, { "common_next", "common_skip" })):equals(words)
      for _, step in ipairs(support.twelve) do
        play("flow.lua", { stopAt = step, language = language })
        local shown = { screen.title, screen.body }
        for _, control in ipairs(screen.controls) do shown[#shown + 1] = control.label end
        -- A key that a table lacks is shown itself.
        for _, text in ipairs(shown) do expect(text:match "^%l+_[%w_]+$"):isFalsy() end
      end
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
    expect(texts("source", "en")[1]):lacks "Anicca"
    expect(texts("source", "ja")[1]):contains "Anicca"
  end)
end)

describe("Titles", function()
  it("[A-48] the name's title asks to pick one", function()
    expect(texts("name", "en")[1]):equals "Pick the name that suits you best"
    expect(texts("name", "ja")[1]):equals "あなたに合った名前を選んでください"
  end)

  it("[A-50] the walk through the app says what the specification's says", function()
    for step, title in pairs {
      welcome = "Aniccaへようこそ", value = "Aniccaでできること", source = "どこでAniccaを知りましたか？",
      gender = "あなたの性別は？",
    } do
      expect(texts(step, "ja")[1]):equals(title)
    end
    expect(texts("account", "en")[1]):equals "Sign in with Apple"
    expect(support.control("signIn").label):equals "Sign in with Apple"
    expect(texts("value", "en")[1]):equals "What Anicca Can Do"
    local ideals = texts("ideals", "en")
    for _, ideal in ipairs { "Kind", "Confident", "Healthy" } do expect(ideals):contains(ideal) end
    local habits = texts("habitSetup", "ja")
    expect({ habits[2], habits[3], habits[4] }):equals { "起床", "トレーニング", "就寝" }
    for step, button in pairs { notifications = "通知を許可", alarmkit = "アラームを許可" } do
      texts(step, "ja")
      expect(support.control("request").label):equals(button)
    end
    texts("account", "ja")
    expect(screen.body):equals "ワンタップでサインイン"
    expect(texts("age", "ja")):count(7)
  end)
end)
