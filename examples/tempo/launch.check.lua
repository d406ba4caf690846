-- Launch, routing and the order of the pages.
local support = require "support"
local back, swipe = support.back, support.swipe

describe("Root", function()
  it("[T-1] a fresh install has neither key, and no flag leads to the onboarding as a stored false does", function()
    app.install "app.lua"
    expect(world.store):equals {}
    app.launch()
    expect(screen.step):equals "language"
    expect({ store.get(support.completed), store.get(support.language) }):equals {}

    -- A stored false is no corrupt value: it stays.
    support.start(nil, function() store.seed(support.completed, false) end)
    expect({ screen.step, store.get(support.completed) }):equals { "language", false }
  end)

  it("[T-2] what is not completed shows the onboarding; what is shows the content at once and no page", function()
    support.start()
    expect(screen.step):equals "language"

    support.start(nil, function() store.seed(support.completed, true) end)
    expect({ screen.kind, screen.name }):equals { "plain", "content" }
    expect(app.transcript.steps):equals {}
    -- The first page would have stored when the onboarding began.
    expect(world.store):equals { OnboardingCompleted = true }
  end)

  it("[T-3] after completion: launch, the state is loaded with the saved language, the content in it", function()
    support.start({ language = "ja" }, function()
      store.seed(support.completed, true)
      store.seed(support.language, "en")
    end)
    expect(app.transcript):inOrder {
      event "launched", effect("language.set", { language = "en" }), screen("content", { title = "Home" }),
    }
    expect(app.transcript):screen("content"):times(1)
    expect(app.transcript.effects):count(1)
  end)
end)

describe("Pages", function()
  it("[T-4] there are seven, 0 to 6, from the language to the location", function()
    support.start()
    local seen = {}
    while screen.step do
      local page = screen.step
      seen[#seen + 1] = { page, screen.progress }
      while screen.step == page do support.goOn() end
    end
    expect(seen):equals {
      { "language", "1 of 7" }, { "welcome", "2 of 7" }, { "dataSources", "3 of 7" }, { "aiAnalysis", "4 of 7" },
      { "dailyPlan", "5 of 7" }, { "healthKit", "6 of 7" }, { "location", "7 of 7" },
    }
    expect(screen.name):equals "content"
  end)

  it("[T-5] every process starts at page 0, however far the one before it came", function()
    support.start()
    for _, page in ipairs(support.pages) do
      support.reach(page)
      support.relaunch()
      expect({ screen.step, screen.progress }):equals { "language", "1 of 7" }
    end
  end)

  it("[T-6] the page is stored nowhere: no page change writes to UserDefaults", function()
    support.at "welcome"
    local kept, done = world.store, #app.transcript.effects
    support.reach "healthKit"
    back()
    swipe "left"
    support.leave()
    support.reach "location"
    back()
    expect(screen.step):equals "healthKit"
    expect(world.store):equals(kept)
    -- All that the pages did dies with the process.
    for place, effect in ipairs(app.transcript.effects) do
      if place > done then expect({ "onboarding.set", "app.after", "permissions.request" }):contains(effect.name) end
    end
  end)

  it("[T-7] the language is loaded as the view model is made, before page 0 does anything", function()
    support.start({ language = "ja" }, function() store.seed(support.language, "en") end)
    expect(app.transcript):inOrder {
      event "launched", effect("language.set", { language = "en" }),
      effect("store.set", { key = support.started }), screen "language",
    }
    expect(app.transcript):effect("language.set"):times(1)
  end)
end)

it("a person who allows everything comes to the content, and the onboarding is complete", function()
  local run = play("app.lua", { language = "ja" })
  expect(run.outcome):equals "completed"
  expect(onboarding.isComplete):equals(true)
  expect(screen.body):equals "利用可能機能: 健康分析、天気に合わせたプラン"
  for type, samples in pairs { steps = { 5200 }, heartRate = { 62 }, sleep = { 7.5 } } do
    expect({ type, health.samples(type) }):equals { type, samples }
  end
end)
