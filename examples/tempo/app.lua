-- TempoAI's onboarding: seven pages, two languages, two permissions. The pages stand in the order of the specification,
-- page 0 first.
local status = require "status"
local step, screen = onboarding.step, onboarding.screen

-- The quoted strings of the specification are the keys: UserDefaults tells upper from lower case.
local LANGUAGE, COMPLETED, STARTED = "SelectedLanguage", "OnboardingCompleted", "OnboardingStartTime"

local function isCompleted() return store.get(COMPLETED) == true end

-- A stored value of another type, or another language, is corrupt: everything starts over with the defaults.
local function loadOnboardingState()
  local completed, tag = store.get(COMPLETED), store.get(LANGUAGE)
  local isValid = (completed == nil or type(completed) == "boolean") and (tag == nil or tag == "ja" or tag == "en")
  if not isValid then
    log.error(("corrupt: %s = %s, %s = %s"):format(COMPLETED, tostring(completed), LANGUAGE, tostring(tag)))
    store.remove(COMPLETED)
    store.remove(LANGUAGE)
    tag = nil
  end
  language.set(tag or "ja")
end

local healthKitIsDecided = status.isDecided "healthKit"

-- The button of a permission's page, in a form for each status. VoiceOver announces every change of it in the words of
-- the page, and reads no symbols.
local function askingButton(name, states)
  for _, form in pairs(states) do form.announce = status.says(name) end
  states.notDetermined = { run = status.request(name) }
  states.requesting = { label = "common_requesting", enabled = false, announce = "spoken_requesting" }
  states.requesting.accessibility = "spoken_requesting"
  return { key = "allow", state = function() return status.of(name) end, states = states }
end

-- The buttons where the app goes on without the data.
local skip = { label = "healthKit_skip", style = "skip", enabled = status.isSettled "healthKit", to = "next" }
local without = { label = "location_without", enabled = status.isSettled "location", to = "finish" }

local pages = onboarding.flow "onboarding" {
  -- A swipe turns a page natively, and goes past none that waits for an answer.
  paged = true, progress = true, swipe = "ready",
  keys = { complete = COMPLETED },
  transition = 0.5, -- easeInOut
  -- What a page shows of a permission is compared with what iOS says whenever it comes up or back, and as it goes.
  each = {
    onEnter = status.sync, onReturn = status.sync, onLeave = status.sync, onAnswer = status.answered,
    announce = function() return "spoken_" .. onboarding.step end,
  },

  step "language" {
    choose = { "ja", "en" }, leadsOn = true, button = false, accessibility = "spoken_language",
    into = "store." .. LANGUAGE,
    onLeave = function() language.set(store.get(LANGUAGE)) end,
    onEnter = function() if store.get(STARTED) == nil then store.setDate(STARTED) end end,
  },
  step "welcome" { body = "onboarding_welcome_body" },
  step "dataSources" { body = "onboarding_dataSources_body", accessibility = "heading_dataSources" },
  step "aiAnalysis" { body = "onboarding_aiAnalysis_body" },
  step "dailyPlan" { body = "onboarding_dailyPlan_body" },

  step "healthKit" {
    body = status.says "healthKit", button = false, enabled = healthKitIsDecided,
    buttons = {
      { key = "next", label = "common_next", when = healthKitIsDecided, to = "next" },
      askingButton("healthKit", {
        granted = { label = "healthKit_granted", enabled = false, style = "success", accessibility = "spoken_granted" },
        unavailable = { label = "healthKit_unavailable", enabled = false }, denied = skip, error = skip,
      }),
    },
  },

  step "location" {
    body = status.says "location", button = false,
    buttons = {
      askingButton("location", {
        granted = { label = "location_use", enabled = status.isSettled "location", to = "finish" },
        denied = without, error = without,
      }),
    },
    -- What a persona waits for while no button reacts: the page turns, then the button changes.
    timers = { { after = 1 } },
  },

  onMemoryWarning = function() log.warning "memory pressure" end,
  onFinish = function() store.set(COMPLETED, true) end,
}

return onboarding.app {
  -- A phone counts steps; without anything to read, HealthKit allowed looks like HealthKit denied.
  flows = { pages }, health = { steps = { 5200 }, heartRate = { 62 }, sleep = { 7.5 } },
  screens = { screen "content" { body = status.available }, screen "locked" },
  launch = function()
    -- A process that began before the first unlock sees no stored value, also later: it must decide nothing.
    if not device.isProtectedDataAvailable then onboarding.set("isBlind", true) end
    loadOnboardingState()
  end,
  root = function() return onboarding.get "isBlind" and "locked" or isCompleted() and "content" or "onboarding" end,
  on = {
    settled = status.settled,
    resetOnboarding = function()
      store.remove(COMPLETED)
      store.remove(STARTED)
      status.reload "healthKit"
      status.reload "location"
      onboarding.root()
    end,
  },
}
