-- OnboardingFlowView: the steps of version 0.2, in their order. A step is stored by its place in the list, as the raw
-- value of OnboardingStep.
local answers = require "answers"
local AppConfig = require "config"
local AppState = require "state"
local AuthCoordinator = require "signin"
local NotificationScheduler = require "habits"
local ProfileSyncService = require "sync"
local User = require "user"
local words = require "words"

local step = onboarding.step

-- What is allowed already leads on by itself. What is denied can be allowed in Settings only, or passed.
local function permissionStep(name, request)
  local function isAllowed() return permissions.status(name) == "authorized" end
  local function canAsk() return isAllowed() or permissions.status(name) == "notDetermined" end
  local function goOnIfAllowed()
    if isAllowed() then onboarding.go "next" end
  end
  return step(name) {
    body = function() return "onboarding_" .. name .. (canAsk() and "_body" or "_denied") end,
    button = false,
    timers = { { every = "0.5s", run = goOnIfAllowed } },
    buttons = {
      { key = "allow", label = name .. "_allow", when = canAsk, run = request },
      { key = "later", label = "permission_later", to = "next" },
      {
        key = "settings", label = "permission_settings", when = function() return not canAsk() end,
        run = function() log.info "opens Settings" end,
      },
    },
    onAnswer = goOnIfAllowed,
  }
end

-- AVAudioApplication from iOS 17 on, AVAudioSession before.
local function requestMicrophone()
  local isNew = tonumber(device.system:match "^%d+") >= 17
  log.debug((isNew and "AVAudioApplication" or "AVAudioSession") .. ".requestRecordPermission")
  permissions.request "microphone"
end

local function nextFollowUp(answered)
  onboarding.go(AppState.consumeNextHabitFollowUp(answered) or "completion")
end

local function goOnIfSignedIn()
  if User.isSignedIn() then onboarding.go "next" end
end

-- Where the person wakes up is where they sleep: one field, asked once.
local function placeStep(name)
  return step(name) {
    ask = "profile.sleepLocation", placeholder = "onboarding_location_placeholder", example = "寝室",
    onLeave = function()
      ProfileSyncService.enqueue()
      nextFollowUp(name)
    end,
  }
end

return onboarding.flow "anicca-0.2" {
  resume = { key = AppConfig.keys.step, by = "index" },
  keys = { complete = AppConfig.keys.complete, profile = AppConfig.keys.profile, habits = AppConfig.keys.habits },
  profile = User.fields,

  step "welcome" { body = "onboarding_welcome_body", button = "onboarding_welcome_cta" },
  permissionStep("microphone", requestMicrophone),
  permissionStep("notifications", NotificationScheduler.requestAuthorization),
  step "account" {
    body = function()
      if AppState.authStatus() == "signingIn" then return "account_signing_in" end
      return onboarding.get "signIn" == "failed" and "account_failed" or "onboarding_account_body"
    end,
    button = false,
    buttons = {
      {
        key = "apple", enabled = function() return AppState.authStatus() ~= "signingIn" end,
        run = AuthCoordinator.configure,
      },
    },
    -- A kill may have come between the sign-in and the next step.
    onEnter = goOnIfSignedIn,
    onAnswer = function(answer)
      answers.arrived(answer)
      goOnIfSignedIn()
    end,
  },
  step "profile" {
    ask = "profile.displayName", placeholder = "onboarding_profile_placeholder", example = "空",
    check = User.isName,
    buttons = {
      {
        key = "keep", label = function() return words("keepName", User.profile().displayName) end,
        when = function() return User.isName(User.profile().displayName) end, to = "next",
      },
    },
    onLeave = ProfileSyncService.enqueue,
  },
  step "habitSetup" {
    habits = AppConfig.habitTypes, times = { wake = "07:00", training = "18:00", bedtime = "22:30" },
    keepWhen = User.isSignedIn, skippable = true,
    -- The cards come up empty, also after a kill: what an earlier visit chose is given up with them.
    onEnter = function()
      if User.isSignedIn() then AppState.giveUpHabits() end
    end,
    onLeave = function()
      AppState.updateHabits(AppState.habitSchedules())
      AppState.prepareHabitFollowUps()
      nextFollowUp()
    end,
  },
  placeStep "wakeLocation",
  placeStep "sleepLocation",
  step "trainingFocus" {
    choose = { "strength", "endurance", "flexibility" }, labels = "focus_{option}", into = "onboarding.state.focus",
    onLeave = function()
      AppState.updateUserProfile { trainingFocus = { onboarding.get "focus" } }
      nextFollowUp "trainingFocus"
    end,
  },
  step "completion" {
    body = function()
      local soonest = AppState.getNextHabitSchedule()
      local isHeard = not soonest.habit or NotificationScheduler.isAuthorized()
      return soonest.message .. (isHeard and "" or "\n" .. words "notAllowed")
    end,
    button = "completion_done",
  },
  onFinish = AppState.markOnboardingComplete,
}
