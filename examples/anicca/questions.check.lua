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
    support.show(question.step)
    body(question)
  end
end

describe("Options", function()
  local function offers(question)
    support.show(question.step)
    expect(screen.options):equals(question.options)
  end

  it("[A-33] source offers eight, in this order", function() offers(questions[1]) end)

  it("[A-34] gender offers four, in this order", function() offers(questions[2]) end)

  it("[A-35] age offers six, and shows them as they are in every language", function()
    offers(questions[3])
    for _, language in ipairs { "en", "ja" } do
      support.show("age", { language = language })
      expect(support.labels()):equals { "13-17", "18-24", "25-34", "35-44", "45-54", "55+" }
    end
  end)

  it("ideals and struggles offer six each, in this order", function()
    local offered = {
      ideals = { "kind", "confident", "healthy", "calm", "disciplined", "creative" },
      struggles = { "procrastination", "late_nights", "oversleeping", "phone", "anxiety", "self_doubt" },
    }
    for step, options in pairs(offered) do
      support.show(step)
      expect({ step, screen.options }):equals { step, options }
    end
  end)

  it("[A-36] nothing is chosen at first, whatever the profile says", function()
    for _, question in ipairs(questions) do
      app.install "flow.lua"
      store.plantData("com.anicca.userProfile", ('{"%s":"%s"}'):format(question.field, question.options[2]))
      store.seed(support.key, question.raw)
      app.launch()
      expect(screen.step):equals(question.step)
      expect(profile.get(question.field)):equals(question.options[2])
      expect(screen.chosen):equals {}
    end
  end)

  it("[A-37] a tap chooses one and takes the others back, and the same tap again keeps it", function()
    each(function(question)
      local function checked()
        local marks = {}
        for _, control in ipairs(screen.controls) do
          if control.selected then marks[#marks + 1] = control.key end
        end
        return marks
      end
      expect(checked()):equals {}
      for _, option in ipairs { question.options[1], question.options[3], question.options[3] } do
        tap(option)
        expect(checked()):equals { option }
        expect(screen.chosen):equals { option }
      end
    end)
  end)
end)

describe("Next", function()
  it("[A-38] is enabled once something is chosen, and not before", function()
    for _, language in ipairs { "en", "ja" } do
      for _, question in ipairs(questions) do
        support.show(question.step, { language = language })
        local label = language == "en" and "Next" or "次へ"
        expect(support.control("next").label):equals(label)
        expect(support.control("next").role):equals "primary"
        expect(support.control("next").enabled):equals(false)
        choose(question.options[1])
        expect(support.control("next").enabled):equals(true)
      end
    end
  end)

  it("[A-39] saves the answer, sets the property, then goes on", function()
    each(function(question)
      local answer = question.options[2]
      choose(answer)
      expect(app.transcript):noEffect "profile.set"
      tap "next"
      expect(app.transcript):inOrder {
        event("tapped", { control = "next" }),
        effect("profile.set", { field = question.field, value = answer }),
        effect("analytics.setUserProperty", { name = question.property, value = answer }),
        effect("analytics.track", { event = "onboarding_step", parameters = { step = question.step } }),
        screen(question.next),
      }
      expect(app.transcript):effect("profile.set"):times(1)
      expect(app.transcript):effect("analytics.setUserProperty"):times(1)
      expect(screen.step):equals(question.next)
    end)
  end)

  it("[A-41] the properties are acquisition_source, gender and age_range", function()
    play("flow.lua", { choose = { source = "friends", gender = "other", age = "55+" } })
    expect(analytics.queued()):equals { acquisition_source = "friends", gender = "other", age_range = "55+" }
    -- They wait for `identify`, which the flow never calls: the service knows none of them.
    expect(analytics.properties()):equals {}
  end)

  it("[A-42] each answer is a text of the profile, saved at once: it outlives a kill in the same moment", function()
    local saved = {
      source = '{"acquisitionSource":"tiktok"}', gender = '{"gender":"female"}', age = '{"ageRange":"18-24"}',
    }
    each(function(question)
      expect(profile.get(question.field)):equals(nil)
      choose(question.options[2])
      app.kill { after = "profile.set" }
      tap "next"
      expect(app.phase):equals "notRunning"
      expect(world.store["com.anicca.userProfile"]):equals(saved[question.step])
      app.launch()
      expect(profile.get(question.field)):equals(question.options[2])
    end)
  end)
end)

describe("A profile of another version", function()
  -- A phone on which another version left a profile, opened at source.
  local function open(text)
    app.install "flow.lua"
    store.plantData("com.anicca.userProfile", text)
    store.seed(support.key, 3)
    app.launch()
  end

  it("[A-43] an older one, without the new fields, decodes and keeps what it had", function()
    local function kept() return { profile.get "displayName", profile.get "ideals", profile.get "struggles" } end
    open '{"displayName":"空","ideals":["kind"],"struggles":[]}'
    expect(kept()):equals { "空", { "kind" }, {} }
    for _, question in ipairs(questions) do expect(profile.get(question.field)):equals(nil) end

    choose "friends"
    tap "next"
    app.kill()
    app.launch()
    expect(profile.get "acquisitionSource"):equals "friends"
    expect(kept()):equals { "空", { "kind" }, {} }
  end)

  it("a newer one decodes, and the next answer drops the fields that this version does not know", function()
    open '{"displayName":"空","timeOfDay":"morning"}'
    expect(profile.get "displayName"):equals "空"
    choose "friends"
    tap "next"
    expect(world.store["com.anicca.userProfile"]):equals '{"acquisitionSource":"friends","displayName":"空"}'
  end)

  it("one that does not decode counts as none: the app goes on, and the next answer overwrites it", function()
    for _, text in ipairs {
      '{"displayName":5}', '{"displayName":"空","ideals":"kind"}', '{"displayName":"空"', "空", "[]", "",
    } do
      open(text)
      expect(screen.step):equals "source"
      expect({ profile.get "displayName" or false, profile.get "ideals" or false }):equals { false, false }
      -- Until then what was there stays on the disk.
      expect(world.store["com.anicca.userProfile"]):equals(text)
      choose "friends"
      tap "next"
      expect(world.store["com.anicca.userProfile"]):equals '{"acquisitionSource":"friends"}'
    end
  end)
end)

describe("Skip", function()
  it("[A-40] is always enabled, and saves nothing even if something is chosen", function()
    each(function(question)
      expect(screen.canSkip):equals(true)
      expect(support.control("skip")):contains { label = "Skip", enabled = true }
      choose(question.options[2])
      expect(support.control("skip")):contains { label = "Skip", enabled = true }
      tap "skip"
      expect(screen.step):equals(question.next)
      expect(profile.get(question.field)):isFalsy()
      expect(app.transcript):noEffect "profile.set"
      expect(app.transcript):noEffect "analytics.setUserProperty"
    end)
  end)

  it("[A-44] looks the same as an answer in the step events; only the properties tell", function()
    local answered = play "flow.lua"
    local skipped = play("flow.lua", { skip = { "source", "gender", "age" } })
    expect(support.left(skipped)):equals(support.twelve)
    expect(support.told(skipped)):equals(support.told(answered))
    expect(answered):effect("analytics.setUserProperty"):times(3)
    expect(skipped):noEffect "analytics.setUserProperty"
  end)
end)
