-- HabitType, and NotificationScheduler: for each habit one notification that repeats every day, and follow-ups, a
-- minute apart, until the person answers.
--
-- The follow-ups are one-shot, for the next time the habit is due, and are registered anew whenever the app is opened,
-- after a change, and after an answer to one of them, which stops what is left of today's. The price: a day on which
-- the app does not run is followed by a day with the main notification only. Repeating follow-ups would come every day,
-- but stopping them once would stop them for good.
local account = require "account"

local scheduler = {
  habitTypes = { "wake", "training", "bedtime" }, times = { wake = "07:00", training = "18:00", bedtime = "22:30" },
  count = 10, intervalSeconds = 60,
}

-- The HabitType of a name from outside; nil where there is none.
function scheduler.habitType(name) return scheduler.times[name] and name end

-- The times of the habits; one of another version of the app has none.
function scheduler.habitSchedules()
  local times = {}
  for _, habit in ipairs(scheduler.habitTypes) do
    if type(habits.get(habit)) == "string" then times[habit] = habits.get(habit) end
  end
  return times
end

-- The habit that is due next, as a text that says where nothing will call. A time that is now, or past today, is
-- tomorrow's.
function scheduler.getNextHabitSchedule()
  local soonest
  for habit, time in pairs(scheduler.habitSchedules()) do
    local due = { habit = habit, time = time, day = time > clock.time and "today" or "tomorrow" }
    if not soonest or due.day .. due.time < soonest.day .. soonest.time then soonest = due end
  end
  if not soonest then return language.text "completion_none" end
  local text = language.text("completion_" .. soonest.day, soonest.time, language.text("habit_" .. soonest.habit))
  return scheduler.isAuthorized() and text or text .. "\n" .. language.text "completion_silent"
end

function scheduler.isAuthorized() return permissions.status "notifications" == "authorized" end

function scheduler.requestAuthorization() permissions.request "notifications" end

-- There are habits, and nothing will call.
function scheduler.isSilent() return #habits.names() > 0 and not scheduler.isAuthorized() end

-- A request that waits under the same identifier is replaced.
local function add(wanted, habit, id, at, repeats)
  wanted[id] = true
  notifications.add {
    id = id, title = language.text("habit_due", language.text("habit_" .. habit)), at = at, repeats = repeats,
    category = "HABIT_ALARM", sound = "AniccaWake.caf", userInfo = { habit = habit },
  }
end

-- The follow-ups of the main notifications that are wanted, which are those that repeat, for the next time that each
-- comes. A date goes by the wall clock: 00:05 after a habit at 23:55 is tomorrow's.
function scheduler.scheduleFollowups(wanted, count, intervalSeconds)
  for _, main in ipairs(notifications.pending()) do
    for n = 1, main.repeats and wanted[main.id] and count or 0 do
      local id = ("HABIT_FOLLOW_%s_%d_%02d"):format(main.userInfo.habit, clock.date(main.next).weekday, n)
      add(wanted, main.userInfo.habit, id, clock.date(main.next + n * intervalSeconds))
    end
  end
end

-- What begins with a prefix and is not wanted. What is wanted is not removed first and added again: a removal lands a
-- moment later, and may take what was added meanwhile.
local function others(list, prefix, wanted)
  local ids = {}
  for _, each in ipairs(list) do
    if each.id:find(prefix, 1, true) == 1 and not wanted[each.id] then ids[#ids + 1] = each.id end
  end
  return ids
end

-- Signed out, habits are ignored without a word. Without customDismissAction the app would not hear of a swipe, and the
-- follow-ups would go on.
function scheduler.applySchedules()
  if not account.isSignedIn() then return end
  local start = { id = "START_CONVERSATION", title = language.text "action_start", opensApp = true }
  local stop = { id = "DISMISS_ALL", title = language.text "action_stop" }
  notifications.setCategories { { id = "HABIT_ALARM", customDismissAction = true, actions = { start, stop } } }
  local times, wanted = scheduler.isAuthorized() and scheduler.habitSchedules() or {}, {}
  for _, habit in ipairs(scheduler.habitTypes) do
    local hour, minute = (times[habit] or ""):match "^(%d+):(%d+)$"
    local at = { hour = tonumber(hour), minute = tonumber(minute) }
    if hour then add(wanted, habit, "HABIT_MAIN_" .. habit, at, true) end
  end
  scheduler.scheduleFollowups(wanted, scheduler.count, scheduler.intervalSeconds)
  notifications.remove(others(notifications.pending(), "HABIT_", wanted))
end

-- The person answered: what is left of today's follow-ups goes, and what was shown of them.
function scheduler.cancelFollowups(habit)
  local prefix, wanted = "HABIT_FOLLOW_" .. habit .. "_", { ["HABIT_MAIN_" .. habit] = true }
  scheduler.scheduleFollowups(wanted, scheduler.count, scheduler.intervalSeconds)
  notifications.remove(others(notifications.pending(), prefix, wanted))
  notifications.removeDelivered(others(notifications.delivered(), prefix, {}))
end

return scheduler
