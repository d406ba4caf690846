-- Anicca iOS as it is, version 0.2: AppDelegate, which puts the components together, SessionView,
-- AuthRequiredPlaceholderView in its place while signed out, and SettingsView.
local account, scheduler, session = require "account", require "habits", require "session"

local screen = onboarding.screen

-- What is registered, and what the server has, is brought up to date whenever the app is opened: at a launch that is
-- seen, and on return.
local function refresh()
  scheduler.applySchedules()
  account.flush()
end

-- Whatever the person answers, what is left of today's follow-ups is called off.
local function handleHabitTrigger(userInfo, opens)
  local habit = scheduler.habitType(userInfo and userInfo.habit)
  if habit then scheduler.cancelFollowups(habit) end
  if habit and opens then session.prepareForImmediateSession(habit) end
end

-- The intent is built where AlarmKit is available.
local function startConversation(parameters)
  if not device.supports "alarmkit" then return end
  local habit = scheduler.habitType(parameters.habitType)
  if not habit then return log.error("no HabitType " .. tostring(parameters.habitType)) end
  session.configureForRealtime()
  session.prepareForImmediateSession(habit)
end

-- Holds while the connection is in one of the states.
local function isState(states) return function() return states:find(session.state(), 1, true) ~= nil end end

local focuses = { "none", "strength", "endurance", "flexibility" }

local function current() return language.current end

local function focus() return account.profile().trainingFocus[1] or "none" end

local function signOut()
  session.stop()
  account.resetState()
  onboarding.root()
end

return onboarding.app {
  version = "0.2", flows = { require "flow" },
  info = { ANICCA_PROXY_BASE_URL = account.proxyBaseURL },

  sounds = { ["AniccaWake.caf"] = 12 },

  -- The server as it answers a new account, unless a check says otherwise.
  server = { ["POST " .. account.proxyBaseURL .. "/auth/apple"] = { body = { userId = "u1" } } },

  -- The onboarding until it is over, whether or not the person has signed in on the way.
  root = function()
    return not onboarding.isComplete and "anicca-0.2" or account.isSignedIn() and "session" or "authRequired"
  end,

  screens = {
    -- genkan: allow GK122 because a notification, a call or an intent asked for the session
    screen "session" {
      body = function()
        if scheduler.isSilent() then return "session_silent" end
        return habits.get "wake" and "session_wake_notice" or "session_body"
      end,
      onEnter = session.startIfRequested,
      buttons = {
        { key = "start", when = isState "idle", run = session.start },
        { key = "connecting", when = isState "connecting", enabled = given.never },
        { key = "stop", when = isState "connected, interrupted", run = session.stop },
        { key = "settings", to = "settings" },
      },
    },
    -- English in every language, as the app has it.
    -- genkan: allow GK142 because the app has English in every language here
    screen "authRequired" { body = "authRequired_body", buttons = { { key = "apple", run = account.configure } } },
    onboarding.alert "microphoneDenied" {
      body = "microphoneDenied_body",
      buttons = { { key = "settings", run = settings.open }, { key = "close" } },
    },

    -- What is edited is saved at once, and given up by going back. A language or a focus of another version of the app
    -- is none of those that can be chosen, and stays.
    screen "settings" {
      fields = {
        { ask = "profile.displayName" },
        { choose = { "ja", "en" }, into = "profile.preferredLanguage", initial = current, optional = true },
        { ask = "profile.sleepLocation", optional = true },
        { name = "trainingFocus", choose = focuses, initial = focus, optional = true },
        { habits = scheduler.habitTypes, times = scheduler.times, optional = true },
      },
      button = "settings_save", saveWhen = account.isSignedIn, buttons = { { key = "signOut", run = signOut } },
      onSubmit = function(saved)
        local focus = saved.trainingFocus
        if focus then profile.set("trainingFocus", focus ~= "none" and { focus } or {}) end
      end,
      onLeave = function()
        language.set(account.profile().preferredLanguage)
        scheduler.applySchedules()
        account.enqueue()
      end,
    },
  },

  -- application(_:didFinishLaunchingWithOptions:). The reset comes before anything reads what is stored.
  launch = function()
    for _, argument in ipairs(app.arguments) do
      if argument == "-resetOnLaunch" then
        store.clear()
        account.resetState()
      end
    end
    local proxy = app.info "ANICCA_PROXY_BASE_URL" or error "ANICCA_PROXY_BASE_URL is not in Info.plist"
    log.info("ANICCA_PROXY_BASE_URL " .. proxy)
    if profile.get "preferredLanguage" then language.set(profile.get "preferredLanguage") end
    notifications.foreground { "banner", "list", "sound" }
    -- Whether the server got the newest profile died with the process.
    account.enqueue()
  end,
  onForeground = refresh, onAnswer = account.answered,
  onVoice = session.changed, onInterruptionEnded = function() voice.resume() end,

  -- userNotificationCenter(_:didReceive:)
  onNotification = function(response)
    handleHabitTrigger(response.userInfo, response.action == "START_CONVERSATION" or response.action == "default")
  end,

  -- A call that is not reported to CallKit ends the app.
  onCallPush = function(call)
    push.reportCall()
    handleHabitTrigger(call.userInfo, true)
  end,

  intents = { StartConversationIntent = { opensApp = true, run = startConversation } },
}
