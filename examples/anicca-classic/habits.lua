-- NotificationScheduler: for each habit one notification that repeats every day, and follow-ups, a minute apart, until
-- the person answers.
--
-- The follow-ups are one-shot, for the next time the habit is due, and are registered anew whenever the app runs: at
-- launch, on return, after a change, and after an answer to one of them, which stops what is left of today's. The
-- price: a day on which the app does not run is followed by a day with the main notification only. Repeating follow-ups
-- would come every day, but stopping them once would stop them for good.
local AppConfig = require "config"
local words = require "words"

local NotificationScheduler = { count = 10, intervalSeconds = 60 }

function NotificationScheduler.isAuthorized() return permissions.status "notifications" == "authorized" end

function NotificationScheduler.requestAuthorization() permissions.request "notifications" end

-- Without customDismissAction the app would not hear of a swipe, and the follow-ups would go on.
function NotificationScheduler.category()
  return {
    id = "HABIT_ALARM", customDismissAction = true,
    actions = {
      { id = "START_CONVERSATION", title = words "start", opensApp = true },
      { id = "DISMISS_ALL", title = words "stop" },
    },
  }
end

local function mainID(habit) return "HABIT_MAIN_" .. habit end
local function followupPrefix(habit) return "HABIT_FOLLOW_" .. habit .. "_" end

-- The requests that wait, by their identifiers.
local function pending()
  local waiting = {}
  for _, each in ipairs(notifications.pending()) do waiting[each.id] = each end
  return waiting
end

local function isSame(a, b)
  for _, part in ipairs { "weekday", "hour", "minute", "second" } do
    if a.at[part] ~= b.at[part] then return false end
  end
  return a.title == b.title
end

-- A request that waits already, unchanged, is left alone; one of the same identifier is replaced.
local function add(waiting, habit, id, at, repeats)
  local request = {
    id = id, title = words("due", words(habit)), at = at, repeats = repeats, category = "HABIT_ALARM",
    sound = "AniccaWake.caf", userInfo = { habit = habit },
  }
  if not waiting[id] or not isSame(waiting[id], request) then notifications.add(request) end
end

local function scheduleMain(habit, time, waiting)
  local hour, minute = time:match "^(%d+):(%d+)$"
  add(waiting, habit, mainID(habit), { hour = tonumber(hour), minute = tonumber(minute) }, true)
end

-- The follow-ups of the next main notification; their identifiers, as a set. Their dates go by the wall clock, as the
-- main one's does, and name the weekday: 00:05 after a habit at 23:55 is tomorrow's.
function NotificationScheduler.scheduleFollowups(habit, count, intervalSeconds, waiting)
  waiting = waiting or pending()
  local wanted, main = {}, waiting[mainID(habit)]
  if not main then return wanted end
  local due = (main.at.hour * 60 + main.at.minute) * 60
  -- A hook has no calendar. The local midnight, from 10 hours behind UTC to 13 hours ahead, tells the day.
  local day = math.floor(main.next - due + 13 * 3600) // 86400
  for n = 1, count do
    local second = due + n * intervalSeconds
    local id = ("%s%d_%02d"):format(followupPrefix(habit), (day + 4) % 7 + 1, n)
    add(waiting, habit, id, {
      weekday = (day + second // 86400 + 4) % 7 + 1,
      hour = second // 3600 % 24, minute = second // 60 % 60, second = second % 60,
    }, false)
    wanted[id] = true
  end
  return wanted
end

local function followups(habit, waiting)
  local count, interval = NotificationScheduler.count, NotificationScheduler.intervalSeconds
  return NotificationScheduler.scheduleFollowups(habit, count, interval, waiting)
end

-- Removes what begins with a prefix and is not wanted. What is wanted is not removed first and added again: a removal
-- lands a moment later, and may take what was added meanwhile.
local function remove(prefix, wanted, waiting)
  local ids = {}
  for id in pairs(waiting) do
    if id:find(prefix, 1, true) == 1 and not wanted[id] then ids[#ids + 1] = id end
  end
  if #ids > 0 then notifications.remove(ids) end
end

function NotificationScheduler.applySchedules()
  notifications.setCategories { NotificationScheduler.category() }
  local waiting, wanted = pending(), {}
  for _, habit in ipairs(AppConfig.habitTypes) do
    local time = habits.get(habit)
    if type(time) == "string" and NotificationScheduler.isAuthorized() then
      scheduleMain(habit, time, waiting)
      wanted[mainID(habit)] = true
    end
  end
  waiting = pending()
  for _, habit in ipairs(AppConfig.habitTypes) do
    if wanted[mainID(habit)] then
      for id in pairs(followups(habit, waiting)) do wanted[id] = true end
    end
  end
  remove("HABIT_", wanted, waiting)
end

local function removeDelivered(prefix)
  local ids = {}
  for _, shown in ipairs(notifications.delivered()) do
    if shown.id:find(prefix, 1, true) == 1 then ids[#ids + 1] = shown.id end
  end
  if #ids > 0 then notifications.removeDelivered(ids) end
end

-- The person answered: what is left of today's follow-ups goes, and what was shown of them.
function NotificationScheduler.cancelFollowups(habit)
  local waiting = pending()
  remove(followupPrefix(habit), followups(habit, waiting), waiting)
  removeDelivered(followupPrefix(habit))
end

function NotificationScheduler.clear()
  remove("HABIT_", {}, pending())
  removeDelivered "HABIT_"
end

return NotificationScheduler
