-- What each step's screen asks for.
local support = require "support"

describe("Screens", function()
  it("[A-51] each step shows the screen of its kind", function()
    local function keys(step)
      play("flow.lua", { stopAt = step })
      local keys = {}
      for _, control in ipairs(screen.controls) do keys[#keys + 1] = control.key end
      return keys
    end
    expect(keys "welcome"):equals { "next" }
    expect(keys "account"):equals { "signIn" }
    expect(keys "value"):equals { "next" }
    expect(keys "name"):equals { "text", "next" }
    expect(keys "habitSetup"):equals { "wake", "training", "bedtime", "next" }
    for _, step in ipairs { "notifications", "alarmkit" } do
      expect(keys(step)):equals { "request" }
      if prompt then deny() end
      tap "request"
      expect(prompt.name):equals(step)
    end
    for _, step in ipairs { "ideals", "struggles" } do
      expect(keys(step)):count(7)
      choose(2)
      choose(1)
      expect(screen.chosen):equals { screen.options[1], screen.options[2] }
    end
  end)

  it("[A-61] the name is typed, although its title asks to pick one", function()
    play("flow.lua", { stopAt = "name" })
    expect(screen.title):startsWith "Pick the name"
    expect(support.control("text").role):equals "field"
    expect(screen.options):equals {}

    expect(screen.canGoOn):equals(false)
    enter "空"
    tap "next"
    expect(profile.get "displayName"):equals "空"
    expect(screen.step):equals "gender"
  end)

  it("[A-64] a sign-in that is cancelled or fails stays on account, without a word", function()
    play("flow.lua", { stopAt = "account" })
    local before = screen
    for _, fail in ipairs { deny, auth.failSignIn } do
      tap "signIn"
      fail()
      expect(screen):equals(before)
      expect(auth.isSignedIn):equals(false)
      expect(support.left(app.transcript)):equals { "welcome" }
    end

    tap "signIn"
    allow()
    expect(auth.isSignedIn):equals(true)
    expect(screen.step):equals "value"
  end)
end)
