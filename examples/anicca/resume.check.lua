-- What a launch does: where it resumes, and what the flow does whenever it appears.
local support = require "support"

describe("Appearing", function()
  it("[A-15] alarmkit is part of the flow from iOS 26, on every device", function()
    for ios, following in pairs { ["17.0"] = false, ["25.9"] = false, ["26.0"] = "alarmkit", ["26.1"] = "alarmkit" } do
      for _, kind in ipairs { "iphone", "ipad" } do
        support.show("notifications", { ios = ios, device = kind })
        expect(device.kind):equals(kind)
        support.leave()
        expect(screen.step or false):equals(following)
      end
    end
  end)

  it("[A-16] a restored alarmkit falls back to notifications where it is not there, and that is persisted", function()
    expect(support.landing("flow.lua", 11, { ios = "18.5" })):equals "notifications"
    expect(store.get(support.key)):equals(10)
    expect(app.transcript):effect("store.set", { key = support.key, value = 10 }):times(1)

    device.ios = "26.0"
    app.launch()
    expect(screen.step):equals "notifications"
    -- Where it is there, nothing falls back.
    expect(support.landing("flow.lua", 11)):equals "alarmkit"
    expect(app.transcript):noEffect "store.set"
  end)

  it("[A-17] a launch after a kill shows the step that was shown, and persists nothing anew", function()
    app.install "flow.lua"
    app.launch()
    for place, step in ipairs(require("flow"):order()) do
      support.goOn(step)
      app.kill()
      app.launch()
      expect(screen.step):equals(step)
      expect(support.persisted(app.transcript)):count(place - 1)
    end
  end)

  it("[A-18] the start is reported whenever the flow appears at welcome, and nowhere else", function()
    local started = { event = "onboarding_started" }
    app.install "flow.lua"
    app.launch()
    expect(app.transcript):effect("analytics.track", started):times(1):before(screen "welcome")
    app.kill()
    app.launch()
    expect(app.transcript):effect("analytics.track", started):times(2)
    for raw = 1, 11 do
      support.landing("flow.lua", raw)
      expect(app.transcript):noEffect("analytics.track", started)
    end
  end)

  it("[A-19] the offerings are loaded whenever the flow appears, at any step", function()
    for raw = 0, 11 do
      support.landing("flow.lua", raw)
      expect(app.transcript):effect("paywall.preload"):times(1)
    end
    app.kill()
    app.launch()
    expect(app.transcript):effect("paywall.preload"):times(2)
    support.goOn()
    expect(app.transcript):effect("paywall.preload"):times(2)
  end)
end)

describe("Raw values", function()
  it("[A-52] a raw value of the current order is the step at that place, and any other is welcome", function()
    expect(support.landings("flow.lua", 11)):equals(support.twelve)
    expect(support.landing("flow.lua", 12)):equals "welcome"
    -- What is valid depends on the order in force: 11 is alarmkit in one and nothing in the other.
    expect(support.landing("eleven.lua", 11)):equals "welcome"
  end)

  it("[A-53] a value out of range and a missing one start at welcome", function()
    for _, raw in ipairs { -1, 12, 99 } do
      expect(support.landing("flow.lua", raw)):equals "welcome"
    end
    app.install "flow.lua"
    app.launch()
    expect(store.get(support.key)):isFalsy()
    expect(store.integer(support.key)):equals(0)
    expect(screen.step):equals "welcome"
  end)

  it("a value of another type is read as integer(forKey:) reads it: a text with a number, true and 2.7 are numbers",
    function()
      for _, raw in ipairs { "account", "", {}, { 3 }, false } do
        expect(support.landing("flow.lua", raw)):equals "welcome"
      end
      expect(support.landing("flow.lua", true)):equals "account"
      expect(support.landing("flow.lua", 2.7)):equals "value"
      expect(support.landing("flow.lua", "3")):equals "source"

      app.install "flow.lua"
      store.plantData(support.key, "3")
      app.launch()
      expect(screen.step):equals "welcome"
    end)
end)
