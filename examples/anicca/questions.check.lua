-- The three new questions: source, gender and age. Each rule is asked of all three.
local support = require "support"

local questions = {
  {
    step = "source", raw = 3, next = "name", field = "acquisitionSource", property = "acquisition_source",
    options = { "instagram", "tiktok", "youtube", "twitter", "facebook", "friends", "app_store", "other" },
  },
  {
    step = "gender", raw = 5, next = "age", field = "gender", property = "gender",
    options = { "male", "female", "other", "prefer_not_to_say" },
  },
  {
    step = "age", raw = 6, next = "ideals", field = "ageRange", property = "age_range",
    options = { "13-17", "18-24", "25-34", "35-44", "45-54", "55+" },
  },
}

-- Comes to each question in turn, on a fresh phone.
local function each(body)
  for _, question in ipairs(questions) do
    play("flow.lua", { stopAt = question.step })
    body(question)
  end
end

describe("Options", function()
  local function offers(question)
    play("flow.lua", { stopAt = question.step })
    expect(screen.options):equals(question.options)
  end

  it("[A-33] source offers eight, in this order", function() offers(questions[1]) end)

  it("[A-34] gender offers four, in this order", function() offers(questions[2]) end)

  it("[A-35] age offers six, and shows them as they are in every language", function()
    offers(questions[3])
    for _, language in ipairs { "en", "ja" } do
      play("flow.lua", { stopAt = "age", language = language })
      expect(support.labels()):equals(questions[3].options)
    end
  end)

  it("[A-36] nothing is chosen at first, whatever the profile says", function()
    for _, question in ipairs(questions) do
      app.install "flow.lua"
      store.plantData("com.anicca.userProfile", ('{"%s":"%s"}'):format(question.field, question.options[2]))
      store.plant(support.key, question.raw)
      app.launch()
      expect(screen.step):equals(question.step)
      expect(profile.get(question.field)):equals(question.options[2])
      expect(screen.chosen):equals {}
    end
  end)

  it("[A-37] choosing one takes the others back, and choosing it again keeps it", function()
    each(function(question)
      choose(question.options[1])
      choose(question.options[3])
      expect(screen.chosen):equals { question.options[3] }
      choose(question.options[3])
      expect(screen.chosen):equals { question.options[3] }
    end)
  end)
end)

describe("Next", function()
  it("[A-38] is enabled once something is chosen", function()
    each(function(question)
      expect(support.control("next").enabled):equals(false)
      choose(question.options[1])
      expect(support.control("next").enabled):equals(true)
    end)
  end)

  it("[A-39] saves the answer, sets the property, then goes on", function()
    each(function(question)
      local answer = question.options[2]
      choose(answer)
      tap "next"
      expect(app.transcript):inOrder {
        event("tapped", { control = "next" }),
        effect("profile.set", { field = question.field, value = answer }),
        effect("analytics.setUserProperty", { name = question.property, value = answer }),
        effect("analytics.track", { event = "onboarding_step", parameters = { step = question.step } }),
        screen(question.next),
      }
    end)
  end)

  it("[A-41] the properties are acquisition_source, gender and age_range", function()
    play("flow.lua", { choose = { source = "friends", gender = "other", age = "55+" } })
    expect(analytics.queued()):equals { acquisition_source = "friends", gender = "other", age_range = "55+" }
    -- They wait for `identify`, which the flow never calls: the service knows none of them.
    expect(analytics.properties()):equals {}
  end)

  it("[A-42] each answer is saved at once, and outlives a kill in the same moment", function()
    each(function(question)
      choose(question.options[2])
      app.kill { after = "profile.set" }
      tap "next"
      expect(app.phase):equals "notRunning"
      app.launch()
      expect(profile.get(question.field)):equals(question.options[2])
    end)
  end)

  it("[A-43] a profile of an older version, without the new fields, decodes and keeps what it had", function()
    app.install "flow.lua"
    store.plantData("com.anicca.userProfile", '{"displayName":"空","ideals":["kind"],"struggles":[]}')
    app.launch()
    expect(profile.get "displayName"):equals "空"
    for _, question in ipairs(questions) do expect(profile.get(question.field)):isFalsy() end

    support.goOn "name"
    app.kill()
    app.launch()
    expect(profile.get "displayName"):equals "空"
    expect(profile.get "ideals"):equals { "kind" }
    expect(profile.get "acquisitionSource"):equals "instagram"
  end)
end)

describe("Skip", function()
  it("[A-40] is always enabled, and saves nothing even if something is chosen", function()
    each(function(question)
      expect(support.control("skip").enabled):equals(true)
      choose(question.options[2])
      expect(support.control("skip").enabled):equals(true)
      tap "skip"
      expect(screen.step):equals(question.next)
      expect(profile.get(question.field)):isFalsy()
      expect(app.transcript):noEffect("profile.set", { field = question.field })
      expect(app.transcript):noEffect("analytics.setUserProperty", { name = question.property })
    end)
  end)

  it("[A-44] looks the same as an answer in the step events; only the properties tell", function()
    local answered = play "flow.lua"
    local skipped = play("flow.lua", { skip = { "source", "gender", "age" } })
    expect(support.left(answered)):equals(support.twelve)
    expect(support.left(skipped)):equals(support.twelve)
    expect(answered):effect("analytics.setUserProperty"):times(3)
    expect(skipped):noEffect "analytics.setUserProperty"
  end)
end)
