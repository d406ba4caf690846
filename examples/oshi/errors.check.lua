-- エラーハンドリング: what stands in for what is missing, and what the log says. This is
-- the app's side of each; `extension.check.lua` has the extension's.
local support = require "support"
local akari, ren, group = support.akari, support.ren, support.group
local missing = "TrainerImages/66666666-7777-4888-8999-AAAAAAAAAAAA.png"

-- Plans a message at home, without naming a trainer; the request that waits.
local function plan()
  tap "invite"
  if screen.step == "trainer" then tap "skip" end
  enter "おはよう"
  tap "next"
  choose "evening"
  tap "next"
  local pending_ = notifications.pending()
  return pending_[#pending_]
end

-- Expects the default trainer, and the line of the log that says why.
local function expectDefault(waiting, category, level)
  expect(waiting):contains { from = { name = "推乃 愛" }, body = "おはよう" }
  expect(waiting.userInfo.trainerId):equals "00000000-0000-4000-8000-000000000001"
  local line = ("[NotificationService] [%s] Trainer not found, using default: %s"):format(
    category, tostring(store.get("selectedTrainerId", group)))
  expect(app.transcript):log(line, { level = level })
end

describe("The default trainer", function()
  it("stands in where a push that is opened names no trainer", function()
    for _, userInfo in ipairs { {}, { slotType = "night" } } do
      support.open "as-written.lua"
      app.background()
      push.send { id = "p", title = "題", body = "文", userInfo = userInfo }
      notifications.tap "p"
      expect(screen.name):equals "arrived"
      expect(screen.body):equals "推乃 愛"
    end
  end)

  it("stands in while no trainer is selected, which is no error", function()
    support.open()
    expect(screen.title):equals "推乃 愛"
    expect(plan()):contains { from = { name = "推乃 愛" } }
    local start, picture = "[NotificationService] ", "TrainerImages/00000000-0000-4000-8000-000000000001.png"
    expect(app.transcript):noLog(start .. "[TrainerNotFound] Trainer not found, using default: nil")
    expect(app.transcript):noLog(start .. "[ImageLoadFailed] Failed to load image: " .. picture)
    support.deliver "10h"
    expect(app.transcript):event("notificationDelivered", { title = "推乃 愛", body = "おはよう" })
  end)

  it("stands in where the App Group has lost every trainer", function()
    support.open()
    store.seed("selectedTrainerId", akari.id, group)
    expectDefault(plan(), "TrainerNotFound", "warning")
  end)

  it("stands in for a trainer who was deleted, also in what waits", function()
    support.open()
    support.schedule { trainer = ren }
    support.schedule()
    app.post("trainerDeleted", { id = akari.id })
    expect(screen.title):equals "推乃 愛"
    expect(support.waiting "notification-1"):contains { from = { name = "蓮" } }
    expect(support.waiting "notification-2"):contains { from = { name = "推乃 愛" }, body = "一緒に走ろう！" }
    expectDefault(plan(), "TrainerNotFound", "warning")
  end)

  it("stands in where the templates do not decode, whatever is wrong with them", function()
    local broken = {
      '[{"id":"11111111-2222-4333', 7, { id = akari.id, name = "あかり" }, { akari, { name = "蓮" } },
      { { id = 1, name = "あかり" } }, { { id = akari.id, name = "" } },
      { { id = akari.id, name = "あかり", imageBytes = "60000" } }, { "あかり" },
    }
    for _, templates in ipairs(broken) do
      support.open()
      store.seed("trainerTemplates", templates, group)
      store.seed("selectedTrainerId", akari.id, group)
      app.kill()
      app.launch()
      expect(screen.title):equals "推乃 愛"
      expectDefault(plan(), "InvalidTrainerData", "error")
    end
  end)

  it("a message of an invalid trainer is not scheduled", function()
    support.open()
    for _, trainer in ipairs { { id = akari.id, name = "" }, { id = "akari", name = "あかり" }, { name = "あかり" } } do
      expect(support.schedule { trainer = trainer }):equals { error = "invalidTrainerData" }
    end
    expect(support.ids()):equals {}
    expect(store.get("trainerTemplates", group)):isFalsy()
  end)

  it("[O-50] is a constant of the bundle: it stands in where the App Group cannot be reached", function()
    support.open("app.lua", { info = { ["com.apple.security.application-groups"] = { "group.other" } } })
    expect(files.hasContainer(group)):equals(false)
    expect(screen.title):equals "推乃 愛"
    expectDefault(plan(), "AppGroupAccessFailed", "error")
    expect(app.transcript):noEffect("store.set", { suite = group })
    expect(app.transcript):noFinding "group.mismatch"
    support.deliver "10h"
    expect(app.transcript):event("notificationDelivered", { title = "推乃 愛", body = "おはよう" })

    -- Where the App Group can be reached, the default trainer is not put there.
    support.open()
    plan()
    expect(app.transcript):noEffect("store.set", { suite = group })
  end)
end)

describe("The picture and the intent", function()
  it("without its picture a message shows the initials of its trainer", function()
    support.open()
    support.schedule { trainer = { id = ren.id, name = "星野 蓮" } }
    support.deliver()
    expect(app.transcript):event("notificationDelivered", { title = "星野 蓮", initials = "星蓮" })
  end)

  it("without the capability a message arrives as it was added", function()
    support.open()
    intents.isCapable = false
    support.schedule()
    expect(app.transcript):finding "intents.capability"
    support.deliver()
    expect(app.transcript):event("notificationDelivered", { title = "推しトレーナー", body = "一緒に走ろう！" })
  end)

  it("[O-48] a missing picture is a success without one, and a line in the log", function()
    for ios, from in pairs { ["26.0"] = "蓮", ["14.8"] = false } do
      support.open("ios14.lua", { ios = ios })
      expect(support.schedule { trainer = { id = ren.id, name = "蓮" } }):equals { id = "notification-1" }
      expect(app.transcript):log(
        "[NotificationService] [ImageLoadFailed] Failed to load image: " .. missing, { level = "error" })
      expect(app.transcript):noEffect("intents.donate", { image = "data" })
      expect((support.waiting "notification-1".from or { name = false }).name):equals(from)
      expect(support.waiting "notification-1".attachments):isFalsy()
    end
  end)
end)

describe("Monitoring", function()
  it("[O-33] the log of com.yourcompany.VirtualTrainer, NotificationService, has one format, three levels", function()
    support.open()
    expect(app.info "CFBundleIdentifier"):equals "com.yourcompany.VirtualTrainer" -- the subsystem
    store.seed("selectedTrainerId", akari.id, group)
    plan()
    support.schedule { trainer = { id = ren.id, name = "蓮" } }
    for level, line in pairs {
      error = "[NotificationService] [ImageLoadFailed] Failed to load image: " .. missing,
      warning = "[NotificationService] [TrainerNotFound] Trainer not found, using default: " .. akari.id,
      info = "[NotificationService] [Success] Communication notification created for: 蓮",
    } do
      expect(app.transcript):log(line, { level = level, category = "NotificationService" })
    end
  end)

  it("[O-34] emits no event yet: not when a message is scheduled, delivered or tapped", function()
    support.open()
    support.schedule()
    clock.advance "2h"
    expect(app.transcript):event("notificationDelivered", { foreground = true })
    support.schedule { triggerDate = { hour = 12, minute = 0 } }
    notifications.tap(support.deliver().id)
    expect(app.transcript):event "notificationOpened"
    for _, effect in ipairs(app.transcript.effects) do
      expect({ "analytics.track", "analytics.trackOnce", "backend.request" }):lacks(effect.name)
    end
  end)
end)
