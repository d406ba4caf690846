-- Section 6 and the clock: midnight, nights that are an hour shorter or longer, journeys, the days after the first.
local support = require "support"

-- How long after the main notification each follow-up comes next, in seconds.
local function distances(habit)
  local main, list = support.pending("HABIT_MAIN_" .. habit)[1].next, {}
  for place, waiting in ipairs(support.pending("HABIT_FOLLOW_" .. habit)) do list[place] = waiting.next - main end
  return list
end

local minutes = { 60.0, 120.0, 180.0, 240.0, 300.0, 360.0, 420.0, 480.0, 540.0, 600.0 }

describe("The clock", function()
  it("[C-38] follow-ups stay with their main one across midnight, short and long nights, and time zones", function()
    support.home { bedtime = "23:55" }
    expect(distances "bedtime"):equals(minutes)
    support.ring "bedtime"
    clock.advance "6m"
    expect(clock.time):equals "00:01"
    expect(support.arrivals "HABIT_FOLLOW_bedtime"):count(6)
    clock.advance "4m"
    expect({ clock.time, #support.arrivals "HABIT_FOLLOW_bedtime" }):equals { "00:05", 10 }

    -- Registered just after midnight, they wait for the evening, as the main one does.
    support.seed({ bedtime = "23:55" })
    store.seed(support.keys.complete, true)
    clock.advance "15h"
    app.launch()
    expect(clock.time):equals "00:00"
    expect(distances "bedtime"):equals(minutes)

    -- In New York, 8 March 2026 has no 02:30: the main one comes at 03:00, and at its own time again a day later.
    support.seed({ wake = "02:30" }, { timeZone = "America/New_York" })
    store.seed(support.keys.complete, true)
    clock.advance "61d"
    app.launch()
    expect(support.pending "HABIT_MAIN_wake"[1].next):equals(1772953200.0)
    expect(distances "wake"):equals(minutes)
    support.ring "wake"
    expect({ clock.time, #notifications.delivered() }):equals { "03:00", 1 }
    clock.advance "10m"
    expect({ clock.time, #notifications.delivered() }):equals { "03:10", 11 }
    app.foreground()
    expect(support.pending "HABIT_MAIN_wake"[1].next):equals(1772953200.0 + 23.5 * 3600)
    expect(distances "wake"):equals(minutes)

    -- And 1 November 2026 has 01:30 twice, of which the first counts.
    support.seed({ wake = "01:30" }, { timeZone = "America/New_York" })
    store.seed(support.keys.complete, true)
    clock.advance "299d"
    app.launch()
    expect(support.pending "HABIT_MAIN_wake"[1].next):equals(1793511000.0)
    expect(distances "wake"):equals(minutes)
    support.ring "wake"
    expect(support.pending "HABIT_MAIN_wake"[1].next):equals(1793511000.0 + 25 * 3600)

    -- A traveller is woken by the clock of the place: at 01:00 in Paris, 07:00 is six hours away.
    support.home({ wake = "07:00" }, { timeZone = "Asia/Tokyo" })
    app.background()
    clock.timeZone = "Europe/Paris"
    app.foreground()
    clock.advance(1)
    expect(clock.time):equals "01:00"
    expect(support.pending "HABIT_MAIN_wake"[1].next - clock.now):closeTo(6 * 3600, 5)
    expect(distances "wake"):equals(minutes)
    support.ring "wake"
    expect(clock.time):equals "07:00"
  end)

  it("the weekday of a follow-up is right from 10 hours behind UTC to 13 hours ahead", function()
    for _, zone in ipairs { "Pacific/Honolulu", "Asia/Kathmandu", "Pacific/Tongatapu" } do
      for _, time in ipairs { "00:00", "23:59" } do
        support.seed({ wake = time }, { timeZone = zone })
        store.seed(support.keys.complete, true)
        app.launch()
        expect({ zone, time, distances "wake" }):equals { zone, time, minutes }
      end
    end
  end)
end)

describe("The days after the first", function()
  -- How many follow-ups come on each of three days to a person who answers with 止める after `patience` seconds, or
  -- never.
  local function days(patience)
    local counts = {}
    for day = 1, 3 do
      support.ring "wake"
      clock.advance(patience or 1200)
      counts[day] = #support.arrivals "HABIT_FOLLOW"
      if patience then notifications.tap("HABIT_MAIN_wake", "DISMISS_ALL") end
      clock.advance "1h"
      expect(#support.arrivals "HABIT_FOLLOW"):equals(patience and 0 or counts[day])
      for _, shown in ipairs(notifications.delivered()) do notifications.swipe(shown.id) end
    end
    return counts
  end

  -- The follow-ups as they are written, of one kind or the other, and never registered again.
  local function asWritten(repeats)
    support.home({}, nil, support.bare {
      launch = function()
        notifications.setCategories { { id = "HABIT_ALARM", actions = { { id = "DISMISS_ALL" } } } }
      end,
      on = {
        apply = function()
          notifications.add { id = "HABIT_MAIN_wake", title = "wake", category = "HABIT_ALARM",
            at = { hour = 7, minute = 0 }, repeats = true }
          for n = 1, 10 do
            local at = { hour = 7, minute = n }
            notifications.add { id = "HABIT_FOLLOW_" .. n, title = "wake", at = at, repeats = repeats }
          end
        end,
      },
      onNotification = function()
        local ids = {}
        for n = 1, 10 do ids[n] = "HABIT_FOLLOW_" .. n end
        notifications.remove(ids)
        notifications.removeDelivered(ids)
      end,
    })
    app.post "apply"
  end

  it("[C-66] follow-ups are one-shot, and an answer registers those of the next day", function()
    -- As it is written, one-shot ones are gone after the first day, and repeating ones after the first answer.
    asWritten(false)
    expect(days()):equals { 10, 0, 0 }
    asWritten(true)
    expect(days()):equals { 10, 10, 10 }
    asWritten(true)
    expect(days(125)):equals { 2, 0, 0 }

    -- The decision: a day without any answer costs the next day its follow-ups, an answer costs it nothing.
    support.home { wake = "07:00" }
    expect(days(125)):equals { 2, 2, 2 }
    support.home { wake = "07:00" }
    app.background()
    clock.advance "23h"
    expect(support.arrivals "HABIT_FOLLOW"):count(10)
    clock.advance "1d"
    expect(support.pending "HABIT_"):count(1)
    app.foreground()
    expect(support.pending "HABIT_"):count(11)
  end)
end)
