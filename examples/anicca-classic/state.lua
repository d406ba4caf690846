-- AppState: who the person is, their habits, how far they are, and what a notification asked for. The five keys of
-- AppConfig outlive the process; what a trigger left dies with it.
local AppConfig = require "config"
local HabitPromptBuilder = require "prompts"
local NotificationScheduler = require "habits"
local ProfileSyncService = require "sync"
local User = require "user"
local words = require "words"

local AppState = {}

local function forget(...)
  for _, name in ipairs { ... } do
    if onboarding.get(name) ~= nil then onboarding.set(name, nil) end
  end
end

-- Only signedIn is ever on the disk: a sign-in that a kill interrupts did not happen.
function AppState.authStatus()
  if User.isSignedIn() then return "signedIn" end
  return onboarding.get "signIn" == "running" and "signingIn" or "signedOut"
end

function AppState.updateUserCredentials(credentials)
  store.set(AppConfig.keys.credentials, credentials)
  ProfileSyncService.enqueue()
end

function AppState.clearUserCredentials()
  auth.signOut()
  store.remove(AppConfig.keys.credentials)
end

function AppState.updateUserProfile(fields)
  for name, value in pairs(fields) do profile.set(name, value) end
  ProfileSyncService.enqueue()
end

-- Habits

local function set(habit, time)
  if time and time ~= habits.get(habit) then habits.set(habit, time) end
  if not time and habits.get(habit) then habits.remove(habit) end
end

-- Signed out, a habit is ignored without a word; nil gives it up.
function AppState.updateHabit(habit, time)
  if not User.isSignedIn() then return end
  set(habit, time)
  NotificationScheduler.applySchedules()
end

function AppState.updateHabits(times)
  if not User.isSignedIn() then return end
  for _, habit in ipairs(AppConfig.habitTypes) do set(habit, times[habit]) end
  NotificationScheduler.applySchedules()
end

function AppState.giveUpHabits()
  for _, habit in ipairs(habits.names()) do habits.remove(habit) end
end

function AppState.habitSchedules()
  local times = {}
  for _, habit in ipairs(AppConfig.habitTypes) do
    local time = habits.get(habit)
    if type(time) == "string" then times[habit] = time end
  end
  return times
end

-- The habit that is due next, and what is said of it. A time that is now, or past today, is tomorrow's.
function AppState.getNextHabitSchedule()
  local times, soonest = AppState.habitSchedules(), nil
  for _, habit in ipairs(AppConfig.habitTypes) do
    local time = times[habit]
    local place = time and (time > clock.time and "today " or "tomorrow ") .. time
    if place and (not soonest or place < soonest.place) then soonest = { habit = habit, time = time, place = place } end
  end
  if not soonest then return { message = words "noHabit" } end
  local isToday = soonest.place:match "^today"
  local time = isToday and soonest.time or words("tomorrow", soonest.time)
  return { habit = soonest.habit, message = words("nextHabit", time, words(soonest.habit)) }
end

-- Follow-up questions: where the person wakes up, or goes to bed, which is the same place, and what they train.

local function followUps()
  local questions = {}
  local place = habits.get "wake" and "wakeLocation" or habits.get "bedtime" and "sleepLocation"
  if place then table.insert(questions, place) end
  if habits.get "training" then table.insert(questions, "trainingFocus") end
  return questions
end

function AppState.prepareHabitFollowUps() onboarding.set("pendingHabitFollowUps", followUps()) end

-- The next question, once. After a kill nothing is pending, and what comes after the question that was resumed is
-- worked out from the habits.
function AppState.consumeNextHabitFollowUp(answered)
  local pending = onboarding.get "pendingHabitFollowUps"
  if not pending then
    pending = followUps()
    while pending[1] and answered do
      if table.remove(pending, 1) == answered then break end
    end
  end
  local question = table.remove(pending, 1)
  onboarding.set("pendingHabitFollowUps", pending)
  return question
end

-- Triggers: a notification, a call or an intent asks for a session about a habit.

function AppState.prepareForImmediateSession(habit)
  onboarding.set("pendingHabitTrigger", habit)
  onboarding.set("pendingPrompt", HabitPromptBuilder.build(habit))
  onboarding.set("sessionIsRequested", true)
end

function AppState.handleHabitTrigger(habit)
  NotificationScheduler.cancelFollowups(habit)
  AppState.prepareForImmediateSession(habit)
end

function AppState.consumePendingPrompt()
  local prompt = onboarding.get "pendingPrompt"
  forget "pendingPrompt"
  return prompt
end

function AppState.clearPendingHabitTrigger() forget("pendingHabitTrigger", "pendingPrompt", "sessionIsRequested") end

-- Onboarding

function AppState.isOnboardingComplete() return store.boolean(AppConfig.keys.complete) end

function AppState.markOnboardingComplete() onboarding.complete() end

-- The memory goes as well as the five keys: what it still held would be written back under them.
function AppState.resetState()
  AppState.clearPendingHabitTrigger()
  forget "pendingHabitFollowUps"
  ProfileSyncService.clear()
  NotificationScheduler.clear()
  AppState.giveUpHabits()
  if profile.get "preferredLanguage" then language.set(nil) end
  for field in pairs(User.fields) do
    if profile.get(field) ~= nil then profile.set(field, nil) end
  end
  for _, key in pairs(AppConfig.keys) do
    if store.get(key) ~= nil then store.remove(key) end
  end
end

return AppState
