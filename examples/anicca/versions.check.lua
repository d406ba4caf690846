-- The four versions side by side: their orders, what a number on the disk means in each, what only one of them has.
local support = require "support"

local versions = {
  ["anicca-0.2"] = "first", ["anicca-0.3"] = "as-is", ["anicca-0.4-11"] = "eleven", anicca = "flow",
}

-- The place of a step in an order, counted from 0 as the raw values are.
local function place(order, step)
  for place, name in ipairs(order) do
    if name == step then return place - 1 end
  end
end

-- Left by 0.2 at a step, with the habits that this step belongs to.
local function first(raw, schedules)
  app.install "first.lua"
  store.seed(support.key, raw)
  store.plantData("com.anicca.habitSchedules", schedules or "{}")
  app.launch()
  return screen.step
end

describe("Orders", function()
  it("[X-1] 0.2, 0.3, 0.4 with eleven steps and 0.4 are four profiles, each with its name and its order", function()
    local orders = {
      ["anicca-0.2"] = support.first, ["anicca-0.3"] = support.asIs, ["anicca-0.4-11"] = support.eleven,
      anicca = support.twelve,
    }
    for name, file in pairs(versions) do
      expect(require(file).name):equals(name)
      expect(require(file):order()):equals(orders[name])
    end
    -- What 0.4 calls revived, 0.2 had and 0.3 had not: 0.2 is the older one.
    for _, step in ipairs { "habitSetup", "profile" } do
      expect(require("first"):order()):contains(step)
      expect(require("as-is"):order()):lacks(step)
    end
  end)

  it("[X-2] trap: a raw value means another step in each version, so a number alone cannot be migrated", function()
    local all = '{"wake":"07:00","training":"18:00","bedtime":"22:30"}'
    local landed = {}
    for raw = 0, 9 do landed[raw + 1] = first(raw, raw == 7 and '{"bedtime":"22:30"}' or all) end
    expect(landed):equals(support.first)
    expect(support.landings("as-is.lua", 6)):equals(support.asIs)
    expect(support.landings("eleven.lua", 10)):equals(support.eleven)
    expect(support.landings("flow.lua", 11)):equals(support.twelve)
    local meanings = {}
    for raw = 2, 4 do
      local steps = { first(raw) }
      for _, flow in ipairs { "as-is.lua", "eleven.lua", "flow.lua" } do
        steps[#steps + 1] = support.landing(flow, raw)
      end
      meanings[#meanings + 1] = steps
    end
    expect(meanings):equals {
      { "notifications", "account", "value", "value" },
      { "account", "ideals", "source", "source" },
      { "profile", "struggles", "gender", "name" },
    }

    -- A table for 0.3's numbers takes 0.2's account for ideals and passes the sign-in; the name would have told.
    expect(support.landing("by-name.lua", 3)):equals "ideals"
    expect(auth.isSignedIn):equals(false)
    expect(support.landing("by-name.lua", "account")):equals "account"
  end)

  it("[X-10] 0.4 signs in before the habits, so they are kept; resumed by 0.3's number it does not", function()
    for name, places in pairs { ["anicca-0.2"] = { 3, 5 }, ["anicca-0.4-11"] = { 1, 8 }, anicca = { 1, 9 } } do
      local order = require(versions[name]):order()
      expect({ place(order, "account"), place(order, "habitSetup") }):equals(places)
    end
    play("flow.lua", { stopAt = "notifications" })
    expect(habits.names()):equals { "wake" }
    support.landing("flow.lua", 2)
    support.goOn "notifications"
    expect(auth.isSignedIn):equals(false)
    expect(habits.names()):equals {}
  end)
end)

describe("What 0.2 leaves on the disk", function()
  -- A person of 0.2 who chooses some habits, with the times that the app proposes, and signs in or does not.
  local function left(chosen, signsIn)
    app.install "first.lua"
    if not signsIn then store.seed(support.key, 5) end
    app.launch()
    local left = 20
    while screen.kind == "step" and left > 0 do
      left = left - 1
      if screen.step == "habitSetup" then
        for _, habit in ipairs(chosen) do choose(habit) end
      elseif screen.step == "wakeLocation" or screen.step == "sleepLocation" then
        enter "Attic"
      elseif screen.step == "profile" then
        enter "Sora"
      elseif screen.step == "trainingFocus" then
        choose "endurance"
      end
      local step = screen.step
      tap((step == "microphone" or step == "notifications") and "request" or step == "account" and "signIn" or "next")
      if prompt then allow() end
      clock.advance(1)
    end
    return world.store
  end

  it("is a number, the profile, the habits with the times that it proposes, and the mark of the end", function()
    local all = left({ "wake", "training", "bedtime" }, true)
    expect(all["com.anicca.habitSchedules"]):equals '{"bedtime":"22:30","training":"18:00","wake":"07:00"}'
    expect(all["com.anicca.userProfile"]):equals(
      '{"displayName":"Sora","sleepLocation":"Attic","trainingFocus":"endurance"}')
    expect(all["com.anicca.userCredentials"]):isTruthy()
    expect({ all["com.anicca.onboardingComplete"], all["com.anicca.onboardingStep"] }):equals { true, 9 }
    expect(permissions.status "notifications"):equals "authorized"
    -- Who only goes to bed by it is asked where, too, and who only trains is not.
    expect(left({ "bedtime" }, true)["com.anicca.userProfile"]):contains '"sleepLocation":"Attic"'
    expect(left({ "training" }, true)["com.anicca.userProfile"]):equals(
      '{"displayName":"Sora","trainingFocus":"endurance"}')
  end)

  it("is no habit of a person who is signed out, whom the number led past the sign-in", function()
    expect(left({ "wake" }, false)["com.anicca.habitSchedules"]):equals(nil)
  end)

  it("is the home of an example person as the place where they sleep", function()
    for _, habit in ipairs { "wake", "bedtime" } do
      play("first.lua", { choose = { habitSetup = habit } })
      expect({ habit, profile.get "sleepLocation" }):equals { habit, "Home" }
    end
  end)
end)

describe("What only one version has", function()
  it("[X-6] 0.2 has a step for the microphone; since 0.3 the first session asks for it", function()
    play("first.lua", { stopAt = "microphone" })
    tap "next"
    expect(prompt.name):equals "microphone"
    for _, file in ipairs { "as-is.lua", "eleven.lua", "flow.lua" } do
      expect(play(file)):noPrompt "microphone"
      expect(permissions.status "microphone"):equals "notDetermined"
    end

    -- The session is the root once the onboarding is over, and not before.
    local run = play "session.lua"
    expect(run):noPrompt "microphone"
    expect(run.steps):equals(support.twelve)
    expect(run):effect("onboarding.complete"):times(1):before(screen "session")
    expect(screen.name):equals "session"
    tap "start"
    expect(prompt.name):equals "microphone"
    allow()
    tap "start"
    expect(prompt):isFalsy()
    expect(app.transcript):prompt("microphone"):times(1)

    -- The app of 0.2's time, where sessions are: it has asked in its second step, and its first session asks no more.
    run = play("../anicca-classic/app.lua", {
      server = { ["GET https://proxy.anicca.example/mobile/realtime/session"] = { body = { client_secret = "ek_1" } } },
    })
    expect({ run.steps[2], screen.name }):equals { "microphone", "session" }
    expect(run):prompt("microphone"):times(1):after(screen "microphone"):before(screen "notifications")
    tap "start"
    expect(prompt):isFalsy()
    clock.advance(3)
    expect(voice.state):equals "connected"
  end)

  it("[X-7] 0.2 ends in a screen of its own and no paywall, the others in the paywall", function()
    local run = play "first.lua"
    expect(run.steps[#run.steps]):equals "completion"
    expect(screen.kind):equals "main"
    expect(run):noEffect "paywall.register"
    for _, file in ipairs { "as-is", "eleven", "flow" } do
      expect(require(file):order()):lacks "completion"
      run = play(file .. ".lua")
      expect(run.steps[#run.steps]):equals "alarmkit"
      expect({ screen.kind, screen.name }):equals { "paywall", "onboarding_complete" }
    end
  end)

  it("[X-8] the habits of 0.2 insert questions, those of 0.4 insert none and leave none waiting", function()
    local function follow(flow, chosen)
      play(flow, { stopAt = "habitSetup" })
      for _, habit in ipairs(chosen) do choose(habit) end
      tap "next"
      if prompt then deny() end
      local left = #app.transcript.steps
      support.goOn()
      return { table.unpack(app.transcript.steps, left) }
    end
    expect(follow("first.lua", { "wake", "training", "bedtime" })):equals {
      "wakeLocation", "trainingFocus", "completion",
    }
    expect(follow("first.lua", { "bedtime" })):equals { "sleepLocation", "completion" }
    for _, flow in ipairs { "eleven.lua", "flow.lua" } do
      expect(follow(flow, { "wake", "training", "bedtime" })):equals { "notifications", "alarmkit" }
      expect(world.state):equals {}
      expect(habits.names()):equals { "wake", "training", "bedtime" }
    end
  end)

  it("[X-9] AlarmKit is a step since 0.3, and nothing asks for it in 0.2", function()
    for name, file in pairs(versions) do
      local run = play(file .. ".lua", { ios = "26.0" })
      if name == "anicca-0.2" then
        expect(run.steps):lacks "alarmkit"
        expect(run):noPrompt "alarmkit"
        expect(permissions.status "alarmkit"):equals "notDetermined"
      else
        expect(run):prompt("alarmkit"):times(1):after(screen "alarmkit")
      end
    end
  end)
end)

describe("What leaves the phone", function()
  it("[X-5] the new answers stay in the profile and in analytics: no server is told", function()
    local run = play("flow.lua", { choose = { source = "friends", gender = "other", age = "55+" } })
    expect(run):noEffect "backend.request"
    expect({ profile.get "acquisitionSource", profile.get "gender", profile.get "ageRange" }):equals {
      "friends", "other", "55+",
    }
    expect(world.store["com.anicca.userProfile"]):contains '"acquisitionSource":"friends","ageRange":"55+"'
    expect(analytics.queued()):equals { acquisition_source = "friends", gender = "other", age_range = "55+" }
  end)
end)

describe("The mark", function()
  it("[X-12] the onboarding is marked complete before the paywall, not by its last tap", function()
    play("flow.lua", { stopAt = "alarmkit" })
    tap "next"
    expect(onboarding.isComplete):equals(false)
    app.kill { after = "onboarding.complete" }
    allow()
    expect(world.store["com.anicca.onboardingComplete"]):equals(true)
    expect(app.transcript):noEffect "paywall.register"

    local run = play "flow.lua"
    expect(run):effect("onboarding.complete"):times(1):before(effect "paywall.register")
    -- The mark does not wait for the paywall's end: it is on the disk while the paywall is up.
    expect(paywall.presented):equals "onboarding_complete"
    expect(world.store["com.anicca.onboardingComplete"]):equals(true)
    tap "close"
    expect(app.transcript):effect("onboarding.complete"):times(1)
  end)
end)
