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

  it("keeps the trainer of a person who allows nothing", function()
    play("app.lua", { deny = { "notifications" } })
    expect(notifications.pending()):equals {}
    expect(screen.title):equals "Sora"
  end)
end)
