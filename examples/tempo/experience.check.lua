-- Pages and time, languages, accessibility.
local support = require "support"
local backAtOnce, swipeAtOnce = back, swipe
local back, swipe = support.back, support.swipe

describe("Pages", function()
  it("[T-69] are turned by a swipe, both ways, as in a paging TabView", function()
    support.start()
    tap "ja"
    for _, page in ipairs { "dataSources", "aiAnalysis", "dailyPlan", "healthKit" } do
      swipe "left"
      expect(screen.step):equals(page)
    end
    for _, page in ipairs { "dailyPlan", "aiAnalysis", "dataSources", "welcome", "language" } do
      swipe "right"
      expect(screen.step):equals(page)
    end
    -- The language is chosen: page 0 is done, and a swipe leads on from it, too.
    swipe "left"
    expect(screen.step):equals "welcome"
  end)

  it("[T-70] every button's tap turns its page in 0.5 s: a hand waits for it", function()
    support.at "welcome"
    local before = clock.now
    for _, page in ipairs { "dataSources", "aiAnalysis", "dailyPlan" } do
      tap "next"
      expect(screen.step):equals(page)
    end
    -- The first tap came when the page of `welcome` had moved in.
    expect(clock.now - before):equals(1.5)
  end)
  it("[T-71] during a transition no gesture has an effect, so a double tap leads one page on", function()
    support.at "welcome"
    tap("next", { times = 2 })
    expect(screen.step):equals "dataSources"
    clock.advance(0.5)
    tap("next", { times = 2 })
    expect(screen.step):equals "aiAnalysis"
    -- A hand that goes back or swipes waits for the page, as one that taps does.
    local before = clock.now
    backAtOnce()
    expect({ screen.step, clock.now - before }):equals { "dataSources", 0.5 }
    swipeAtOnce "left"
    expect({ screen.step, clock.now - before }):equals { "aiAnalysis", 1.0 }
  end)

  it("[T-79] lead back one by one to page 0; nothing jumps", function()
    support.at "location"
    for _, page in ipairs { "healthKit", "dailyPlan", "aiAnalysis", "dataSources", "welcome", "language" } do
      back()
      expect(screen.step):equals(page)
    end
    for _, page in ipairs { "welcome", "dataSources", "aiAnalysis", "dailyPlan" } do
      tap(1)
      expect({ screen.step, support.words() }):equals { page, { "next" } }
    end
  end)
end)

describe("Buttons", function()
  it("[T-72] a permission's button changes its text and its colour", function()
    support.at("healthKit", nil, support.fill)
    expect(screen.controls[1].style):equals(nil)
    tap "allow"
    allow()
    expect(support.control "granted"):contains { label = "✓ ヘルスケア許可済み", style = "success" }
    support.at "healthKit"
    expect(screen.controls[1].label):equals "ヘルスケアへのアクセスを許可"
    tap "allow"
    deny()
    expect(support.controls()[2]):equals { "スキップして続行", "secondary", false }
    expect(support.control "skip".style):equals "skip"
    clock.advance(0.5)
    expect(support.controls()[2]):equals { "スキップして続行", "secondary", true }
    support.reach "location"
    expect(screen.controls[1].label):equals "位置情報へのアクセスを許可"
    tap "allow"
    deny()
    expect(support.controls()):equals { { "位置情報なしで続行", "primary", false } }
    clock.advance(0.5)
    expect(support.controls()):equals { { "位置情報なしで続行", "primary", true } }
  end)

  -- Greyed out is what the phone draws of a control that is not enabled; how much of it shines through, it does not.
  it("[T-73] what is disabled is greyed out: while it asks, granted, unavailable, and until a change has settled", function()
    local function grey(word)
      local control = support.control(word)
      return control and { control.enabled, (pcall(tap, control.label)) }
    end
    support.at("healthKit", support.oldPad)
    expect(grey "unavailable"):equals { false, false }
    support.at "healthKit"
    tap "allow"
    expect(support.control("requesting").enabled):equals(false)
    allow()
    expect(grey "granted"):equals { false, false }
    support.at("healthKit", nil, support.empty)
    tap "allow"
    deny()
    expect(grey "skip"):equals { false, false }
    clock.advance(0.5)
    expect(grey "skip"):equals { true, true }
    for word, answer in pairs { use = allow, without = deny } do
      support.at "location"
      tap "allow"
      answer()
      expect(grey(word)):equals { false, false }
      clock.advance(0.5)
      expect(grey(word)):equals { true, true }
    end
  end)
end)

