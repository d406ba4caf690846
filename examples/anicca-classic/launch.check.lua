-- Sections 13 and 14: what a launch finds, what a reset leaves, and what is ignored.
local support = require "support"

local keys = {
  "com.anicca.habitSchedules", "com.anicca.onboardingComplete", "com.anicca.onboardingStep",
  "com.anicca.userCredentials", "com.anicca.userProfile",
}

-- An app that was used, with all five keys, whose `launch` and `on` a check gives.
local function used(fields)
  support.home({ wake = "07:00" }, nil, fields and support.bare(fields))
  store.seed("com.anicca.onboardingStep", 9)
end

describe("Launch", function()
  it("[C-57] habits of a person who is signed out are ignored without a word", function()
    support.install()
    store.seed(support.keys.step, 5)
    settings.set("notifications", "authorized")
    app.launch()
    choose("wake", "06:00")
    tap "next"
    expect({ screen.kind, screen.step, screen.complaint }):equals { "step", "completion", nil }
    expect(habits.names()):equals {}
    expect(notifications.pending()):count(0)
    expect(app.transcript):noEffect "habits.set"
  end)

  it("[C-59] -resetOnLaunch clears UserDefaults and resets the state", function()
    used()
    store.seed("written by a library", 1)
    app.kill()
    app.launch { arguments = { "-verbose", "-resetOnLaunch" } }
    expect(screen.step):equals "welcome"
    expect(store.get "written by a library"):equals(nil)
    for _, key in ipairs(keys) do
      if key ~= "com.anicca.onboardingStep" then expect({ key, store.get(key) }):equals { key, nil } end
    end
    expect(store.integer "com.anicca.onboardingStep"):equals(0)
    expect({ profile.get "displayName", habits.names() }):equals { nil, {} }
    clock.advance(1)
    expect(notifications.pending()):count(0)
    app.kill()
    app.launch()
    expect(screen.step):equals "welcome"
  end)

  it("[C-60] ANICCA_PROXY_BASE_URL is required in Info.plist and logged at launch", function()
    support.home {}
    expect(app.info "ANICCA_PROXY_BASE_URL"):equals "https://proxy.anicca.example"
    expect(app.transcript):log("ANICCA_PROXY_BASE_URL https://proxy.anicca.example"):times(1)
    app.install("app.lua", { info = { ANICCA_PROXY_BASE_URL = false } })
    expect(function() app.launch() end):fails "ANICCA_PROXY_BASE_URL is not in Info.plist"
  end)
end)

describe("Reset", function()
  it("[C-71] it removes all five keys, the notifications and what waits for the server", function()
    used()
    expect(support.stored()):equals(keys)
    backend.isOnline = false
    tap "settings"
    tap "next"
    clock.advance(1)
    local sent = #support.sent "mobile/profile"
    tap "settings"
    tap "signOut"
    for _, key in ipairs(keys) do expect(app.transcript):effect("store.remove", { key = key }):times(1) end
    clock.advance(1)
    expect(notifications.pending()):count(0)
    backend.isOnline = true
    app.background()
    app.foreground()
    expect(support.sent "mobile/profile"):count(sent)
    app.kill()
    app.launch()
    expect(screen.step):equals "welcome"
    expect(support.sent "mobile/profile"):count(sent)

    -- Nor does what waited for the server of one person leave with the next one's sign-in.
    support.install()
    app.launch()
    support.goOn()
    clock.advance(1)
    backend.isOnline = false
    tap "settings"
    enter("海", "displayName")
    tap "next"
    clock.advance(1)
    tap "settings"
    tap "signOut"
    backend.isOnline = true
    sent = #support.sent "mobile/profile"
    support.goOn "profile"
    clock.advance(1)
    app.background()
    app.foreground()
    clock.advance(1)
    expect(support.sent "mobile/profile"):count(sent)

    -- As it is written it may leave the flag: the next launch is a main screen, signed out, that still rings.
    support.home { wake = "07:00" }
    app.kill()
    for _, key in ipairs { support.keys.credentials, support.keys.step } do store.seed(key, nil) end
    app.launch()
    expect(screen.name):equals "authRequired"
    expect(notifications.pending()):count(11)
  end)

  it("[C-81] it comes before anything reads, so that nothing old is written back", function()
    used()
    app.kill()
    app.launch { arguments = { "-resetOnLaunch" } }
    expect(support.sent "mobile/profile"):count(1)
    support.goOn "habitSetup"
    expect(world.store["com.anicca.userProfile"]):equals '{"displayName":"空"}'

    -- As it is written the state was loaded first, and comes back with the next change.
    local account = require "account"
    local function reset(clears)
      used {
        launch = function()
          if app.arguments[1] == "-resetOnLaunch" then clears() end
        end,
        on = { change = function() support.change { sleepLocation = "居間" } end },
      }
      app.kill()
      app.launch { arguments = { "-resetOnLaunch" } }
      expect(store.get "com.anicca.userProfile"):equals(nil)
      app.post "change"
      return world.store["com.anicca.userProfile"]
    end
    expect(reset(function() store.remove "com.anicca.userProfile" end)):contains '"displayName":"空"'
    expect(reset(account.resetState)):equals '{"sleepLocation":"居間"}'
  end)
end)

describe("Stored by another version", function()
  it("a step, habits and credentials that there are not are passed over", function()
    for _, stored in ipairs { 10, -1, "habitSetup" } do
      support.install()
      store.seed(support.keys.step, stored)
      app.launch()
      expect({ stored, screen.step }):equals { stored, "welcome" }
    end

    support.home {}
    app.kill()
    store.plantData(support.keys.habits, '{"wake":"07:00","meditation":"08:00","training":null,"bedtime":"25:00"}')
    app.launch()
    expect(notifications.pending()):count(11)
    tap "settings"
    expect(support.control("habits.training").enabled):equals(true)

    for _, credentials in ipairs { "u1", { user = "u1" }, { userId = 1 } } do
      support.home {}
      store.seed(support.keys.credentials, credentials)
      app.kill()
      app.launch()
      expect({ credentials, screen.name }):equals { credentials, "authRequired" }
    end
  end)
end)

it("version 0.2 as it is shipped lets a new person in by its own server", function()
  play "app.lua"
  expect(screen.name):equals "session"
  expect(store.get "com.anicca.userCredentials"):equals { userId = "u1" }
  expect(app.version):equals "0.2"
end)
