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

local healthKitIsDecided, locationIsDecided = status.isDecided "healthKit", status.isDecided "location"

-- The healthKit page's button where the app goes on without the data.
local skip = { label = "healthKit_skip", style = "skip", enabled = status.isSettled "healthKit", to = "next" }

local pages = onboarding.flow "onboarding" {
  paged = true, progress = true,
  keys = { complete = COMPLETED },
  transition = 0.5, -- easeInOut
  -- What a page shows of a permission is compared with what iOS says whenever it comes up or back.
  each = { onEnter = status.sync, onReturn = status.sync, onAnswer = status.answered },

  step "language" {
    choose = { "ja", "en" }, leadsOn = true, button = false,
    into = "store." .. LANGUAGE,
    onLeave = function() language.set(store.get(LANGUAGE)) end,
    onEnter = function() if store.get(STARTED) == nil then store.setDate(STARTED) end end,
  },
  step "welcome" { body = "onboarding_welcome_body" },
  step "dataSources" { body = "onboarding_dataSources_body" },
  step "aiAnalysis" { body = "onboarding_aiAnalysis_body" },
  step "dailyPlan" { body = "onboarding_dailyPlan_body" },

  step "healthKit" {
    body = function()
      return healthKitIsDecided() and "onboarding_healthKit_" .. status.of "healthKit" or "onboarding_healthKit_body"
    end,
    button = false, ready = healthKitIsDecided,
    buttons = {
      { key = "next", label = "common_next", when = healthKitIsDecided, to = "next" },
      {
        key = "allow", state = function() return status.of "healthKit" end,
        states = {
          notDetermined = { run = status.request "healthKit" },
          requesting = { label = "healthKit_requesting", enabled = false },
          granted = { label = "healthKit_granted", enabled = false, style = "success" },
          denied = skip, error = skip,
          unavailable = { label = "healthKit_unavailable", enabled = false },
        },
      },
    },
  },

  step "location" {
    body = function() return locationIsDecided() and status.available() or "onboarding_location_body" end,
    button = false,
    buttons = {
      {
        key = "allow", state = function() return status.of "location" end,
        states = {
          notDetermined = { run = status.request "location" },
          requesting = { label = "location_requesting", enabled = false },
          granted = { label = "location_use", enabled = status.isSettled "location", to = "finish" },
          denied = { label = "location_without", enabled = status.isSettled "location", to = "finish" },
        },
      },
    },
    -- What a persona waits for while no button reacts: the page turns, then the button changes.
    timers = { { after = 1 } },
  },

  onMemoryWarning = function() log.warning "memory pressure" end,
  onFinish = function() store.set(COMPLETED, true) end,
}

return onboarding.app {
  flows = { pages },
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
