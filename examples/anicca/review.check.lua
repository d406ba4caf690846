-- The review request: a system dialog between the habits and the permissions, of which the app is told nothing.
local support = require "support"

-- Leaves habitSetup once more, as a restored session does; the dialog that came up for it, if one did.
local function leaveHabitSetup()
  app.kill()
  store.seed(support.key, 9)
  app.launch()
  choose "wake"
  tap "next"
  return prompt and prompt.name
end

describe("The request", function()
  it("[A-26] is no screen and no step: a dialog of the system lies over the next step", function()
    local run = play("flow.lua", { stopAt = "notifications" })
    expect(prompt and prompt.name):equals "review"
    expect(screen.step):equals "notifications"
    expect(run.steps):count(11)
    expect(run.steps):lacks "review"
  end)

  it("[A-27] is made when habitSetup is left, before notifications; without a scene it is silent", function()
    local run = play "flow.lua"
    expect(run):inOrder {
      screen "habitSetup", effect("analytics.track", { parameters = { step = "habitSetup" } }),
      effect "review.request", effect("store.set", { value = 10 }), screen "notifications",
    }

    -- A step that the background ends: its request finds no scene, and the flow goes on.
    local ask = onboarding.step "ask" { permission = "alarmkit", onLeave = function() review.request() end }
    play(require("flow"):insert(ask, { after = "habitSetup" }), { stopAt = "ask" })
    deny()
    tap "next"
    app.background()
    app.foreground()
    expect(screen.step):equals "notifications"
    expect(prompt):isFalsy()
    expect(app.transcript):finding("review.silent", { sentence = "The review request showed no dialog: "
      .. "no scene was in the foreground; the app cannot know." })
  end)

  it("[A-28] shows a dialog at most three times in 365 days", function()
    app.install "flow.lua"
    for _ = 1, 3 do expect(leaveHabitSetup()):equals "review" end
    expect(leaveHabitSetup()):isFalsy()
    expect(screen.step):equals "notifications"
    expect(app.transcript):effect("review.request"):times(4)

    clock.advance "364d"
    expect(leaveHabitSetup()):isFalsy()
    clock.advance "1d"
    expect(leaveHabitSetup()):equals "review"
  end)

  it("[A-29] the dialog asks \"Enjoying Anicca?\", and Not Now skips it", function()
    play("flow.lua", { stopAt = "notifications" })
    expect(prompt.name):equals "review"
    expect(prompt.title):equals "Enjoying Anicca?"
    expect(prompt.buttons):contains "Not Now"
    local before, done = screen, #app.transcript.effects
    deny()
    expect(prompt):isFalsy()
    expect(screen):equals(before)
    expect(app.transcript.effects):count(done)
  end)

  it("[A-30] the flow neither waits for the dialog nor depends on it", function()
    -- What the app does after habitSetup, and whether the dialog was still up when it had gone on.
    local function goOn(review, answer)
      support.show("habitSetup", { review = review })
      expect(support.leave()):equals "notifications"
      expect(store.get(support.key)):equals(10)
      local wasUp = prompt ~= nil
      if wasUp then answer() end
      support.goOn()
      return { wasUp, app.transcript.effects }
    end
    local waved, rated, unseen = goOn("appStore", deny), goOn("appStore", allow), goOn "testFlight"
    expect({ waved[1], rated[1], unseen[1] }):equals { true, true, false }
    expect(rated[2]):equals(waved[2])
    expect(unseen[2]):equals(waved[2])
  end)

  it("[A-31] hazard: each time habitSetup is left consumes quota, also after a kill before the next step is persisted",
    function()
      support.show "habitSetup"
      app.kill { after = "review.request" }
      support.goOn()
      expect(app.phase):equals "notRunning"
      expect(store.get(support.key)):equals(9)
      expect(review.shown):equals(1)

      app.launch()
      expect(screen.step):equals "habitSetup"
      support.goOn "notifications"
      expect(review.shown):equals(2)

      -- The habits are set by now, and a restored habitSetup asks again all the same.
      expect(leaveHabitSetup()):equals "review"
      expect(review.shown):equals(3)
    end)

  it("[A-32] hazard: it answers a tap, and collides with a permission that is asked for at once", function()
    expect(play "flow.lua"):finding "review.tap"
    -- The permission of this flow waits for a tap of its own, and the dialog takes every tap before it.
    expect(app.transcript):noFinding "prompt.collision"

    local eager = onboarding.step "eager" { onEnter = function() permissions.request "notifications" end }
    play(require("flow"):insert(eager, { after = "habitSetup" }), { stopAt = "eager" })
    expect(app.transcript):inOrder {
      dialog "review", dialog "notifications", finding "prompt.collision",
    }
  end)
end)

describe("What can be known of it", function()
  it("[A-62] the steps are the screens: neither the review nor the paywall has a number", function()
    local order = require("flow"):order()
    expect(order):lacks "review"
    expect(order):lacks "paywall"
    expect(support.landing("flow.lua", 9)):equals "habitSetup"
    support.goOn "notifications"
    expect(store.get(support.key)):equals(10)
    expect(support.landing("flow.lua", 11)):equals "alarmkit"
    expect(support.landing("flow.lua", 12)):equals "welcome"
  end)

  it("[A-63] the request is certain, the dialog is the environment's", function()
    for environment, isShown in pairs { appStore = true, development = true, testFlight = false } do
      local run = play("flow.lua", { review = environment })
      expect(run):effect("review.request"):times(1)
      if isShown then expect(run):prompt "review" else expect(run):noPrompt "review" end
    end

    play("flow.lua", { stopAt = "habitSetup" })
    review.isAllowed = false
    support.goOn "notifications"
    expect(app.transcript):effect("review.request"):times(1)
    expect(app.transcript):noPrompt "review"
  end)
end)
