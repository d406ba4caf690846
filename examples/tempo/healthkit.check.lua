-- Page 5: the permission for HealthKit.
local support = require "support"
local back = support.back

-- Page 5 on a phone whose Health store holds something.
local function atFilled() support.at("healthKit", nil, support.fill) end

-- Page 5 on a build whose request fails, after the tap.
local function atFailed()
  support.at("healthKit", nil, support.breakHealth)
  tap "allow"
end

local granted = { { "次へ", "primary", true }, { "✓ ヘルスケア許可済み", "secondary", false } }
local denied = { { "次へ", "primary", true }, { "スキップして続行", "secondary", true } }

describe("Request", function()
  it("[T-30] asks with 「ヘルスケアへのアクセスを許可」, an explanation and a list of features", function()
    support.at "healthKit"
    expect(support.controls()):equals { { "ヘルスケアへのアクセスを許可", "primary", true } }
    expect(screen.title):equals "ヘルスケアデータ"
    expect(screen.body):equals(
      "ヘルスケアデータから、次のことが分かります。\n・睡眠: 回復の度合い\n・心拍数: 負荷と疲れ\n・歩数: 活動の量")
  end)

  it("[T-31] a tap requests HealthKit, whose sheet comes up; the answer comes later", function()
    support.at "healthKit"
    tap "ヘルスケアへのアクセスを許可"
    expect(app.transcript):inOrder {
      event("tapped", { control = "allow" }),
      effect("permissions.request", { permission = "healthKit", read = support.types }), dialog "healthKit",
    }
    expect({ prompt.name, #app.pending }):equals { "healthKit", 1 }
  end)

  it("[T-32] 「次へ」 is not there before a result, and there and enabled after either", function()
    for _, answer in ipairs { allow, deny } do
      atFilled()
      expect(support.words()):equals { "allow" }
      tap "allow"
      expect(support.words()):equals { "requesting" }
      answer()
      expect(support.controls()[1]):equals { "次へ", "primary", true }
      tap "次へ"
      expect(screen.step):equals "location"
    end
  end)

  it("[T-38] a spinner stands on the button while the request is open", function()
    support.at "healthKit"
    tap "allow"
    expect(support.controls()):equals { { "⏳ 確認しています", "primary", false } }
    allow()
    for _, text in ipairs(support.texts()) do expect(text):lacks "⏳" end
    tap "next"
    tap "allow"
    expect(support.controls()):equals { { "⏳ 確認しています", "primary", false } }
    allow()
    for _, text in ipairs(support.texts()) do expect(text):lacks "⏳" end
  end)
end)

describe("Answer", function()
  it("[T-33] all or some allowed: granted, 「✓ ヘルスケア許可済み」 in the style of success, 「次へ」", function()
    for _, how in ipairs { "all", { "steps" }, { "heartRate" } } do
      atFilled()
      expect(permissions.status "healthKit"):equals "notDetermined"
      support.ask(allow, how ~= "all" and how or nil)
      -- What iOS reports is decided now, of writing alone.
      expect(permissions.status "healthKit"):equals "sharingDenied"
      expect(support.status "healthKit"):equals "granted"
      -- Success: ticked, behind 「次へ」, out of reach.
      expect(support.controls()):equals(granted)
      tap "next"
      expect(screen.step):equals "location"
    end
  end)

  it("[T-34] denied: 「スキップして続行」 in the style of a skip, 「次へ」, and the app goes on with less", function()
    atFilled()
    support.ask(deny)
    expect(support.status "healthKit"):equals "denied"
    -- A skip: behind 「次へ」, and it can be tapped.
    expect(support.controls()):equals(denied)
    expect(screen.body):equals "ヘルスケアデータなしでも、制限された機能で続けられます。"
    support.reach "content"
    expect(screen.body):equals(
      "利用可能機能: 天気に合わせたプラン。ヘルスケアデータがないため、健康分析は制限されます。")
  end)

  it("[T-35] a part allowed: granted where the test of access finds something to read", function()
    for type, expected in pairs { sleep = "granted", steps = "denied" } do
      support.at("healthKit", nil, function()
        support.empty()
        health.seed(type, { 60 })
      end)
      support.ask(allow, { "sleep" })
      expect(support.status "healthKit"):equals(expected)
      expect(support.controls()):equals(expected == "granted" and granted or denied)
    end
  end)

  it("[T-37] going back leads to page 4 and keeps the answer", function()
    local function keeps(status, controls)
      back()
      expect({ screen.step, support.status "healthKit" }):equals { "dailyPlan", status }
      tap "next"
      expect({ support.status "healthKit", support.controls() }):equals { status, controls }
      expect(app.transcript):effect("permissions.request"):times(1)
    end
    for status, answer in pairs { granted = allow, denied = deny } do
      atFilled()
      support.ask(answer)
      keeps(status, status == "granted" and granted or denied)
    end
    atFailed()
    clock.advance(0.5)
    keeps("error", denied)
  end)

  it("[T-41] 「スキップして続行」 leads to page 6 and asks nothing again", function()
    atFilled()
    support.ask(deny)
    tap "スキップして続行"
    expect({ screen.step, prompt }):equals { "location" }
    expect(app.transcript):effect("permissions.request"):times(1)
  end)

  it("[T-42] another tap on 「✓ ヘルスケア許可済み」 does nothing", function()
    atFilled()
    support.ask(allow)
    expect(support.ignores "✓ ヘルスケア許可済み"):equals(true)
    expect({ screen.step, prompt }):equals { "healthKit" }
    expect(support.controls()):equals(granted)
  end)
end)

describe("No answer to be had", function()
  it("[T-36] without health data it says so, is disabled, counts as skipped, and the flow goes on", function()
    for _, phone in ipairs { "oldPad", "forbidden" } do
      support.at("healthKit", phone == "oldPad" and support.oldPad or nil, function()
        health.isForbidden = phone == "forbidden"
      end)
      expect(support.controls()):equals {
        { "次へ", "primary", true }, { "この端末では利用できません", "secondary", false },
      }
      tap "次へ"
      expect(screen.step):equals "location"
      expect(app.transcript):noEffect "permissions.request"
      support.reach "content"
    end
  end)

  it("[T-39] denied in Settings beforehand: no sheet, denied at once, and a way to skip", function()
    support.at("healthKit", nil, function()
      support.fill()
      support.decideHealth(false)
      settings.set("location", "denied")
    end)
    expect(support.status "healthKit"):equals "denied"
    expect(support.controls()[2][1]):equals "スキップして続行"
    clock.advance(0.5)
    tap "スキップして続行"
    expect({ screen.step, support.status "location", support.words() }):equals { "location", "denied", { "without" } }
    clock.advance(0.5)
    tap(support.control("without").label)
    expect(screen.name):equals "content"
    expect(app.transcript):noEffect "permissions.request"
    expect(app.transcript):noPrompt "healthKit"
  end)

  it("[T-40] an error of the system: a skip, a log, a message, no crash, and the flow goes on", function()
    atFailed()
    expect(app.transcript):log("healthKit request failed", { level = "error" })
    expect(screen.body):equals "ヘルスケアに接続できませんでした。スキップして続けられます。"
    expect({ app.phase, prompt }):equals { "active" }
    support.leave()
    expect(support.words()):equals { "next", "skip" }
    tap "スキップして続行"
    expect(screen.step):equals "location"
    support.reach "content"

    -- Core Location tells its delegate.
    support.at "location"
    phone.fail("permissions.request", { times = 1 })
    tap "allow"
    expect(app.transcript):log("location request failed", { level = "error" })
    expect(screen.body):equals "位置情報を取得できませんでした。位置情報なしで続けられます。"
    expect({ app.phase, prompt, support.words() }):equals { "active", nil, { "without" } }
    support.leave()
    expect({ support.status "location", support.words() }):equals { "error", { "without" } }
    tap "位置情報なしで続行"
    expect({ screen.name, world.store.OnboardingCompleted }):equals { "content", true }

    -- An error decides nothing: what is allowed in Settings meanwhile counts.
    support.at "location"
    phone.fail("permissions.request", { times = 1 })
    tap "allow"
    support.leave(function() settings.set("location", "authorizedWhenInUse") end)
    expect({ support.status "location", support.words() }):equals { "granted", { "use" } }
  end)

  it("[T-43] the status is notDetermined, requesting, granted, denied, unavailable or error", function()
    atFilled()
    expect(support.status "healthKit"):equals(nil)
    expect(support.words()):equals { "allow" }
    tap "allow"
    expect({ support.status "healthKit", support.words() }):equals { "requesting", { "requesting" } }
    allow()
    expect({ support.status "healthKit", support.words() }):equals { "granted", { "next", "granted" } }
    atFilled()
    support.ask(deny)
    expect({ support.status "healthKit", support.words() }):equals { "denied", { "next", "skip" } }
    support.at("healthKit", support.oldPad)
    expect({ support.status "healthKit", support.words() }):equals { "unavailable", { "next", "unavailable" } }
    atFailed()
    expect({ support.status "healthKit", support.words() }):equals { "error", { "next", "skip" } }
  end)
end)
