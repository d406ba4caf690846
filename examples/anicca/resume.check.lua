-- What a launch does: where it resumes, and what the flow does whenever it appears.
local support = require "support"

describe("Appearing", function()
  it("[A-15] alarmkit is part of the flow from iOS 26, on every device", function()
    for _, device in ipairs { "iphone", "ipad" } do
      for _, ios in ipairs { "17.0", "18.6", "25.9" } do
        expect(play("flow.lua", { ios = ios, device = device })):noScreen "alarmkit"
      end
      for _, ios in ipairs { "26.0", "26.1" } do
        expect(play("flow.lua", { ios = ios, device = device })):screen "alarmkit"
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
  end)

  it("[A-17] a launch after a kill shows the step that was shown, and persists nothing anew", function()
    for _, step in ipairs(support.twelve) do
      play("flow.lua", { stopAt = step })
      local persisted = #support.persisted(app.transcript)
      app.kill()
      app.launch()
      expect(screen.step):equals(step)
      expect(support.persisted(app.transcript)):count(persisted)
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
    play("flow.lua", { stopAt = "source" })
    expect(app.transcript):effect("paywall.preload"):times(1)
    app.kill()
    app.launch()
    expect(screen.step):equals "source"
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

  it("[A-53] a value out of range, a missing one and one that is no number start at welcome", function()
    for _, raw in ipairs { -1, 12, 99, "account" } do
      expect(support.landing("flow.lua", raw)):equals "welcome"
    end
    app.install "flow.lua"
    app.launch()
    expect(store.get(support.key)):isFalsy()
    expect(screen.step):equals "welcome"
  end)
end)
