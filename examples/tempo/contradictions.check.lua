-- Where the specification contradicts itself or iOS, as resolved.
local support = require "support"
local back, swipe = support.back, support.swipe

describe("What is stored", function()
  it("[T-84] the keys are the quoted ones; an app that mixes their case loses its state and is reported", function()
    support.at "content"
    local keys = {}
    for key in pairs(world.store) do keys[#keys + 1] = key end
    table.sort(keys)
    expect(keys):equals { "OnboardingCompleted", "OnboardingStartTime", "SelectedLanguage" }
    expect(app.transcript):noFinding "store.case"

    app.install "wrong-case.lua"
    app.launch()
    tap "next"
    support.relaunch()
    expect({ screen.step, world.store.onboardingCompleted }):equals { "location", true }
    expect(app.transcript):finding "store.case"
  end)

  it("[T-85] the start is written once, when page 0 first appears and there is none", function()
    support.start(nil, function() store.seed(support.completed, true) end)
    expect(world.store.OnboardingStartTime):equals(nil)
    store.seed(support.completed, nil)
    support.relaunch()
    local began = clock.now
    expect(world.store.OnboardingStartTime):equals(began)
    clock.advance "1h"
    support.reach "welcome"
    back()
    support.relaunch()
    expect({ world.store.OnboardingStartTime, screen.step }):equals { began, "language" }
    expect(support.stored(support.started)):equals { began }
  end)

  it("[T-86] a reset works at once, and at the next launch as well", function()
    support.at "content"
    support.reset()
    expect(screen.step):equals "language"
    support.relaunch()
    expect({ screen.step, world.store.OnboardingCompleted }):equals { "language" }
  end)

  it("[T-87] no stored language means that none was chosen: Japanese is shown and nothing written", function()
    support.start { language = "en" }
    support.leave()
    support.relaunch()
    expect(language.current):equals "ja"
    expect({ world.store.SelectedLanguage, support.stored(support.language) }):equals { nil, {} }
    tap "en"
    expect({ language.current, support.stored(support.language) }):equals { "en", { "en" } }
  end)

  it("[T-97] only a boolean is a flag: what bool(forKey:) takes for true is logged and starts over", function()
    for _, case in ipairs {
      { "YES", "YES" }, { "true", "true" }, { "1", "1" }, { "no", "no" }, { 1, "1" }, { 1.0, "1.0" }, { 0, "0" },
    } do
      support.start(nil, function() store.seed(support.completed, case[1]) end)
      expect(screen.step):equals "language"
      expect(app.transcript):log(
        ("corrupt: OnboardingCompleted = %s, SelectedLanguage = nil"):format(case[2]), { level = "error" })
    end
    support.start(nil, function() store.seed(support.completed, true) end)
    expect(screen.name):equals "content"
  end)

  it("[T-99] nothing writes a false: before completion there is no flag, after a reset neither", function()
    support.at "location"
    support.leave()
    support.relaunch()
    expect(world.store.OnboardingCompleted):equals(nil)
    support.reach "content"
    support.reset()
    expect(world.store.OnboardingCompleted):equals(nil)
    expect(support.stored(support.completed)):equals { true }
  end)
end)

describe("Pages", function()
  it("[T-88] a page that waits for an answer holds the swipe, which would go past it natively; the last page bounces", function()
    support.start()
    swipe "left"
    expect({ screen.step, store.get(support.language) }):equals { "language" }
    tap "ja"
    back()
    swipe "left"
    expect(screen.step):equals "welcome"

    support.at "healthKit"
    swipe "left"
    expect(screen.step):equals "healthKit"

    -- Done, the page lets it pass; the last one has nothing behind it.
    support.at "healthKit"
    support.ask(deny)
    swipe "left"
    expect(screen.step):equals "location"
    support.ask(allow)
    swipe "left"
    expect({ screen.step, world.store.OnboardingCompleted }):equals { "location" }
    expect(app.transcript):noFinding "gate.bypass"

    -- As a TabView does it, the swipe goes past the gate; with the gesture switched off, no page turns.
    local step = onboarding.step
    for swipes, shown in pairs { [true] = "next", [false] = "gate" } do
      app.install(onboarding.flow "native" { paged = true, swipe = swipes, step "gate" { enabled = given.never }, step "next" })
      app.launch()
      swipe "left"
      expect(screen.step):equals(shown)
      if swipes then expect(app.transcript):finding "gate.bypass" else expect(app.transcript):noFinding "gate.bypass" end
    end
  end)

  it("[T-94] the language applies at once and is first seen on page 1: page 0 speaks both", function()
    support.start { language = "ja" }
    local before = support.texts()
    tap "en"
    expect({ language.current, screen.step, screen.title }):equals { "en", "welcome", "Welcome to TempoAI" }
    back()
    expect(support.texts()):equals(before)
  end)

  it("[T-95] a memory warning ends nothing; the end of the process loses the page", function()
    support.at "aiAnalysis"
    app.warnOfMemory()
    expect({ screen.step, app.phase }):equals { "aiAnalysis", "active" }
    app.background()
    app.warnOfMemory()
    app.reclaim()
    app.launch()
    expect(screen.step):equals "language"
  end)
end)

describe("HealthKit", function()
  it("[T-89] what lacks it is an iPad before iPadOS 17, or a device whose profile forbids it", function()
    for _, case in ipairs {
      { "ipad", "16.6", "unavailable" }, { "ipad", "17.0", "allow" }, { "iphone", "16.6", "allow" },
    } do
      support.at("healthKit", { language = "ja", device = case[1], ios = case[2] })
      expect(support.control(case[3])):isTruthy()
    end
    support.at("healthKit", nil, function() health.isForbidden = true end)
    expect(support.control "unavailable"):isTruthy()
  end)

  it("[T-90] a person who allows everything, has no data and is told to skip is reported", function()
    support.at("healthKit", nil, support.empty)
    support.ask(allow)
    expect(support.words()):equals { "next", "skip" }
    expect(app.transcript):finding "health.empty"

    support.at("healthKit", nil, support.fill)
    support.ask(allow)
    expect(app.transcript):noFinding "health.empty"
  end)
  it("the app cannot tell a denial from an empty store", function()
    support.at("healthKit", nil, support.empty)
    support.ask(allow)
    local shown = support.texts()
    expect(health.readable):equals(support.types)
    expect(support.words()):equals { "next", "skip" }

    support.at("healthKit", nil, support.fill)
    support.ask(deny)
    expect(health.readable):equals {}
    expect(support.texts()):equals(shown)
    expect(app.transcript):finding "health.readHidden"
  end)

  it("[T-93] where there is none, 「次へ」 reacts on arrival and the page does not turn by itself", function()
    support.at("healthKit", support.oldPad)
    expect({ support.status "healthKit", support.control("next").enabled }):equals { "unavailable", true }
    tap "next"
    expect(screen.step):equals "location"
    back()
    clock.advance "1m"
    support.leave()
    expect(screen.step):equals "healthKit"
  end)

  it("[T-96] an error is the framework's own; without a network nothing fails", function()
    support.at("healthKit", nil, support.fill)
    backend.isOnline = false
    support.ask(allow)
    expect(support.status "healthKit"):equals "granted"

    support.at("healthKit", nil, support.breakHealth)
    tap "allow"
    expect(app.transcript):event("failed", { permission = "healthKit" })
    expect({ support.status "healthKit", app.phase, support.words() }):equals { "error", "active", { "next", "skip" } }
  end)
end)

describe("Location", function()
  it("[T-91] a dialog that is not answered has no timeout, and one that goes away denies nothing", function()
    support.at "location"
    tap "allow"
    -- Neither iOS nor the app takes the time that passes for an answer.
    for _ = 1, 2 do
      clock.advance "1d"
      expect({ prompt.name, permissions.status "location", support.status "location", support.words() }):equals {
        "location", "notDetermined", "requesting", { "requesting" },
      }
    end
    support.leave()
    expect({ prompt, permissions.status "location", support.status "location" }):equals {
      nil, "notDetermined", "notDetermined",
    }
    -- The request never ends.
    expect({ #app.pending, app.pending[1].permission }):equals { 1, "location" }
    expect(app.transcript):finding "location.unanswered"
    expect(app.transcript):noEvent "denied"
  end)

  it("[T-92] iOS never answers once it is decided, so the status is read first", function()
    local naive = onboarding.flow "naive" {
      onboarding.step "location" { permission = "location" },
    }
    app.install(naive)
    settings.set("location", "authorizedWhenInUse")
    app.launch()
    tap "request"
    clock.advance "1d"
    expect({ screen.step, #app.pending }):equals { "location", 1 }
    expect(app.transcript):finding "location.never"

    for _, status in ipairs { "denied", "authorizedWhenInUse", "restricted" } do
      -- On an iPad, Settings can stand beside the app: it does not come back from anywhere.
      support.at("location", { language = "ja", device = "ipad" })
      settings.set("location", status, { beside = true })
      tap "allow"
      expect(support.words()):equals { status == "authorizedWhenInUse" and "use" or "without" }
      clock.advance(0.5)
      tap(1)
      expect({ screen.name, #app.pending }):equals { "content", 0 }
      expect(app.transcript):noFinding "location.never"
    end
  end)

  it("[T-98] a double tap never completes unseen: no tap counts while it asks, nor 0.5 s after the change", function()
    support.at "location"
    tap(1)
    expect(screen.controls[1].enabled):equals(false)
    allow()
    for _, label in ipairs { "TempoAIを使う", "位置情報なしで続行" } do
      expect({ screen.controls[1].label, support.ignores(1) }):equals { label, true }
      clock.advance(0.49)
      expect({ support.ignores(1), screen.step, world.store.OnboardingCompleted }):equals { true, "location" }
      if label == "TempoAIを使う" then support.leave(function() settings.set("location", "denied") end) end
    end
    clock.advance(0.01)
    tap(1)
    expect(screen.name):equals "content"
  end)
end)
