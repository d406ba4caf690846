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

    -- ProfileInfoStepView: what is known stands there; "User" and nothing are no name, also where they are stored.
    for _, stored in ipairs { "", " ", "User", "空" } do
      app.install "flow.lua"
      store.plantData("com.anicca.userProfile", ('{"displayName":"%s"}'):format(stored))
      store.seed(support.key, 4)
      app.launch()
      local field = support.control "text"
      expect({ field.value or "", screen.canGoOn }):equals { stored, stored == "空" }
      for text, isName in pairs { [""] = false, ["  "] = false, User = false, Users = true, Sora = true } do
        enter(text)
        expect({ text, screen.canGoOn }):equals { text, isName }
      end
    end
  end)

  it("the ideals and the struggles are lists of the profile, each saved as its step is left", function()
    play("flow.lua", { stopAt = "ideals" })
    choose "calm"
    choose "kind"
    tap "next"
    choose "phone"
    tap "next"
    expect({ profile.get "ideals", profile.get "struggles" }):equals { { "kind", "calm" }, { "phone" } }
    expect(world.store["com.anicca.userProfile"]):contains '"ideals":["kind","calm"]'
    expect(world.store["com.anicca.userProfile"]):contains '"struggles":["phone"]'
  end)

  it("the dialogs of iOS name the app, and say why it asks", function()
    local reasons = {
      en = { alarmkit = "Alarms ring when it is time to wake up, to train and to go to bed.", microphone = "You talk with Anicca by voice." },
      ja = { alarmkit = "起床、トレーニング、就寝の時刻にアラームを鳴らします。", microphone = "音声でAniccaと話すために使います。" },
    }
    for tag, texts in pairs(reasons) do
      play("session.lua", { language = tag, stopAt = "notifications" })
      expect(prompt.title):equals(tag == "ja" and "“Anicca”はいかがですか?" or "Enjoying Anicca?")
      deny()
      tap "next"
      expect(prompt.title):contains "“Anicca”"
      deny()
      tap "next"
      expect(prompt.title):contains "“Anicca”"
      expect(prompt.message):equals(texts.alarmkit)
      allow()
      tap "close"
      tap "start"
      expect(prompt.title):contains "“Anicca”"
      expect(prompt.message):equals(texts.microphone)
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
