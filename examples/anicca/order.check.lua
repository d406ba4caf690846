-- The order of the steps: which follow one another, what is persisted and what analytics is told on the way.
local support = require "support"

describe("Orders", function()
  -- The raw values of an order are where each of them lands.
  local function counts(flow, order)
    expect(play(flow).steps):equals(order)
    expect(paywall.presented):equals "onboarding_complete"
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

  it("[A-4] 0.4 adds source, name, gender, age and habitSetup to 0.3 and drops nothing", function()
    local old, new = require("as-is"):order(), require("flow"):order()
    local added = {}
    for _, step in ipairs(new) do
      local isOld = false
      for _, other in ipairs(old) do isOld = isOld or other == step end
      if not isOld then added[#added + 1] = step end
    end
    expect(added):equals { "source", "name", "gender", "age", "habitSetup" }
    for _, step in ipairs(old) do expect(new):contains(step) end
  end)

  it("[A-5] a step is stored as an integer, its place in the list, in any order", function()
    expect(support.persisted(play "flow.lua")):equals { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 }
    play("flow.lua", { stopAt = "age" })
    expect(store.get(support.key)):equals(6)
    play(require("flow"):move("age", { after = "welcome" }), { stopAt = "age" })
    expect(store.get(support.key)):equals(1)
  end)

  it("[A-56] from raw value 4 on, the eleven and the twelve steps disagree", function()
    for raw = 0, 3 do
      expect(support.landing("eleven.lua", raw)):equals(support.landing("flow.lua", raw))
    end
    for raw = 4, 10 do
      expect(support.landing("eleven.lua", raw)):differsFrom(support.landing("flow.lua", raw))
    end
  end)

  it("[A-60] the twelve steps are the flow; the eleven are a variant of it under its own name", function()
    local flow, eleven = require "flow", require "eleven"
    expect(flow:order()):equals(support.twelve)
    expect(eleven.name):equals "anicca-0.4-11"
    expect(eleven:order()):equals(flow:without("name"):order())
  end)
end)

describe("Going on", function()
  it("[A-6] each step leads to the next of the twelve", function()
    for place = 1, #support.twelve - 1 do
      play("flow.lua", { stopAt = support.twelve[place] })
      if prompt then deny() end
      local before = screen.step
      support.goOn(support.twelve[place + 1])
      expect({ before, screen.step }):equals { support.twelve[place], support.twelve[place + 1] }
    end
  end)

  it("[A-7] in the order of section 6, source leads to gender", function()
    play("eleven.lua", { stopAt = "source" })
    tap "skip"
    expect(screen.step):equals "gender"
  end)

  it("[A-8] notifications leads to alarmkit on iOS 26, and else out of the flow", function()
    play("flow.lua", { stopAt = "alarmkit", ios = "26.0" })
    expect(screen.step):equals "alarmkit"
    expect(onboarding.isComplete):equals(false)

    local run = play("flow.lua", { ios = "18.5" })
    expect(run):noScreen "alarmkit"
    expect(run):screen("notifications"):before(effect "onboarding.complete")
    expect(run.outcome):equals "completed"
  end)

  it("[A-9] alarmkit leads out of the flow, whatever is answered", function()
    for _, deny in ipairs { {}, { "alarmkit" } } do
      expect(play("flow.lua", { deny = deny }).outcome):equals "completed"
      expect(onboarding.isComplete):equals(true)
    end
  end)

  it("[A-10] the new step is persisted after each transition, and nothing on the way out", function()
    local run = play("flow.lua", { ios = "18.5" })
    expect(support.persisted(run)):equals { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10 }
    run = play "flow.lua"
    expect(support.persisted(run)):equals { 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11 }
    expect(run):effect("store.set", { value = 11 }):before(effect "onboarding.complete")
    expect(store.get(support.key)):equals(11)
  end)

  it("[A-11] analytics is told of the step that is left, before the new one is persisted", function()
    local run = play "flow.lua"
    expect(support.left(run)):equals(support.twelve)
    for place = 1, #support.twelve - 1 do
      expect(run):inOrder {
        screen(support.twelve[place]),
        effect("analytics.track", { event = "onboarding_step", parameters = { step = support.twelve[place] } }),
        effect("store.set", { key = support.key, value = place }),
        screen(support.twelve[place + 1]),
      }
    end
  end)

  it("[A-12] a whole run reports twelve steps and then its completion, eleven before iOS 26", function()
    local completed = effect("analytics.track", { event = "onboarding_completed" })
    local run = play "flow.lua"
    expect(support.left(run)):count(12)
    expect(run):inOrder { effect("analytics.track", { parameters = { step = "alarmkit" } }), completed }

    run = play("flow.lua", { ios = "25.0" })
    expect(support.left(run)):count(11)
    expect(support.left(run)):lacks "alarmkit"
    expect(run):inOrder { effect("analytics.track", { parameters = { step = "notifications" } }), completed }
  end)

  it("[A-13] there is no way back: neither button nor swipe changes anything", function()
    for place, step in ipairs(support.twelve) do
      play("flow.lua", { stopAt = step })
      local before, done = screen, #app.transcript.effects
      back()
      swipe()
      expect(screen.step):equals(step)
      expect(screen):equals(before)
      expect(#app.transcript.effects):equals(done)
      expect(store.integer(support.key)):equals(place - 1)
    end
  end)

  it("[A-14] a double tap leaves one step, not two", function()
    app.install "flow.lua"
    app.launch()
    support.goOn(nil, 2)
    expect(app.transcript):event "tappedTwice"
    expect(app.transcript.steps):equals(support.twelve)
    expect(support.left(app.transcript)):equals(support.twelve)
    expect(app.transcript):effect("review.request"):times(1)
    expect(app.transcript):effect("onboarding.complete"):times(1)
  end)
end)
