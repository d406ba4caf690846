-- Corrupt values, statuses that are not true any more, and short memory.
local support = require "support"
local back = support.back

describe("Corrupt values", function()
  it("[T-63] either one starts everything over with the defaults, and is logged", function()
    for _, case in ipairs {
      { "YES", "en", "corrupt: OnboardingCompleted = YES, SelectedLanguage = en" },
      { true, "fr", "corrupt: OnboardingCompleted = true, SelectedLanguage = fr" },
      { nil, 3, "corrupt: OnboardingCompleted = nil, SelectedLanguage = 3" },
    } do
      support.start({ language = "en" }, function()
        store.seed(support.completed, case[1])
        store.seed(support.language, case[2])
      end)
      expect(app.transcript):log(case[3], { level = "error" })
      expect({ screen.step, language.current }):equals { "language", "ja" }
      expect({ world.store.OnboardingCompleted, world.store.SelectedLanguage }):equals {}
      -- The onboarding is run again and ends as ever; there is nothing left to complain of.
      support.reach "content"
      support.relaunch()
      expect(screen.name):equals "content"
      expect(app.transcript):log(case[3]):times(1)
    end
  end)

  it("data that no version of the app wrote is corrupt, too", function()
    for _, plant in ipairs {
      function() store.plantData(support.completed, '{"done":true}') end,
      function() store.seed(support.completed, { true }) end,
      function() store.seed(support.language, "") end,
      function() store.seed(support.language, "ja-JP") end,
      function() store.seed(support.language, true) end,
    } do
      support.start({ language = "en" }, plant)
      expect({ screen.step, language.current }):equals { "language", "ja" }
      expect({ world.store.OnboardingCompleted, world.store.SelectedLanguage }):equals {}
      expect(app.transcript.effects):contains { name = "store.remove", arguments = { key = support.completed } }
    end
  end)
end)

describe("Statuses", function()
  pending("[T-64] the interface is updated on the main actor, compared with what iOS says, a mismatch logged",
    'a headless phone has no threads; see "a status is compared with what iOS says, and a mismatch logged"')
  it("a status is compared with what iOS says, and a mismatch logged", function()
    support.at("healthKit", nil, support.fill)
    support.ask(allow)
    support.leave(function() support.decideHealth(false) end)
    expect(app.transcript):log("mismatch: healthKit is denied, shown granted", { level = "warning" })
    expect(support.words()):equals { "next", "skip" }
    back()
    support.decideHealth(true)
    tap "next"
    expect(app.transcript):log("mismatch: healthKit is granted, shown denied", { level = "warning" })
    expect(support.words()):equals { "next", "granted" }
    -- onDisappear: what changed while the page was up is found out as it goes.
    support.decideHealth(false)
    tap "next"
    expect({ screen.step, support.status "healthKit" }):equals { "location", "denied" }
    expect(app.transcript):log("mismatch: healthKit is denied, shown granted"):times(2)
  end)

  it("[T-65] the permissions are independent: four combinations, each with what is available", function()
    for _, case in ipairs {
      { allow, allow, "granted", "granted", "利用可能機能: 健康分析、天気に合わせたプラン" },
      { allow, deny, "granted", "denied", "利用可能機能: 健康分析。位置情報がないため、天気に合わせたプランは制限されます。" },
      { deny, allow, "denied", "granted", "利用可能機能: 天気に合わせたプラン。ヘルスケアデータがないため、健康分析は制限されます。" },
      { deny, deny, "denied", "denied", "利用可能機能: 基本のプラン。ヘルスケアデータと位置情報がないため、ほかの機能は制限されます。" },
    } do
      support.at("healthKit", nil, support.fill)
      support.ask(case[1])
      tap "next"
      support.ask(case[2])
      expect({ support.status "healthKit", support.status "location", screen.body }):equals {
        case[3], case[4], case[5],
      }
      tap(1)
      expect({ screen.name, screen.body }):equals { "content", case[5] }
    end
    -- What is available follows the permissions.
    support.leave(function() settings.set("location", "authorizedWhenInUse") end)
    expect(screen.body):equals(
      "利用可能機能: 天気に合わせたプラン。ヘルスケアデータがないため、健康分析は制限されます。")
  end)
end)

describe("Memory and lifecycle", function()
  it("[T-66] a memory warning keeps page, statuses and language, shows the same again, and is logged", function()
    support.start { language = "ja" }
    support.fill()
    tap "en"
    support.reach "healthKit"
    support.ask(allow)
    tap "next"
    support.ask(deny)
    local before = support.texts()
    app.warnOfMemory()
    expect({ screen.step, language.current }):equals { "location", "en" }
    expect({ support.status "healthKit", support.status "location" }):equals { "granted", "denied" }
    expect(support.texts()):equals(before)
    expect(app.transcript):log("memory pressure", { level = "warning" })
  end)

  it("[T-67] what matters is stored at once; the lifecycle is observed; a return restores and compares", function()
    support.start { language = "ja" }
    app.kill { after = "store.set" }
    tap "en"
    expect({ app.phase, world.store.SelectedLanguage }):equals { "notRunning", "en" }
    app.launch()
    tap "en"
    support.reach "location"
    support.leave(function() settings.set("location", "denied") end)
    expect({ screen.step, language.current, support.words() }):equals { "location", "en", { "without" } }
    support.leave(function() settings.set("location", "authorizedWhenInUse") end)
    expect(app.transcript):log("mismatch: location is granted, shown denied"):times(1)
    app.kill { after = "store.set" }
    clock.advance(0.5)
    tap(support.control("use").label)
    app.launch()
    expect(screen.name):equals "content"
  end)

  it("[T-68] nothing is observed any more once the onboarding is over", function()
    support.at("content", nil, support.fill)
    local done = #app.transcript.effects
    app.warnOfMemory()
    support.leave(function() settings.set("location", "denied") end)
    expect(app.transcript):noLog "memory pressure"
    expect(app.transcript):noLog "mismatch: location is denied, shown granted"
    expect(#app.transcript.effects):equals(done)
    -- A reset observes again.
    support.reset()
    app.warnOfMemory()
    expect(app.transcript):log("memory pressure"):times(1)
  end)
end)
