-- Section 5: the profile on its way to the server.
local support = require "support"

local path = "PUT https://proxy.anicca.example/mobile/profile"

-- An app whose profile changes from outside; nothing is sent at its launch.
local function changing()
  local account = require "account"
  support.home({}, nil, support.bare {
    onForeground = function() account.flush() end,
    on = { change = support.change },
  })
end

-- The names that the server was sent, in order.
local function names()
  local list = {}
  for _, request in ipairs(support.sent "mobile/profile") do list[#list + 1] = request.body.displayName end
  return list
end

describe("Profile sync", function()
  it("[C-28] the profile is PUT while signed in, and not otherwise", function()
    changing()
    app.post("change", { displayName = "海" })
    expect(support.sent "mobile/profile"):count(1)
    expect(support.sent "mobile/profile"[1]):contains {
      method = "PUT", path = "https://proxy.anicca.example/mobile/profile",
    }

    changing()
    store.seed(support.keys.credentials, nil)
    app.post("change", { displayName = "海" })
    expect(support.sent "mobile/profile"):equals {}

    -- In the app itself: what each step of the onboarding saves is on its way at once, and signed out nothing is.
    local told = {
      profile = { displayName = "空", preferredLanguage = "en" },
      wakeLocation = { displayName = "空", preferredLanguage = "en", sleepLocation = "寝室" },
      trainingFocus = {
        displayName = "空", preferredLanguage = "en", sleepLocation = "寝室", trainingFocus = { "strength" },
      },
    }
    support.install()
    app.launch()
    local before
    support.goOn(nil, { "wake", "training" }, nil, function(step)
      clock.advance(1)
      local sent = support.sent "mobile/profile"
      if told[before] then expect({ before, sent[#sent].body }):equals { before, told[before] } end
      if before == "welcome" or before == "microphone" then expect(sent):equals {} end
      before = step
    end)
    clock.advance(1)
    -- The name that Apple said, then one request for each step that saved something.
    expect(names()):equals { "Sora", "空", "空", "空" }
  end)

  it("[C-29] its headers are device-id and user-id, its body has four fields", function()
    changing()
    app.post("change", { displayName = "海" })
    local request = support.sent "mobile/profile"[1]
    expect(request.headers):equals { ["device-id"] = device.identifierForVendor, ["user-id"] = "u1" }
    expect(request.body):equals {
      displayName = "海", preferredLanguage = "ja", sleepLocation = "寝室", trainingFocus = { "strength" },
    }
    -- What is not known is not said, so that it takes the place of nothing that the server has.
    app.post("change", { sleepLocation = "", trainingFocus = {} })
    clock.advance(1)
    local sent = support.sent "mobile/profile"
    expect(sent[#sent].body):equals { displayName = "海", preferredLanguage = "ja" }
    for _, name in ipairs { "", " ", "User" } do
      changing()
      app.post("change", { displayName = name })
      clock.advance(1)
      expect({ name, support.sent "mobile/profile" }):equals { name, {} }
    end

    -- So a new phone, to which Apple says no name any more, tells the server nothing until there is one.
    support.install()
    app.launch()
    support.goOn "profile"
    app.reinstall()
    app.launch()
    local before = #names()
    support.goOn "profile"
    clock.advance(1)
    expect({ screen.step, #names(), profile.get "displayName" }):equals { "profile", before }
    enter "海"
    tap "next"
    clock.advance(1)
    expect(names()[before + 1]):equals "海"
  end)

  it("[C-30] it waits until it arrived; the newest wins, and no change is lost on the way", function()
    changing()
    backend.respond(path, { status = 500 })
    app.post("change", { displayName = "A" })
    clock.advance(1)
    expect(names()):equals { "A" }
    -- Tried again with the next change, and on return.
    app.post("change", { displayName = "B" })
    clock.advance(1)
    expect(names()):equals { "A", "B" }
    backend.respond(path, { after = 5 })
    app.background()
    app.foreground()
    expect(names()):equals { "A", "B", "B" }

    -- Two changes while it is on its way: one request at a time, and the last change follows.
    app.post("change", { displayName = "C" })
    app.post("change", { displayName = "D" })
    expect(names()):equals { "A", "B", "B" }
    clock.advance(5)
    expect(names()):equals { "A", "B", "B", "D" }
    clock.advance(5)
    app.background()
    app.foreground()
    expect(names()):equals { "A", "B", "B", "D" }

    -- In the app itself it is sent again on return, with what was entered meanwhile.
    support.install()
    app.launch()
    support.goOn "profile"
    clock.advance(1)
    backend.respond(path, { status = 500 })
    enter "海"
    tap "next"
    clock.advance(1)
    support.goOn "wakeLocation"
    backend.respond(path, {})
    local before = #names()
    app.background()
    app.foreground()
    clock.advance(1)
    expect({ #names() - before, names()[before + 1] }):equals { 1, "海" }
    app.background()
    app.foreground()
    clock.advance(1)
    expect(#names() - before):equals(1)
  end)

  it("[C-73] a kill forgets that one waits, so a launch sends the whole profile", function()
    support.home {}
    expect(names()):equals { "空" }
    backend.isOnline = false
    tap "settings"
    enter("海", "displayName")
    tap "next"
    clock.advance(1)
    app.kill()
    backend.isOnline = true
    app.launch()
    expect(names()):equals { "空", "海", "海" }

    -- As it is written the queue is in memory only, and a launch sends nothing.
    changing()
    backend.isOnline = false
    app.post("change", { displayName = "海" })
    clock.advance(1)
    app.kill()
    backend.isOnline = true
    app.launch()
    clock.advance "1h"
    expect(names()):equals { "海" }
  end)

  it("[C-74] without a device-id it waits, and none is made up", function()
    -- Before the first unlock the process sees an empty store, so it has to be told who is signed in.
    local account = require "account"
    support.home({}, nil, support.bare {
      onForeground = function() account.flush() end,
      on = {
        signedIn = function()
          store.set(support.keys.credentials, { userId = "u1" })
          support.change { displayName = "海" }
        end,
      },
    })
    local id = device.identifierForVendor
    device.restart()
    app.prewarm()
    expect(device.identifierForVendor):equals(nil)
    app.post "signedIn"
    clock.advance "1h"
    expect(names()):equals {}
    device.unlock()
    app.foreground()
    expect(support.sent "mobile/profile"[1].headers["device-id"]):equals(id)

    -- Installed again, the phone is another one to the server.
    app.reinstall()
    app.launch()
    app.post "signedIn"
    local sent = support.sent "mobile/profile"
    expect(sent[#sent].headers["device-id"]):equals(device.identifierForVendor)
    expect(sent[#sent].headers["device-id"]):differsFrom(id)
  end)
end)

describe("A profile of another version", function()
  local function with(document)
    support.seed {}
    store.seed(support.keys.complete, true)
    store.plantData(support.keys.profile, document)
    app.launch()
    app.intent("StartConversationIntent", { habitType = "training" })
    tap "settings"
    return support.sent "mobile/profile"[1]
  end

  it("with more fields, and fewer, keeps what it has", function()
    expect(with('{"displayName":"海","mood":"calm","streak":3}').body):equals {
      displayName = "海", preferredLanguage = "en",
    }
  end)

  it("with another language, or a focus that there is not, is shown all the same", function()
    expect(with('{"displayName":"海","preferredLanguage":"fr","trainingFocus":["100%","yoga"]}').body):equals {
      displayName = "海", preferredLanguage = "en", trainingFocus = { "100%" },
    }
    expect(onboarding.get "pendingPrompt"):contains "100%"
    -- None of the choices, and saved all the same.
    expect(screen.chosen):equals {}
    tap "next"
    expect(profile.get "trainingFocus"):equals { "100%", "yoga" }
  end)

  it("that cannot be decoded is empty, and is not sent over what the server has", function()
    expect(with '{"displayName":"海","trainingFocus":"strength"}'):equals(nil)
    expect(with "no JSON"):equals(nil)
    expect(app.transcript):finding "store.undecodable"
    expect(screen.name):equals "settings"
  end)
end)
