-- What rings after the onboarding. Seed 001 revives HabitSetupStepView, whose save schedules the habits in seed 004,
-- and asks for notifications and alarms after it.
local support = require "support"

-- The app until the step after the habits, with two of them chosen; nothing can ring yet.
local function chosen(flow, phone)
  play(flow, { stopAt = "habitSetup", ios = phone })
  choose("wake", "06:15")
  choose "bedtime"
  tap "next"
  if prompt then deny() end
  expect({ screen.step, habits.names() }):equals { "notifications", { "wake", "bedtime" } }
  expect(world.store["com.anicca.habitSchedules"]):equals '{"bedtime":"22:30","wake":"06:15"}'
  expect({ #notifications.pending(), #alarms.scheduled() }):equals { 0, 0 }
end

-- Asks for the permission of the step, and answers.
local function ask(answer)
  tap "next"
  answer()
end

local function waiting()
  local list = {}
  for place, request in ipairs(notifications.pending()) do
    list[place] = ("%s %02d:%02d %s"):format(request.id, request.at.hour, request.at.minute, request.title)
  end
  table.sort(list)
  return list
end

-- The alarms, in the order of their names.
local function ringing()
  local ids = alarms.scheduled()
  table.sort(ids)
  return ids
end

local both = { "HABIT_MAIN_bedtime 22:30 Bedtime", "HABIT_MAIN_wake 06:15 Wake up" }

describe("What rings", function()
  it("[X-16] habits are saved before anything may ring, so each permission that is answered later schedules them again",
    function()
      -- As it is written, the save of habitSetup is the only one that schedules: all is allowed, and nothing ever rings.
      local step, schedule = onboarding.step, require "schedules"
      play(onboarding.flow "as written" {
        step "habitSetup" { habits = { "wake" }, times = { wake = "07:00" }, onLeave = schedule },
        step "notifications" { permission = "notifications" }, step "alarmkit" { permission = "alarmkit" },
      })
      expect({ permissions.status "notifications", permissions.status "alarmkit" }):equals { "authorized", "authorized" }
      expect({ habits.names(), waiting(), ringing() }):equals { { "wake" }, {}, {} }

      -- Resolved: the notifications come with their permission, the alarms with theirs and in their place.
      chosen "flow.lua"
      ask(allow)
      expect({ waiting(), ringing() }):equals { both, {} }
      for _, request in ipairs(notifications.pending()) do
        expect({ request.repeats, request.sound }):equals { true, "default" }
      end
      ask(allow)
      clock.advance(1)
      expect({ waiting(), ringing() }):equals { {}, { "HABIT_MAIN_bedtime", "HABIT_MAIN_wake" } }

      -- Without the alarms, and on a phone that has none, the notifications stay.
      chosen "flow.lua"
      ask(allow)
      ask(deny)
      clock.advance(1)
      expect({ waiting(), ringing() }):equals { both, {} }
      chosen("flow.lua", "18.5")
      ask(allow)
      expect({ screen.kind, waiting() }):equals { "paywall", both }

      -- Without either nothing rings, and with the alarms alone they do.
      chosen "flow.lua"
      ask(deny)
      ask(deny)
      expect({ waiting(), ringing() }):equals { {}, {} }
      chosen "flow.lua"
      ask(deny)
      ask(allow)
      expect({ waiting(), ringing() }):equals { {}, { "HABIT_MAIN_bedtime", "HABIT_MAIN_wake" } }

      -- A kill between the answer and what it leads to: the next launch schedules them.
      chosen "flow.lua"
      tap "next"
      app.kill { after = "analytics.track" }
      allow()
      expect({ app.phase, waiting() }):equals { "notRunning", {} }
      app.launch()
      expect(waiting()):equals(both)
      for _, file in ipairs { "flow.lua", "paywall-due.lua" } do
        chosen(file, "18.5")
        tap "next"
        app.kill { after = "analytics.track" }
        allow()
        app.launch()
        expect({ file, waiting() }):equals { file, both }
      end
    end)

  it("at the time of a habit its notification comes, every day", function()
    chosen("flow.lua", "18.5")
    ask(allow)
    tap "close"
    app.background()
    clock.advance "2d"
    local came = {}
    for place, shown in ipairs(notifications.delivered()) do came[place] = shown.id end
    expect(came):contains "HABIT_MAIN_wake"
    expect(came):contains "HABIT_MAIN_bedtime"
    expect(#notifications.pending()):equals(2)
  end)

  it("a stored habit without a time, or with another one, rings not, and breaks nothing", function()
    app.install("flow.lua", { ios = "18.5" })
    store.plantData("com.anicca.habitSchedules", '{"wake":true,"training":"noon","bedtime":"22:30"}')
    settings.set("notifications", "authorized")
    app.launch()
    expect({ screen.step, waiting() }):equals { "welcome", { both[1] } }
  end)
end)

it("the habits come up with the specification's times, and what is left as it is rings then", function()
  play("flow.lua", { stopAt = "habitSetup" })
  for _, habit in ipairs { "wake", "training", "bedtime" } do choose(habit) end
  tap "next"
  expect(world.store["com.anicca.habitSchedules"]):equals '{"bedtime":"22:30","training":"18:00","wake":"07:00"}'
end)

it("a habit that is due while the app is open shows a banner, stays in the list and is heard", function()
  chosen "flow.lua"
  ask(allow)
  expect(app.transcript):effect("notifications.foreground", { options = { "banner", "list", "sound" } })
end)
