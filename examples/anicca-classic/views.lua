-- SessionView, AuthRequiredPlaceholderView in its place while signed out, and SettingsView.
local account, scheduler, session = require "account", require "habits", require "session"

local screen = onboarding.screen

local function isState(states) return function() return states:find(session.state(), 1, true) ~= nil end end

-- SettingsView
local focuses = { "none", "strength", "endurance", "flexibility" }

local function current() return language.current end

local function focus() return account.profile().trainingFocus[1] or "none" end

local function signOut()
  session.stop()
  account.resetState()
  onboarding.root()
end

return {
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
  screen "authRequired" { body = "authRequired_body", buttons = { { key = "apple", run = account.configure } } },
  onboarding.alert "microphoneDenied" {
    body = "microphoneDenied_body",
    buttons = { { key = "settings", run = settings.open }, { key = "close" } },
  },

  -- What is edited is saved at once, and given up by going back. A language or a focus of another version of the app is
  -- none of those that can be chosen, and stays.
  screen "settings" {
    fields = {
      { ask = "profile.displayName" },
      { choose = { "ja", "en" }, into = "profile.preferredLanguage", initial = current, optional = true },
      { ask = "profile.sleepLocation", optional = true },
      { name = "trainingFocus", choose = focuses, initial = focus, optional = true },
      { habits = scheduler.habitTypes, times = scheduler.times, optional = true },
    },
    button = "settings_save", keepWhen = account.isSignedIn, buttons = { { key = "signOut", run = signOut } },
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
}
