-- SettingsView: the profile and the habits, changed in a draft and saved at once. A screen asks for one thing, so each
-- row opens a page of its own.
local AppConfig = require "config"
local AppState = require "state"
local AuthCoordinator = require "signin"
local User = require "user"
local words = require "words"

local screen = onboarding.screen

local SettingsView = {}

local function draft(field) return onboarding.get("draft_" .. field) or "" end

function SettingsView.open()
  local person, times = User.profile(), AppState.habitSchedules()
  person.trainingFocus = person.trainingFocus[1]
  for field in pairs(User.fields) do onboarding.set("draft_" .. field, person[field]) end
  for _, habit in ipairs(AppConfig.habitTypes) do onboarding.set("draft_" .. habit, times[habit]) end
  onboarding.present "settings"
end

function SettingsView.save()
  local times, focus = {}, draft "trainingFocus"
  for _, habit in ipairs(AppConfig.habitTypes) do times[habit] = onboarding.get("draft_" .. habit) end
  -- The language first: what is registered for the habits says it in words.
  language.set(draft "preferredLanguage")
  AppState.updateHabits(times)
  AppState.updateUserProfile {
    displayName = draft "displayName", preferredLanguage = draft "preferredLanguage",
    sleepLocation = draft "sleepLocation", trainingFocus = focus ~= "" and { focus } or {},
  }
end

local function signOut()
  AuthCoordinator.signOut()
  onboarding.root()
end

-- A row says what the draft holds.
local function row(field, shown)
  return {
    key = field, to = field,
    label = function()
      local value = draft(field)
      return words("row", words(field), value == "" and words "none" or shown and words(value) or value)
    end,
  }
end

local function page(field, fields)
  fields.title = function() return words(field) end
  fields.button = "common_ok"
  return screen(field)(fields)
end

-- Nothing chosen is an empty text.
local function unset(field)
  return function()
    if draft(field) == "none" then onboarding.set("draft_" .. field, "") end
  end
end

local function isTime(text)
  local hour, minute = text:match "^(%d%d):(%d%d)$"
  return hour ~= nil and hour < "24" and minute < "60"
end

local function habitPage(habit)
  return page(habit, {
    ask = "onboarding.state.draft_" .. habit, placeholder = "settings_time", example = "07:00",
    check = function(text) return isTime(text) or "settings_no_time" end,
    buttons = {
      {
        key = "off", label = "settings_off",
        run = function() onboarding.set("draft_" .. habit, nil) end, to = "back",
      },
    },
  })
end

SettingsView.screens = {
  screen "settings" {
    title = "settings_title",
    buttons = {
      row "displayName", row("preferredLanguage", true), row "sleepLocation", row("trainingFocus", true),
      row "wake", row "training", row "bedtime",
      { key = "save", run = SettingsView.save, to = "back" },
      { key = "signOut", run = signOut },
    },
  },
  page("displayName", { ask = "onboarding.state.draft_displayName" }),
  page("preferredLanguage", {
    choose = { "ja", "en" }, labels = "language_{option}", into = "onboarding.state.draft_preferredLanguage",
  }),
  page("sleepLocation", { ask = "onboarding.state.draft_sleepLocation" }),
  page("trainingFocus", {
    choose = { "none", "strength", "endurance", "flexibility" }, labels = "focus_{option}",
    into = "onboarding.state.draft_trainingFocus", onLeave = unset "trainingFocus",
  }),
  habitPage "wake", habitPage "training", habitPage "bedtime",
}

return SettingsView
