-- OnboardingFlowView: the steps of version 0.2, in their order. A step is stored by its place in the list, as the raw
-- value of OnboardingStep.
local account, scheduler = require "account", require "habits"

local step, keys = onboarding.step, account.keys

local refused = { denied = true, restricted = true }

-- What is allowed already leads on by itself. What is denied can be allowed in Settings only, or passed.
local function permissionStep(name, request)
  local canAsk = given.any { given.permission(name, "notDetermined"), given.permission(name, "authorized") }
  local function goOnIfAllowed() if permissions.status(name) == "authorized" then onboarding.go "next" end end
  -- genkan: allow GK101, GK102 because the words are the specification's, whose step waits for ever once it is refused
  return step(name) {
    body = function() return "onboarding_" .. name .. (refused[permissions.status(name)] and "_denied" or "_body") end,
    button = false,
    buttons = {
      { key = "allow", when = canAsk, run = request },
      { key = "later", label = "permission_later", to = "next" },
      { key = "settings", label = "permission_settings", when = given.none { canAsk }, run = settings.open },
    },
    timers = { { every = "0.5s", run = goOnIfAllowed } }, onAnswer = goOnIfAllowed,
  }
end

-- Where the person wakes up is where they sleep: one field, asked once.
local function placeStep(name, condition)
  return step(name) {
    when = condition, ask = "profile.sleepLocation", placeholder = "bedroom", example = "寝室", onLeave = account.enqueue,
  }
end

local function canSignIn() return account.authStatus() ~= "signingIn" end

return onboarding.flow "anicca-0.2" {
  -- genkan: allow GK135 because OnboardingStep's raw value is on the disks; genkan diff judges each change
  guarded = true, resume = { key = keys.step, by = "index" },
  keys = { complete = keys.complete, profile = keys.profile, habits = keys.habits }, profile = account.fields,

  step "welcome" { body = "onboarding_welcome_body", button = "onboarding_welcome_cta" },
  permissionStep("microphone", function()
    -- AVAudioApplication from iOS 17 on, AVAudioSession before.
    log.debug((device.isBelow "17" and "AVAudioSession" or "AVAudioApplication") .. ".requestRecordPermission")
    permissions.request "microphone"
  end),
  permissionStep("notifications", scheduler.requestAuthorization),
  step "account" {
    onEnter = function() if account.isSignedIn() then onboarding.go "next" end end,
    body = function() return "account_" .. (onboarding.get "signIn" or "signedOut") end,
    button = false, buttons = { { key = "apple", enabled = canSignIn, run = account.configure } },
  },
  step "profile" {
    fields = { { ask = "profile.displayName", check = account.isName } },
    onLeave = account.enqueue,
  },
  step "habitSetup" {
    habits = scheduler.habitTypes, times = scheduler.times, saveWhen = account.isSignedIn, skippable = true,
    -- The cards come up empty, also after a kill: what an earlier visit chose is given up with them.
    onEnter = function() if account.isSignedIn() then habits.clear() end end, onLeave = scheduler.applySchedules,
  },
  placeStep("wakeLocation", given.habit "wake"),
  placeStep("sleepLocation", given.all { given.habit "bedtime", given.none { given.habit "wake" } }),
  step "trainingFocus" {
    when = given.habit "training", choose = { "strength", "endurance", "flexibility" },
    onSubmit = function(focus) profile.set("trainingFocus", { focus }) end, onLeave = account.enqueue,
  },
  step "completion" { body = scheduler.getNextHabitSchedule, button = "completion_done" },
  onFinish = onboarding.complete,
}
