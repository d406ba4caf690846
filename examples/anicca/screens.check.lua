-- What each step's screen asks for.
local support = require "support"

describe("Screens", function()
  it("[A-51] each step shows the screen of its kind", function()
    local shown = {}
    for place, step in ipairs(support.twelve) do
      local roles = {}
      for _, control in ipairs(support.show(step).controls) do
        if control.role ~= roles[#roles] then roles[#roles + 1] = control.role end
      end
      shown[place] = step .. ": " .. table.concat(roles, ", ")
    end
    expect(shown):equals {
      "welcome: primary", "account: primary", "value: primary", "source: option, primary, secondary",
      "name: field, primary", "gender: option, primary, secondary", "age: option, primary, secondary",
      "ideals: option, primary", "struggles: option, primary", "habitSetup: option, primary",
      "notifications: primary", "alarmkit: primary",
    }

    -- What the buttons of the same look do: the account signs in, each permission asks for its own.
    for step, dialog in pairs { account = "apple", notifications = "notifications", alarmkit = "alarmkit" } do
      support.show(step)
      tap "next"
      expect(prompt and prompt.name):equals(dialog)
    end
    for _, step in ipairs { "welcome", "value" } do
      support.show(step)
      tap "next"
      expect(prompt):isFalsy()
      expect(app.transcript.steps):count(2)
    end
    expect(support.show("habitSetup").options):equals { "wake", "training", "bedtime" }
    for _, step in ipairs { "ideals", "struggles" } do
      support.show(step)
      choose(2)
      choose(1)
      expect(screen.chosen):equals { screen.options[1], screen.options[2] }
    end
  end)

  it("[A-61] the name is typed, although its title asks to pick one", function()
    support.show "name"
    expect(screen.title):equals "Pick the name that suits you best"
    expect(screen.options):equals {}
    expect(screen.controls[1]):contains { key = "text", role = "field" }

    expect(screen.canGoOn):equals(false)
    enter "空"
    tap "next"
    expect(profile.get "displayName"):equals "空"
    expect(screen.step):equals "gender"
  end)

  it("[A-64] a sign-in that is cancelled or fails stays on account, says nothing, and can be tried again", function()
    play("flow.lua", { stopAt = "account" })
    local before = screen
    for _, fail in ipairs { deny, auth.failSignIn } do
      tap "signIn"
      expect(prompt.name):equals "apple"
      fail()
      expect(screen):equals(before)
      expect(screen.step):equals "account"
      expect(auth.isSignedIn):equals(false)
      expect(support.left(app.transcript)):equals { "welcome" }
      expect(store.get(support.key)):equals(1)
    end

    tap "signIn"
    allow()
    expect(auth.isSignedIn):equals(true)
    expect(screen.step):equals "value"
  end)
end)
