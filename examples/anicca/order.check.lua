-- The order of the steps: which follow one another, what is persisted and what analytics is told on the way.
local support = require "support"

describe("Orders", function()
  -- The raw values of an order are where each of them lands.
  local function counts(flow, order)
    local run = play(flow)
    expect(run.steps):equals(order)
    expect(run):screen("onboarding_complete"):times(1):after(screen "alarmkit")
    expect(support.landings(flow, #order - 1)):equals(order)
  end

  it("[A-1] 0.3 has seven steps, welcome 0 to alarmkit 6, then the paywall", function()
    counts("as-is.lua", support.asIs)
  end)

  it("[A-2] 0.4 has twelve steps, welcome 0 to alarmkit 11, then the paywall", function()
    counts("flow.lua", support.twelve)
  end)

  it("[A-3] section 6 has eleven steps, without the name, welcome 0 to alarmkit 10", function()
    counts("eleven.lua", support.eleven)
  end)

  it("[A-4] source, gender and age are new in 0.4, name and habitSetup are revived, the rest is 0.3's", function()
    local function added(order, base)
      local known, more = {}, {}
      for _, step in ipairs(base) do known[step] = true end
      for _, step in ipairs(order) do
        if not known[step] then more[#more + 1] = step end
      end
      return more
    end
    local first, old, new = require("first"):order(), require("as-is"):order(), require("flow"):order()
    expect(added(new, old)):equals { "source", "name", "gender", "age", "habitSetup" }
    expect(added(old, new)):equals {}

    -- Revived is what 0.2 had: habitSetup, and the question for the name, which was called profile.
    expect(first):contains "habitSetup"
    for _, step in ipairs { "source", "gender", "age" } do expect(first):lacks(step) end
    for flow, step in pairs { ["first.lua"] = "profile", ["flow.lua"] = "name" } do
      play(flow, { stopAt = step })
      enter "空"
      tap "next"
      expect(profile.get "displayName"):equals "空"
    end
  end)

  it("[A-5] a step is stored as an integer, its place in the order", function()
    expect(support.persisted(play "flow.lua")):equals { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 }
    for flow, place in pairs { ["flow.lua"] = 6, ["eleven.lua"] = 5 } do
      play(flow, { stopAt = "age" })
      expect(store.get(support.key)):equals(place)
      expect(math.type(store.get(support.key))):equals "integer"
    end
  end)

  it("[A-56] trap: from raw value 4 on, the eleven and the twelve steps disagree", function()
    expect(support.landings("eleven.lua", 3)):equals { "welcome", "account", "value", "source" }
    expect(support.landings("flow.lua", 3)):equals { "welcome", "account", "value", "source" }
    local differ = {}
    for raw = 4, 11 do
      differ[#differ + 1] = { support.landing("eleven.lua", raw), support.landing("flow.lua", raw) }
    end
    expect(differ):equals {
      { "gender", "name" }, { "age", "gender" }, { "ideals", "age" }, { "struggles", "ideals" },
      { "habitSetup", "struggles" }, { "notifications", "habitSetup" }, { "alarmkit", "notifications" },
      { "welcome", "alarmkit" },
    }
  end)

  it("[A-60] the twelve steps are the flow; the eleven are a variant of it under its own name", function()
    expect(require("flow"):order()):equals(support.twelve)
    expect(require("eleven").name):equals "anicca-0.4-11"
    expect(require("eleven"):order()):equals(support.eleven)
    -- The title that changed belongs to the step that only the twelve have.
    expect(support.show("name").title):equals "Pick the name that suits you best"
    expect(play "eleven.lua"):noScreen "name"
  end)
end)

describe("Going on", function()
  it("[A-6] each step leads to the next of the twelve", function()
    app.install "flow.lua"
    app.launch()
    for place = 1, 11 do
      expect({ screen.step, support.leave() }):equals { support.twelve[place], support.twelve[place + 1] }
    end
  end)

  it("[A-7] in the order of section 6, source leads to gender, and nothing asks for a name", function()
    for _, leave in ipairs { function() tap "skip" end, support.leave } do
      expect(support.landing("eleven.lua", 3)):equals "source"
      leave()
      expect(screen.step):equals "gender"
      support.goOn()
      expect(app.transcript):noScreen "name"
      expect(profile.get "displayName"):isFalsy()
    end
  end)

  it("[A-8] notifications leads to alarmkit on iOS 26, and else out of the flow", function()
    for ios, following in pairs { ["26.0"] = "alarmkit", ["25.9"] = false } do
      for _, answer in ipairs { allow, deny } do
        support.show("notifications", { ios = ios })
        tap "request"
        answer()
        expect(screen.step or false):equals(following)
        expect(onboarding.isComplete):equals(not following)
        if following then
          expect(app.transcript):noEffect "onboarding.complete"
        else
          expect(app.transcript):noScreen "alarmkit"
          expect(app.transcript):effect("onboarding.complete"):times(1):after(event "promptAnswered")
        end
      end
    end
  end)

  it("[A-9] alarmkit completes the onboarding, whatever is answered, and leads nowhere else", function()
    for _, answer in ipairs { allow, deny } do
      support.show "alarmkit"
      tap "request"
      answer()
      expect(app.transcript.steps):equals { "alarmkit" }
      expect(app.transcript):effect("onboarding.complete"):times(1):after(event "promptAnswered")
      expect(onboarding.isComplete):equals(true)
      expect(screen.kind):equals "paywall"
    end
  end)

  it("[A-10] the new step is persisted after each transition, and nothing on the way out", function()
    app.install "flow.lua"
    app.launch()
    expect(store.get(support.key)):isFalsy()
    for place = 1, 11 do
      expect(support.leave()):equals(support.twelve[place + 1])
      expect(store.get(support.key)):equals(place)
    end
    support.goOn()
    expect(support.persisted(app.transcript)):equals { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 }
    expect(app.transcript):effect("store.set", { value = 11 }):before(effect "onboarding.complete")

    local run = play("flow.lua", { ios = "18.5" })
    expect(support.persisted(run)):equals { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 }
    expect(onboarding.isComplete):equals(true)
  end)

  it("[A-11] analytics is told first, and of the step that is left", function()
    local run = play "flow.lua"
    expect(support.left(run)):equals(support.twelve)
    for place = 1, 11 do
      expect(run):inOrder {
        screen(support.twelve[place]),
        effect("analytics.track", { event = "onboarding_step", parameters = { step = support.twelve[place] } }),
        effect("store.set", { key = support.key, value = place }),
        screen(support.twelve[place + 1]),
      }
    end
    for step, other in pairs { habitSetup = "review.request", alarmkit = "onboarding.complete" } do
      expect(run):effect("analytics.track", { parameters = { step = step } }):before(effect(other))
    end
  end)

  it("[A-12] a whole run reports twelve steps and then its completion, eleven before iOS 26", function()
    for ios, count in pairs { ["26.0"] = 12, ["25.0"] = 11 } do
      local expected = { { event = "onboarding_started" } }
      for place = 1, count do
        expected[#expected + 1] = { event = "onboarding_step", parameters = { step = support.twelve[place] } }
      end
      expected[#expected + 1] = { event = "onboarding_completed" }
      expect(support.told(play("flow.lua", { ios = ios }))):equals(expected)
    end
  end)

  it("[A-13] there is no way back: neither button nor swipe changes anything", function()
    for _, step in ipairs(support.twelve) do
      local before, stored, done = support.show(step), store.get(support.key), #app.transcript.effects
      back()
      swipe()
      swipe "right"
      swipe "left"
      expect(screen):equals(before)
      expect(app.transcript.effects):count(done)
      expect(store.get(support.key)):equals(stored)
    end
  end)

  it("[A-14] a double tap on a button leaves one step, not two: the flow guards against the second tap", function()
    app.install "flow.lua"
    app.launch()
    tap("next", { times = 2 })
    expect(screen.step):equals "account"
    expect(support.left(app.transcript)):equals { "welcome" }

    -- The same flow without its guard: the second tap leaves a step that nobody saw.
    app.install(onboarding.flow "unguarded" { from = require "flow", guarded = false })
    app.launch()
    tap("next", { times = 2 })
    expect(screen.step):equals "value"
    expect(support.left(app.transcript)):equals { "welcome", "account" }
  end)

  it("a second tap that comes late finds no button to leave the next step with", function()
    app.install "flow.lua"
    app.launch()
    for _ = 1, 11 do
      local isNext = support.control "next" ~= nil
      support.leave()
      local control = support.control "next"
      if isNext then expect(control and control.enabled):isFalsy() end
    end
    expect(screen.step):equals "alarmkit"
  end)
end)
