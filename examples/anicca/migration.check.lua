-- An update from 0.3: a number on the disk means another step in another order, and a name does not.
local support = require "support"

-- A phone on which 0.3 was left at a step: its number, and what 0.3 had brought about until then.
local function update(flow, raw, phone)
  app.install(flow, phone)
  store.seed(support.key, raw)
  if raw > 2 then store.plantData("com.anicca.userCredentials", '{"provider":"apple"}') end
  if raw > 5 then settings.set("notifications", "authorized") end
  app.launch()
  return screen.step
end

local function updates(flow)
  local steps = {}
  for raw = 0, 6 do steps[#steps + 1] = update(flow, raw) end
  return steps
end

describe("By number", function()
  it("[A-54] trap: each number of 0.3 is valid in 0.4 and means another step; a name means the same", function()
    expect(updates "as-is.lua"):equals {
      "welcome", "value", "account", "ideals", "struggles", "notifications", "alarmkit",
    }
    -- As written.
    expect(updates "flow.lua"):equals { "welcome", "account", "value", "source", "name", "gender", "age" }
    expect(updates "eleven.lua"):equals { "welcome", "account", "value", "source", "gender", "age", "ideals" }
    -- Left at account in 0.3, resumed at value: nothing asks for the sign-in again.
    update("flow.lua", 2)
    support.goOn()
    expect(app.transcript):noPrompt "apple"
    expect(app.transcript):effect "onboarding.complete"

    -- Resolved: the number is read as 0.3's, and from then on the step is stored by name.
    expect(updates "by-name.lua"):equals {
      "welcome", "account", "account", "ideals", "struggles", "notifications", "alarmkit",
    }
    for place, step in ipairs(support.twelve) do
      if place > 1 then expect(support.landing("by-name.lua", step)):equals(step) end
    end
    update("by-name.lua", 3)
    expect(support.leave()):equals "struggles"
    expect(store.get(support.key)):equals "struggles"
  end)

  it("[A-55] trap: a person who missed the sign-in that way loses the habits, and is told nothing", function()
    for flow, kept in pairs { ["flow.lua"] = {}, ["by-name.lua"] = { "wake" } } do
      update(flow, 2)
      support.goOn "habitSetup"
      expect(auth.isSignedIn):equals(#kept > 0)
      choose "wake"
      tap "next"
      expect(screen.step):equals "notifications"
      expect(screen.complaint):isFalsy()
      expect(habits.names()):equals(kept)
      app.kill()
      app.launch()
      expect(habits.names()):equals(kept)
    end
  end)
end)

describe("By name", function()
  it("[A-57] a migration passes no sign-in and no permission undone, and twice is once", function()
    for raw, landed in pairs {
      [0] = "welcome", "account", "account", "ideals", "struggles", "notifications", "alarmkit",
    } do
      expect(update("by-name.lua", raw)):equals(landed)
      app.kill()
      app.launch()
      expect(screen.step):equals(landed)

      support.goOn()
      expect(auth.isSignedIn):equals(true)
      expect(permissions.status "notifications"):equals "authorized"
      expect(onboarding.isComplete):equals(true)
    end
    for _, raw in ipairs { -1, 7, 99 } do expect(update("by-name.lua", raw)):equals "welcome" end

    -- 0.3's order as it was is not enough: a person who stood at value, before account, would pass the sign-in.
    local naive = onboarding.flow "naive" {
      from = require "flow", resume = { key = support.key, by = "name", legacy = support.asIs },
    }
    expect(update(naive, 1)):equals "value"
    expect(auth.isSignedIn):equals(false)

    -- From the first step that is left on, the disk holds a name, which a second launch does not translate again.
    update("by-name.lua", 3)
    support.leave()
    expect(store.get(support.key)):equals "struggles"
    app.kill()
    app.launch()
    expect(screen.step):equals "struggles"
  end)
end)
