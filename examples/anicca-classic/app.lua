-- Anicca iOS as it is, version 0.2: AppDelegate, which puts the components together.
local answers = require "answers"
local AppConfig = require "config"
local AppState = require "state"
local AudioSessionCoordinator = require "audio"
local NotificationScheduler = require "habits"
local ProfileSyncService = require "sync"
local SessionView = require "session"
local SettingsView = require "settings"
local User = require "user"
local VoiceSessionController = require "voice"

local screens = {}
for _, view in ipairs { SessionView, SettingsView } do
  for _, each in ipairs(view.screens) do screens[#screens + 1] = each end
end

-- The HabitType of a name from outside; nil where there is none.
local function habitType(name)
  for _, habit in ipairs(AppConfig.habitTypes) do
    if habit == name then return habit end
  end
end

local function beginSession(habit)
  AppState.handleHabitTrigger(habit)
  SessionView.startIfRequested()
end

-- What is registered, and what the server has, is brought up to date whenever the app runs.
local function refresh()
  if User.isSignedIn() then NotificationScheduler.applySchedules() end
  ProfileSyncService.flush()
end

return onboarding.app {
  version = "0.2",
  flows = { require "flow" },
  info = { ANICCA_PROXY_BASE_URL = AppConfig.proxyBaseURL },
  screens = screens,

  -- The server as it answers a new account, unless a check says otherwise.
  server = { ["POST " .. AppConfig.appleAuthURL] = { body = { userId = "u1" } } },

  -- The onboarding until it is over, whether or not the person has signed in on the way.
  root = function()
    if not AppState.isOnboardingComplete() then return "anicca-0.2" end
    return User.isSignedIn() and "session" or "authRequired"
  end,

  -- application(_:didFinishLaunchingWithOptions:). The reset comes before anything reads what is stored.
  launch = function()
    for _, argument in ipairs(app.arguments) do
      if argument == "-resetOnLaunch" then
        store.clear()
        AppState.resetState()
      end
    end
    local proxy = app.info "ANICCA_PROXY_BASE_URL" or error "ANICCA_PROXY_BASE_URL is not in Info.plist"
    log.info("ANICCA_PROXY_BASE_URL " .. proxy)
    if profile.get "preferredLanguage" then language.set(profile.get "preferredLanguage") end
    notifications.foreground { "banner", "list", "sound" }
    -- Whether the server got the newest profile died with the process. One without a name tells it nothing.
    if User.isName(User.profile().displayName) then ProfileSyncService.enqueue() end
    refresh()
  end,
  onForeground = refresh,

  -- userNotificationCenter(_:didReceive:)
  onNotification = function(response)
    local habit = habitType(response.userInfo and response.userInfo.habit)
    if not habit then return end
    local opens = response.action == "START_CONVERSATION" or response.action == "default"
    if opens then beginSession(habit) else NotificationScheduler.cancelFollowups(habit) end
  end,

  -- A call that is not reported to CallKit ends the app.
  onCallPush = function(call)
    push.reportCall()
    local habit = habitType(call.userInfo and call.userInfo.habit)
    if habit then beginSession(habit) end
  end,

  onVoice = VoiceSessionController.changed,
  onInterruptionEnded = function() voice.resume() end,
  onAnswer = answers.arrived,

  on = {
    -- The intent is built where AlarmKit is available.
    StartConversationIntent = function(parameters)
      if not device.supports "alarmkit" then return end
      local habit = habitType(parameters.habitType)
      if not habit then return log.error("no HabitType " .. tostring(parameters.habitType)) end
      AudioSessionCoordinator.configureForRealtime()
      AppState.prepareForImmediateSession(habit)
      SessionView.startIfRequested()
    end,
  },
}
