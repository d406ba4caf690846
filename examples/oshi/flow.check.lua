-- The flow that asks for a trainer, a message and a time, and the home of the app.
local support = require "support"

describe("The flow", function()
  it("asks for the trainer until there is one, and writes under that name from then on", function()
    expect(play("app.lua").steps):equals { "trainer", "message", "slot" }
    expect(screen.title):equals "Sora"
    tap "invite"
    expect(screen.step):equals "message"
    enter "おはよう"
    tap "next"
    choose "night"
    tap "next"
    expect(screen.name):equals "main"
    expect(store.get("trainerTemplates", support.group)):count(1)
    expect(notifications.pending()[2]):contains { from = { name = "Sora" }, body = "おはよう" }
  end)

  it("says at home whether a message is planned", function()
    support.open("app.lua", { language = "ja" })
    expect(screen.body):equals "メッセージの予定はありません。"
    support.schedule()
    expect(screen.body):equals "メッセージの予定があります。"
  end)

  it("has a time for each slot", function()
    for slot, at in pairs {
      morning = { hour = 7, minute = 0 }, afternoon = { hour = 13, minute = 0 }, evening = { hour = 18, minute = 30 },
      night = { hour = 21, minute = 0 },
    } do
      play("app.lua", { choose = { slot = slot } })
      expect(notifications.pending()[1].at):equals(at)
    end
  end)

  it("is over once it has been through, and a double tap plans one message", function()
    app.install "app.lua"
    app.launch()
    allow()
    tap "skip"
    enter "おはよう"
    tap("next", { times = 2 })
    expect(screen.step):equals "slot"
    choose "night"
    tap("next", { times = 2 })
    expect({ screen.name, store.get "hasInvited", support.ids() }):equals { "main", true, { "notification-1" } }
    app.kill()
    app.launch()
    expect({ screen.name, screen.title }):equals { "main", "推乃 愛" }
  end)

  it("loses no message to a kill: it is asked for again until it is planned, and is planned once", function()
    for _, effect in ipairs { "store.set", "files.write", "intents.donate", "notifications.add", "onboarding.complete" } do
      play("app.lua", { stopAt = "slot" })
      choose "night"
      app.kill { after = effect }
      tap "next"
      expect({ effect, app.phase }):equals { effect, "notRunning" }
      app.launch()
      if effect ~= "onboarding.complete" then
        if screen.step == "trainer" then tap "skip" end
        expect(screen.step):equals "message"
        enter "一緒に走ろう！"
        tap "next"
        choose "night"
        tap "next"
      end
      expect({ effect, screen.name, support.ids() }):equals { effect, "main", { "notification-1" } }
    end
  end)

  it("forgets a name that was given in a run that never ended", function()
    app.install "app.lua"
    app.launch()
    allow()
    enter "あかり"
    tap "next"
    app.kill()
    app.launch()
    tap "skip"
    enter "おはよう"
    tap "next"
    choose "night"
    tap "next"
    expect(notifications.pending()[1].from.name):equals "推乃 愛"
  end)

  it("shows no key in place of a text, in either language", function()
    for _, tag in ipairs { "ja", "en" } do
      local missing = {}
      local function read()
        local now = screen
        local shown = { now.title, now.body }
        for _, control in ipairs(now.controls) do shown[#shown + 1] = control.label end
        for _, text in ipairs(shown) do
          if text:find "^%l+_[%w_]+$" then missing[#missing + 1] = text end
        end
      end
      app.install("app.lua", { language = tag })
      app.launch()
      deny()
      read()
      tap "later"
      for _, answer in ipairs { "あかり", "おはよう" } do
        read()
        enter(answer)
        tap "next"
      end
      read()
      choose "night"
      tap "next"
      if screen.kind == "alert" then tap "later" end
      expect(screen.name):equals "main"
      read()
      settings.set("notifications", "authorized")
      app.launch()
      support.schedule()
      read()
      notifications.tap(support.deliver().id)
      expect(screen.name):equals "arrived"
      read()
      expect({ tag, missing }):equals { tag, {} }
    end
  end)

  it("is named in the dialogs of iOS", function()
    for tag, name in pairs { ja = "推しトレーナー", en = "Oshi Trainer" } do
      app.install("app.lua", { language = tag })
      app.launch()
      expect(prompt.title):contains("“" .. name .. "”")
    end
  end)

  it("keeps the trainer of a person who allows nothing", function()
    play("app.lua", { deny = { "notifications" } })
    expect(notifications.pending()):equals {}
    expect(screen.title):equals "Sora"
  end)
end)
