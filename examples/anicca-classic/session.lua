-- SessionView, and AuthRequiredPlaceholderView in its place while signed out.
local answers = require "answers"
local AppState = require "state"
local AuthCoordinator = require "signin"
local NotificationScheduler = require "habits"
local SettingsView = require "settings"
local User = require "user"
local VoiceSessionController = require "voice"

local screen = onboarding.screen

local SessionView = {}

-- A trigger asks for a session; it begins where this view is the app's root, now or once the onboarding is over.
function SessionView.startIfRequested()
  if not onboarding.get "sessionIsRequested" or not AppState.isOnboardingComplete() then return end
  onboarding.set("sessionIsRequested", nil)
  VoiceSessionController.start()
end

local function connection(...)
  local states = { ... }
  return function()
    for _, state in ipairs(states) do
      if VoiceSessionController.state() == state then return true end
    end
    return false
  end
end

SessionView.screens = {
  screen "session" {
    title = "session_title",
    body = function()
      local hasHabits = next(AppState.habitSchedules()) ~= nil
      if hasHabits and not NotificationScheduler.isAuthorized() then return "session_notifications_denied" end
      return habits.get "wake" and "session_wake_notice" or "session_body"
    end,
    onEnter = SessionView.startIfRequested,
    buttons = {
      { key = "start", when = connection "idle", run = VoiceSessionController.start },
      { key = "connecting", when = connection "connecting", enabled = given.never },
      { key = "stop", when = connection("connected", "interrupted"), run = VoiceSessionController.stop },
      { key = "settings", run = SettingsView.open },
    },
  },
  -- English in every language, as the app has it.
  screen "authRequired" {
    title = function() return "Sign in required" end,
    body = function() return "Please sign in to start a session." end,
    buttons = {
      { key = "apple", label = function() return "Sign in with Apple" end, run = AuthCoordinator.configure },
    },
    onAnswer = function(answer)
      answers.arrived(answer)
      if User.isSignedIn() then onboarding.root() end
    end,
  },
  onboarding.alert "microphoneDenied" {
    title = "microphone_denied_title", body = "microphone_denied_body",
    buttons = {
      { key = "settings", label = "permission_settings", run = function() log.info "opens Settings" end },
      { key = "close", label = "common_ok" },
    },
  },
}

return SessionView
