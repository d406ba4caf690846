-- What the person reads and hears, in both languages, page by page.
local support = require "support"

local function read() return table.concat(support.texts(), " | ") end

-- A fresh phone on which the person has chosen a language and come to a page.
local function at(place, tag, prepare, phone)
  phone = phone or {}
  phone.language = tag
  support.start(phone, prepare)
  tap(tag)
  support.reach(place)
end

-- The texts of the pages in the order of a person who allows everything, and what VoiceOver announces as each comes up.
local function granted(tag)
  local said, heard = {}, {}
  support.start { language = tag }
  said.language, heard.language = read(), screen.accessibility
  tap(tag)
  for place = 2, 7 do
    local page = support.pages[place]
    said[page], heard[page] = read(), screen.announced
    if page == "healthKit" or page == "location" then
      tap "allow"
      if page == "healthKit" then said.dialog = prompt.title .. " | " .. prompt.message end
      if page == "healthKit" then said.requesting, heard.requesting = read(), screen.controls[1].accessibility end
      allow(page == "location" and "once" or nil)
      clock.advance(0.5)
      said[page .. "Granted"] = read()
      if page == "healthKit" then heard.granted = screen.controls[2].accessibility end
    end
    support.goOn()
    clock.advance(0.5)
  end
  said.content = read()
  return said, heard
end

-- The texts where a permission is denied, fails, or cannot be had.
local function without(tag)
  local said = {}
  at("healthKit", tag, support.empty)
  support.ask(allow)
  said.healthKitDenied = read()
  tap(2)
  clock.advance(0.5)
  tap "allow"
  said.locationDialog = prompt.title .. " | " .. prompt.message
  deny()
  clock.advance(0.5)
  said.noneNone = screen.body
  at("healthKit", tag, support.empty)
  support.ask(allow)
  tap(2)
  clock.advance(0.5)
  support.ask(allow, "once")
  said.noneLocation = screen.body
  at("healthKit", tag, support.breakHealth)
  tap "allow"
  clock.advance(1)
  said.healthKitError = read()
  at("healthKit", tag, nil, { device = "ipad", ios = "16.6" })
  said.healthKitUnavailable = read()
  return said
end

-- The texts of a location that is denied after HealthKit was allowed, or that fails, and of a phone that is locked.
local function late(tag)
  local said = {}
  at("location", tag)
  support.ask(deny)
  said.healthKitNone = read()
  at("location", tag)
  phone.fail "permissions.request"
  tap "allow"
  clock.advance(1)
  said.locationError = read()
  at("welcome", tag)
  device.restart()
  app.prewarm()
  app.foreground()
  said.locked = read()
  return said
end