describe("Languages", function()
  it("[T-74] another language changes every text at once and cuts no control", function()
    for _, tag in ipairs { "ja", "en" } do
      support.start()
      tap(tag)
      while screen.kind == "step" do
        expect({ screen.step, screen.cut }):equals { screen.step, {} }
        if not screen.canGoOn then break end
        tap "next"
      end
    end
    support.start()
    tap "ja"
    expect(support.texts()):equals {
      "TempoAIへようこそ", "あなたの体のリズムに合わせて、毎日のプランをつくります。", "次へ",
    }
    back()
    tap "en"
    expect(support.texts()):equals {
      "Welcome to TempoAI", "A plan for every day, in tune with the rhythm of your body.", "Next",
    }
  end)

  it("[T-75] are Japanese, the default on every device, and English", function()
    for _, device in ipairs { "ja", "en", "fr" } do
      support.start { language = device }
      expect({ language.current, support.words() }):equals { "ja", { "ja", "en" } }
    end
  end)

  local keys = {
    "common_next", "language_ja", "language_en", "content_title", "locked_title",
    "onboarding_language_title", "onboarding_welcome_title", "onboarding_welcome_body",
    "onboarding_dataSources_title", "onboarding_dataSources_body", "onboarding_aiAnalysis_title",
    "onboarding_aiAnalysis_body", "onboarding_dailyPlan_title", "onboarding_dailyPlan_body",
    "onboarding_healthKit_title", "onboarding_healthKit_body", "onboarding_healthKit_granted",
    "onboarding_healthKit_denied", "onboarding_healthKit_unavailable", "onboarding_healthKit_error",
    "healthKit_allow", "common_requesting", "healthKit_granted", "healthKit_skip", "healthKit_unavailable",
    "onboarding_location_title", "onboarding_location_body", "onboarding_location_error",
    "location_allow", "location_use", "location_without",
    "available_healthKit_location", "available_healthKit_none", "available_none_location", "available_none_none",
  }

  -- All on one screen; a key that a table lacks is shown itself.
  it("[T-76] both tables have every title, button and description", function()
    local buttons = {}
    for place, key in ipairs(keys) do buttons[place] = { key = "button" .. place, label = key } end
    app.install(onboarding.flow "texts" { onboarding.step "texts" { title = "", button = false, buttons = buttons } })
    for _, tag in ipairs { "ja", "en" } do
      language.device = tag
      app.launch()
      local lost = {}
      for place, control in ipairs(screen.controls) do
        local key = keys[place]
        -- Page 0 speaks both languages.
        local isRight = key:find "language_" or support.isJapanese(control.label) == (tag == "ja")
        if control.label == key or not isRight then lost[#lost + 1] = key end
      end
      expect({ #screen.controls, lost }):equals { 35, {} }
    end
  end)
end)

describe("Accessibility", function()
  -- What VoiceOver reads of a control.
  local function spoken(control) return control.accessibility or control.label end

  it("[T-77] VoiceOver reads a heading, labels, page changes and changes of a permission", function()
    local expected = {
      ja = {
        { "言語を選択 / Choose your language", "言語を選択 / Choose your language" },
        { "TempoAIへようこそ", "TempoAIへようこそ、7ページ中2ページ目" },
        { "データソース", "データソース、7ページ中3ページ目" },
        { "AI分析", "AI分析、7ページ中4ページ目" },
        { "日次プラン", "日次プラン、7ページ中5ページ目" },
        { "ヘルスケアデータ", "ヘルスケアデータ、7ページ中6ページ目" },
        { "位置情報", "位置情報、7ページ中7ページ目" },
      },
      en = {
        { "言語を選択 / Choose your language", "言語を選択 / Choose your language" },
        { "Welcome to TempoAI", "Welcome to TempoAI, page 2 of 7" },
        { "Data sources", "Data sources, page 3 of 7" },
        { "AI analysis", "AI analysis, page 4 of 7" },
        { "Daily plan", "Daily plan, page 5 of 7" },
        { "Health data", "Health data, page 6 of 7" },
        { "Location", "Location, page 7 of 7" },
      },
    }
    for tag, pages in pairs(expected) do
      support.start()
      for number, page in ipairs(support.pages) do
        if number == 2 then tap(tag) end
        if number > 2 then support.reach(page) end
        local heading = screen.accessibility or screen.title
        -- Page 0 is heard in both languages, before one was chosen.
        expect({ page, heading, screen.announced }):equals { page, table.unpack(pages[number]) }
        for _, control in ipairs(screen.controls) do
          expect(spoken(control)):differsFrom ""
          expect(spoken(control)):lacks "✓"
          expect(spoken(control)):lacks "⏳"
        end
      end
    end

    -- Each change of a permission is announced, in the words of its page, and no symbol is read.
    local function hears(word)
      local control = support.control(word)
      return { spoken(control), control.announce }
    end
    for _, fails in ipairs { false, true } do
      support.at("healthKit", nil, fails and support.empty or support.fill)
      tap "allow"
      expect(hears "requesting"):equals { "確認しています", "確認しています" }
      if fails then deny() else allow() end
      expect(hears(fails and "skip" or "granted")):equals {
        fails and "スキップして続行" or "ヘルスケア許可済み", screen.body,
      }
      expect(screen.body):contains(fails and "ヘルスケアデータなしでも" or "ヘルスケアデータを分析に使えます")
      support.reach "location"
      tap "allow"
      expect(hears "requesting"):equals { "確認しています", "確認しています" }
      if fails then deny() else allow() end
      expect(hears(fails and "without" or "use")):equals {
        fails and "位置情報なしで続行" or "TempoAIを使う", screen.body,
      }
      expect(screen.body):startsWith "利用可能機能: "
    end
    support.at("healthKit", support.oldPad)
    expect(hears "unavailable"):equals {
      "この端末では利用できません", "この端末にはヘルスケアデータがありません。制限された機能で続けられます。",
    }
    support.at("healthKit", nil, support.breakHealth)
    tap "allow"
    expect(hears "skip"):equals {
      "スキップして続行", "ヘルスケアに接続できませんでした。スキップして続けられます。",
    }
  end)

  pending("[T-78] large type and high contrast keep the layout, and nothing is told by a colour alone",
    'a headless phone has no pixels; see "each status of a permission has words of its own"')
  it("each status of a permission has words of its own", function()
    local words = {}
    local function note()
      for _, control in ipairs(support.controls()) do
        if control[1] ~= "次へ" then words[#words + 1] = control[1] end
      end
    end
    for _, answer in ipairs { allow, deny } do
      support.at("healthKit", nil, support.fill)
      support.ask(answer)
      note()
      tap "next"
      support.ask(answer)
      note()
    end
    support.at("healthKit", support.oldPad)
    note()
    expect(words):equals {
      "✓ ヘルスケア許可済み", "TempoAIを使う", "スキップして続行", "位置情報なしで続行",
      "この端末では利用できません",
    }
  end)
end)
