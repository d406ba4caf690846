-- Section 2: which step follows which, what a restart finds, and that no answer ends in front of a closed door.
local support = require "support"

local step = onboarding.step

describe("Order", function()
  it("[C-10] what is stored decides: the onboarding until it is complete", function()
    support.install()
    app.launch()
    expect(screen.step):equals "welcome"

    -- Incomplete, with what an earlier process left.
    support.at("completion", { wake = "10:00" })
    expect(screen.step):equals "completion"
    expect(habits.get "wake"):equals "10:00"
    expect(profile.get "displayName"):equals "空"

    support.home { wake = "10:00" }
    expect(screen.name):equals "session"
  end)

  it("[C-11] welcome, microphone, notifications, sign-in, profile, habits, follow-ups, completion", function()
    expect(require("flow"):order()):equals {
      "welcome", "microphone", "notifications", "account", "profile", "habitSetup", "wakeLocation", "sleepLocation",
      "trainingFocus", "completion",
    }
    support.install()
    app.launch()
    local visits = {}
    support.goOn(nil, { "wake", "training" }, nil, function(visit) visits[#visits + 1] = visit end)
    expect(visits):equals {
      "welcome", "microphone", "notifications", "account", "profile", "habitSetup", "wakeLocation", "trainingFocus",
      "completion",
    }
    expect(screen.name):equals "session"
  end)

  it("[C-72] the permissions are asked before the sign-in: version 0.2, and a later one moves them last", function()
    local flow = require "flow"
    local order = flow:order()
    expect(flow.name):equals "anicca-0.2"
    expect({ order[2], order[3], order[4] }):equals { "microphone", "notifications", "account" }
    -- Another version is another order of the same steps.
    local later = onboarding.flow "later" { from = flow:move("notifications", { before = "completion" }) }
    expect(later:order()[9]):equals "notifications"
  end)

  it("[C-12] each step is persisted as it is shown, and a restart resumes there", function()
    for _, chosen in ipairs { { "wake", "training" }, { "bedtime" } } do
      support.install()
      app.launch()
      support.goOn(nil, chosen, nil, function(visit)
        expect(support.order[store.integer "com.anicca.onboardingStep" + 1]):equals(visit)
        app.kill()
        app.launch()
        expect(screen.step):equals(visit)
      end)
      expect(store.get "com.anicca.onboardingStep"):equals(9)
    end
  end)
end)

describe("Follow-up questions", function()
  -- The steps between the habits and the end.
  local function asked(chosen)
    local visits = {}
    support.at "habitSetup"
    support.goOn(nil, chosen, nil, function(visit) visits[#visits + 1] = visit end)
    expect(table.remove(visits, 1)):equals "habitSetup"
    expect(table.remove(visits)):equals "completion"
    return visits
  end

  it("[C-13] the chosen habits insert them", function()
    expect(asked { "wake" }):equals { "wakeLocation" }
    expect(asked { "bedtime" }):equals { "sleepLocation" }
    expect(asked { "training" }):equals { "trainingFocus" }
    expect(asked { "bedtime", "training" }):equals { "sleepLocation", "trainingFocus" }
    support.at "habitSetup"
    tap "skip"
    expect(screen.step):equals "completion"
  end)

  it("[C-52] the place is asked once: after wake where it was chosen, after bedtime alone otherwise", function()
    expect(asked { "wake", "bedtime" }):equals { "wakeLocation" }
    expect(asked { "wake" }):equals { "wakeLocation" }
    expect(asked { "bedtime" }):equals { "sleepLocation" }
    expect(asked { "wake", "training", "bedtime" }):equals { "wakeLocation", "trainingFocus" }
  end)

  it("[C-82] waking up and going to bed share one field, which either screen writes", function()
    for habit, place in pairs { wake = "wakeLocation", bedtime = "sleepLocation" } do
      support.at "habitSetup"
      support.goOn(place, { habit })
      enter "居間"
      tap "next"
      expect({ place, profile.get "sleepLocation" }):equals { place, "居間" }
      local stored = world.store["com.anicca.userProfile"]
      expect(stored):contains '"sleepLocation":"居間"'
      expect(stored):lacks "wakeLocation"
    end
  end)

  it("[C-77] a kill among them skips none: what is left is worked out from the habits", function()
    local function afterKill(file)
      support.install(nil, file)
      store.seed(support.keys.credentials, { userId = "u1" })
      app.launch()
      if screen.step ~= "habitSetup" then support.goOn "habitSetup" end
      choose "wake"
      choose "training"
      tap "next"
      app.kill()
      app.launch()
      expect(screen.step):equals "wakeLocation"
      enter "寝室"
      tap "next"
      return screen.step
    end
    expect(afterKill()):equals "trainingFocus"

    -- As it is written, what is left is in memory only, and the training's focus is never asked.
    local function pending(name) return function() return onboarding.get "left" == name end end
    expect(afterKill(onboarding.flow "in memory" {
      resume = { key = support.keys.step },
      step "habitSetup" {
        habits = { "wake", "training" }, next = "wakeLocation",
        onLeave = function() onboarding.set("left", "trainingFocus") end,
      },
      step "wakeLocation" {
        ask = "profile.sleepLocation", next = { { pending "trainingFocus", "trainingFocus" }, "completion" },
      },
      step "trainingFocus", step "completion",
    })):equals "completion"
  end)
end)

describe("Texts", function()
  for _, tag in ipairs { "ja", "en" } do
    it("no screen shows a key in place of a text: " .. tag, function()
      local missing = {}
      local function read()
        local now = screen
        local shown = { now.title, now.body }
        for _, control in ipairs(now.controls) do
          shown[#shown + 1] = control.label
          shown[#shown + 1] = control.question
        end
        for _, text in ipairs(shown) do
          if text:find "^%l+_[%w_]+$" or text:find "^_" then missing[#missing + 1] = text end
        end
      end
      for _, denied in ipairs { {}, { microphone = true, notifications = true } } do
        support.install { language = tag }
        app.launch()
        support.goOn(nil, { "wake", "training" }, denied, read)
        read()
        tap "start"
        read()
        if screen.kind == "alert" then tap "close" else clock.advance(3) end
        read()
        tap "settings"
        read()
      end
      -- What a denial leaves of the two steps, and the steps of other habits.
      for _, name in ipairs { "microphone", "notifications" } do
        support.install { language = tag }
        store.seed(support.keys.step, name == "microphone" and 1 or 2)
        app.launch()
        tap "allow"
        deny()
        read()
        expect(support.controls()):equals { "later", "settings" }
      end
      support.install { language = tag }
      store.seed(support.keys.step, 3)
      app.launch()
      tap "apple"
      read()
      auth.failSignIn()
      read()
      for step, habit in pairs { sleepLocation = "bedtime", completion = "wake" } do
        support.seed({ [habit] = "22:30" }, { language = tag })
        store.seed(support.keys.step, step == "completion" and 9 or 7)
        app.launch()
        expect(screen.step):equals(step)
        read()
      end
      expect(missing):equals {}
    end)
  end
end)

describe("Ways on", function()
  it("[C-63] the root is the onboarding, then the session, and a placeholder where that is signed out", function()
    local roots = {}
    for _, case in ipairs { { false, false }, { false, true }, { true, true }, { true, false } } do
      support.install()
      if case[1] then store.seed(support.keys.complete, true) end
      if case[2] then store.seed(support.keys.credentials, { userId = "u1" }) end
      app.launch()
      roots[#roots + 1] = screen.name
    end
    expect(roots):equals { "welcome", "welcome", "session", "authRequired" }
  end)

  -- A person who walks to the session, and starts the app anew at each step.
  local function walk(denied)
    support.install()
    app.launch()
    support.goOn(nil, { "wake", "training" }, denied, function()
      app.kill()
      app.launch()
    end)
    expect(screen.name):equals "session"
    expect(permissions.status "microphone"):equals(denied.microphone and "denied" or "authorized")
    expect(permissions.status "notifications"):equals(denied.notifications and "denied" or "authorized")
  end

  it("whichever of the two dialogs is denied, the session can be reached", function()
    for _, denied in ipairs { {}, { microphone = true }, { notifications = true } } do walk(denied) end
  end)

  it("[X-13] from every step and after every answer to the dialogs the session can be reached", function()
    walk { microphone = true, notifications = true }

    -- The other apps: who denies everything that they ask for arrives where whoever allows it does.
    for file, case in pairs {
      ["../tempo/app.lua"] = { { "healthKit", "location" }, "content" },
      ["../anicca/flow.lua"] = { { "notifications", "alarmkit" }, "onboarding_complete" },
      ["../oshi/app.lua"] = { { "notifications" }, "main" },
    } do
      local run = play(file, { deny = case[1] })
      expect({ file, run.outcome, screen.name }):equals { file, "completed", case[2] }
      for _, permission in ipairs(case[1]) do expect(run):prompt(permission):times(1) end
    end
    -- Without a camera FaceDiary has no face to register: what is left is the way to Settings, and back.
    play("../facediary/app.lua", { deny = { "camera" } })
    expect({ screen.step, support.control("openSettings").enabled }):equals { "failed", true }
    tap "openSettings"
    settings.set("camera", "authorized")
    app.launch()
    clock.advance(0.2)
    expect(screen.step):equals "capturing"
  end)

  it("a phone that forbids the microphone, and a person who is signed out, come to the session too", function()
    -- Also where a profile forbids the microphone, so that no dialog comes up.
    support.install()
    settings.set("microphone", "restricted")
    app.launch()
    support.goOn()
    expect(screen.name):equals "session"

    -- And where an update of 0.2 finds itself complete and signed out.
    support.install()
    store.seed(support.keys.complete, true)
    app.launch()
    tap "apple"
    allow()
    clock.advance(1)
    expect(screen.name):equals "session"
  end)

  it("[C-79] going on by itself and a tap at the same time are one step, not two", function()
    support.install()
    settings.set("microphone", "authorized")
    app.launch()
    tap "next"
    clock.advance(0.4)
    tap(1)
    expect(screen.step):equals "notifications"
    -- The half second of the microphone is over now; nothing of it is left to lead on from here.
    clock.advance(5)
    expect(screen.step):equals "notifications"

    -- Nor do two taps, before the screen can change.
    support.install()
    app.launch()
    tap("next", { times = 2 })
    expect(screen.step):equals "microphone"

    -- As it is written, the half second belongs to no screen, and leads on from whichever is shown.
    support.install(nil, onboarding.flow "late" {
      step "microphone", step "notifications", step "account",
      on = { halfASecondIsOver = function() onboarding.go "next" end },
    })
    app.launch()
    tap "next"
    app.post "halfASecondIsOver"
    expect(screen.step):equals "account"
  end)
end)