describe("Texts of the pages", function()
  it("every page says its own in Japanese", function()
    expect((granted "ja")):equals {
      language = "🌍 言語を選択 / Choose your language | 🇯🇵 日本語 | 🇺🇸 English",
      welcome = "TempoAIへようこそ | あなたの体のリズムに合わせて、毎日のプランをつくります。 | 次へ",
      dataSources = "📊 データソース | ヘルスケアと位置情報からデータを収集します。 | 次へ",
      aiAnalysis = "AI分析 | 収集したデータをAIが分析し、その日の調子を読み取ります。 | 次へ",
      dailyPlan = "日次プラン | 分析をもとに、食事、運動、休息のプランが毎朝届きます。 | 次へ",
      healthKit = "ヘルスケアデータ"
        .. " | ヘルスケアデータから、次のことが分かります。\n・睡眠: 回復の度合い\n・心拍数: 負荷と疲れ\n・歩数: 活動の量"
        .. " | ヘルスケアへのアクセスを許可",
      dialog = "ヘルスケアへのアクセス | 睡眠、心拍数、歩数から、その日の調子を読み取ります。",
      requesting = "ヘルスケアデータ"
        .. " | ヘルスケアデータから、次のことが分かります。\n・睡眠: 回復の度合い\n・心拍数: 負荷と疲れ\n・歩数: 活動の量"
        .. " | ⏳ 確認しています",
      healthKitGranted = "ヘルスケアデータ | ヘルスケアデータを分析に使えます。 | 次へ | ✓ ヘルスケア許可済み",
      location = "位置情報 | お住まいの地域の天気をプランに取り入れます。 | 位置情報へのアクセスを許可",
      locationGranted = "位置情報 | 利用可能機能: 健康分析、天気に合わせたプラン | TempoAIを使う",
      content = "ホーム | 利用可能機能: 健康分析、天気に合わせたプラン",
    }
  end)

  it("every page says its own in English", function()
    expect((granted "en")):equals {
      language = "🌍 言語を選択 / Choose your language | 🇯🇵 日本語 | 🇺🇸 English",
      welcome = "Welcome to TempoAI | A plan for every day, in tune with the rhythm of your body. | Next",
      dataSources = "📊 Data sources | We collect data from Health and from your location. | Next",
      aiAnalysis = "AI analysis | An AI analyses the data and sees how you are today. | Next",
      dailyPlan = "Daily plan | Every morning brings a plan for food, exercise and rest. | Next",
      healthKit = "Health data"
        .. " | Your health data tells us:\n• Sleep: how well you recovered\n• Heart rate: strain and fatigue\n• Steps: how active you are"
        .. " | Allow access to Health",
      dialog = "Health Access | Sleep, heart rate and steps say how you are today.",
      requesting = "Health data"
        .. " | Your health data tells us:\n• Sleep: how well you recovered\n• Heart rate: strain and fatigue\n• Steps: how active you are"
        .. " | ⏳ One moment",
      healthKitGranted = "Health data | Your health data can be analysed. | Next | ✓ Health allowed",
      location = "Location | Your plan takes the weather where you live into account. | Allow access to location",
      locationGranted = "Location | Available: health analysis, plans that follow the weather | Use TempoAI",
      content = "Home | Available: health analysis, plans that follow the weather",
    }
  end)

  it("VoiceOver reads every page in Japanese", function()
    expect(select(2, granted "ja")):equals {
      language = "言語を選択 / Choose your language",
      welcome = "TempoAIへようこそ、7ページ中2ページ目",
      dataSources = "データソース、7ページ中3ページ目",
      aiAnalysis = "AI分析、7ページ中4ページ目",
      dailyPlan = "日次プラン、7ページ中5ページ目",
      healthKit = "ヘルスケアデータ、7ページ中6ページ目",
      requesting = "確認しています",
      granted = "ヘルスケア許可済み",
      location = "位置情報、7ページ中7ページ目",
    }
  end)

  it("VoiceOver reads every page in English", function()
    expect(select(2, granted "en")):equals {
      language = "言語を選択 / Choose your language",
      welcome = "Welcome to TempoAI, page 2 of 7",
      dataSources = "Data sources, page 3 of 7",
      aiAnalysis = "AI analysis, page 4 of 7",
      dailyPlan = "Daily plan, page 5 of 7",
      healthKit = "Health data, page 6 of 7",
      requesting = "One moment",
      granted = "Health allowed",
      location = "Location, page 7 of 7",
    }
  end)
end)

describe("Texts without data", function()
  it("what is missing is said in Japanese", function()
    expect(without "ja"):equals {
      healthKitDenied = "ヘルスケアデータ | ヘルスケアデータなしでも、制限された機能で続けられます。 | 次へ"
        .. " | スキップして続行",
      healthKitError = "ヘルスケアデータ | ヘルスケアに接続できませんでした。スキップして続けられます。 | 次へ"
        .. " | スキップして続行",
      healthKitUnavailable = "ヘルスケアデータ | この端末にはヘルスケアデータがありません。制限された機能で続けられます。 | 次へ"
        .. " | この端末では利用できません",
      locationDialog = "“TempoAI”に位置情報の使用を許可しますか? | お住まいの地域の天気をプランに取り入れます。",
      noneNone = "利用可能機能: 基本のプラン。ヘルスケアデータと位置情報がないため、ほかの機能は制限されます。",
      noneLocation = "利用可能機能: 天気に合わせたプラン。ヘルスケアデータがないため、健康分析は制限されます。",
    }
  end)

  it("what is missing is said in English", function()
    expect(without "en"):equals {
      healthKitDenied = "Health data | You can go on without health data; some features stay off. | Next"
        .. " | Skip and continue",
      healthKitError = "Health data | Health could not be reached. You can skip it and continue. | Next"
        .. " | Skip and continue",
      healthKitUnavailable = "Health data | This device has no health data. You can go on; some features stay off. | Next"
        .. " | Not available on this device",
      locationDialog = "Allow “TempoAI” to use your location? | Your plan takes the weather where you live into account.",
      noneNone = "Available: basic plans. Without health data and location, other features are limited.",
      noneLocation = "Available: plans that follow the weather. Without health data, analysis is limited.",
    }
  end)

  it("a location that is denied or fails, and a locked phone, are told in Japanese", function()
    expect(late "ja"):equals {
      healthKitNone = "位置情報 | 利用可能機能: 健康分析。位置情報がないため、天気に合わせたプランは制限されます。"
        .. " | 位置情報なしで続行",
      locationError = "位置情報 | 位置情報を取得できませんでした。位置情報なしで続けられます。 | 位置情報なしで続行",
      locked = "TempoAIを開き直してください",
    }
  end)

  it("a location that is denied or fails, and a locked phone, are told in English", function()
    expect(late "en"):equals {
      healthKitNone = "Location | Available: health analysis. Without your location, plans do not follow the weather."
        .. " | Continue without location",
      locationError = "Location | Your location could not be read. You can continue without it."
        .. " | Continue without location",
      locked = "TempoAIを開き直してください",
    }
  end)
end)
