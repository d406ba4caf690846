-- The Notification Service Extension: what iOS lets it do to a remote push, and what it makes of one.
local support = require "support"
local akari, group = support.akari, support.group

-- An app whose extension does this, and a push that it was handed; what is shown of it.
local function shown(run, needs)
  support.open(onboarding.app {
    flows = { onboarding.flow "extended" { onboarding.step "there" { title = "there" } } },
    extension = { run = run, takes = needs and needs.takes, memory = needs and needs.memory },
  })
  support.push()
  return notifications.delivered()[1]
end

local function named(request)
  intents.donate { name = "愛", image = "data" }
  request.content.from = { name = "愛", image = "data" }
  return request.content
end

-- The messages of the extension's log that was written since a push.
local function expectLog(level, kind, text)
  expect(app.transcript):log(("[NotificationService] [%s] %s"):format(kind, text), {
    level = level, category = "NotificationService",
  })
end

describe("didReceive", function()
  it("[O-18] reads the trainer of userInfo from the App Group, builds person and intent, donates, hands on", function()
    support.openWith(akari)
    app.kill()
    support.push()
    expect(app.transcript):inOrder {
      event("extensionInvoked", { id = "p", userInfo = { trainerId = akari.id } }),
      effect("intents.donate", { name = "あかり", handle = akari.id, conversation = akari.id, image = "data" }),
      event("notificationDelivered", { id = "p", title = "あかり", body = "元の文" }),
    }
    expect(app.transcript):noFinding "intents.notDonated"
    expect(app.phase):equals "notRunning"
  end)

  it("[O-19] has 30 seconds and 24 MB", function()
    support.openWith(akari)
    support.push()
    expect(app.transcript):event("notificationDelivered", { title = "あかり" })
    for _, needs in ipairs { { takes = 30 }, { memory = 24 } } do
      expect(shown(named, needs).from.name):equals "愛"
      expect(app.transcript):noFinding "push.extensionFailed"
    end
    for why, needs in pairs {
      ["did not finish within 30 seconds"] = { takes = 30.1 }, ["exceeded its 24 MB of memory"] = { memory = 24.1 },
    } do
      expect(shown(named, needs).from):isFalsy()
      expect(app.transcript):finding("push.extensionFailed", {
        sentence = 'The service extension ' .. why .. ' for "p": the original content is shown.',
      })
    end
  end)

  it("[O-20] changes what is mutable-content, and keeps its title and its body", function()
    support.openWith(akari)
    support.push()
    expect(app.transcript):event("notificationDelivered", { title = "あかり", body = "元の文" })
    expect(notifications.delivered()[1]):contains { title = "元の題", body = "元の文", from = { name = "あかり" } }
    support.push { id = "q", mutable = false }
    expect(app.transcript):event("notificationDelivered", { id = "q", title = "元の題", body = "元の文" })
    expect(notifications.delivered()[2].from):isFalsy()
  end)

  it("[O-21] treats each notification by itself, also while another one is in its hands", function()
    support.openWith(akari)
    app.background()
    for _, id in ipairs { "A", "B" } do
      push.send { id = id, title = "題" .. id, body = "文" .. id, mutable = true, userInfo = { trainerId = akari.id } }
      clock.advance(0.5)
    end
    expect(notifications.delivered()):count(1)
    clock.advance(1)
    for place, id in ipairs { "A", "B" } do
      expect(notifications.delivered()[place]):contains {
        title = "題" .. id, body = "文" .. id, from = { name = "あかり", content = "文" .. id },
      }
    end
    expect(notifications.delivered()):count(2)
  end)

  it("[O-22] createINPerson, createINImage and createIntent: person, handle, picture, content and conversation", function()
    support.openWith(akari)
    support.push()
    expect(notifications.delivered()[1].from):equals {
      name = "あかり", handle = akari.id, image = "data", content = "元の文", conversation = akari.id,
    }
    -- In the app as in its extension.
    support.schedule { trainer = { id = support.ren.id, name = "蓮" } }
    expect(app.transcript):effect("intents.donate", {
      name = "蓮", handle = support.ren.id, conversation = support.ren.id, content = "一緒に走ろう！",
    })
    expect(app.transcript):noEffect("intents.donate", { name = "蓮", image = "data" })
  end)

  it("the app itself donates the intent before it adds what carries it", function()
    support.open()
    support.schedule()
    expect(app.transcript):inOrder {
      effect("files.write", { name = "TrainerImages/11111111-2222-4333-8444-555555555555.png" }),
      effect("intents.donate", { name = "あかり", image = "data" }),
      effect("notifications.add", { from = { name = "あかり" }, body = "一緒に走ろう！" }),
    }
    expect(app.transcript):noFinding "intents.notDonated"
  end)

  -- A notification has no label of its own: VoiceOver reads who sends it and what it says.
  it("[O-23] VoiceOver reads displayName and accessibilityLabel: the sender's name, and the words", function()
    local function heard(shown) return { shown.from.name, shown.body } end
    support.openWith(akari)
    support.push()
    expect(heard(notifications.delivered()[1])):equals { "あかり", "元の文" }
    expect(app.transcript):event("notificationDelivered", { title = "あかり", body = "元の文" })
    support.push { id = "q", userInfo = {} }
    expect(heard(notifications.delivered()[2])):equals { "推乃 愛", "元の文" }
    support.open()
    support.schedule { trainer = support.ren }
    expect(heard(support.deliver())):equals { "蓮", "一緒に走ろう！" }
    expect(app.transcript):effect("intents.donate", { name = "蓮", content = "一緒に走ろう！" })
    notifications.tap "notification-1"
    expect({ screen.title, screen.body }):equals { "A message from your trainer", "蓮\n一緒に走ろう！" }
    for _, control in ipairs(screen.controls) do expect(control.label):differsFrom "" end
  end)
end)

describe("The extension's time and errors", function()
  it("[O-31] over 30 seconds: the original content is delivered", function()
    expect(shown(named, { takes = 31 })):contains { id = "p", title = "元の題", body = "元の文" }
    expect(app.transcript):event("notificationDelivered", { title = "元の題", body = "元の文" }):times(1)
    expect(app.transcript):finding "push.extensionFailed"
  end)

  it("[O-32] every branch calls contentHandler exactly once: a notification is always delivered", function()
    for _, userInfo in ipairs { { trainerId = akari.id }, { trainerId = support.ren.id }, { trainerId = 7 }, {} } do
      support.openWith(akari)
      support.push { userInfo = userInfo }
      expect(app.transcript):event("notificationDelivered", { body = "元の文" }):times(1)
      expect(app.transcript):noFinding "push.extensionFailed"
      expect(notifications.delivered()):count(1)
    end
    -- And whatever becomes of the extension.
    for _, run in ipairs { named, function() error "no person" end, function() end } do
      for _, needs in ipairs { {}, { takes = 31 }, { memory = 25 } } do
        shown(run, needs)
        expect(app.transcript):event("notificationDelivered"):times(1)
        expect(notifications.delivered()):count(1)
      end
    end
  end)

  it("[O-52] the process may be used again: no global of it is taken for fresh", function()
    support.openWith(akari)
    for n = 1, 2 do support.push { id = "p" .. n } end
    expect(notifications.delivered()[1].from):equals(notifications.delivered()[2].from)
    -- What an extension keeps in memory is refused.
    local count = 0
    expect(function()
      shown(function(request)
        count = count + 1
        return request.content
      end)
    end):fails "count"
  end)

  it("[O-46] 4 KB is the limit of a remote payload; a local notification has none", function()
    support.openWith(akari)
    support.push { bytes = 4096 }
    expect(app.transcript):event("notificationDelivered", { id = "p" })
    support.push { id = "q", bytes = 4097 }
    expect(app.transcript):noEvent("notificationDelivered", { id = "q" })
    expect(app.transcript):finding("push.tooLarge", {
      sentence = "The push was refused: its payload has 4097 bytes, and APNs takes 4096.",
    })

    local message = ("走"):rep(2000)
    expect(#message):equals(6000)
    expect(support.schedule { message = message }):equals { id = "notification-1" }
    expect(support.deliver().body):equals(message)
  end)
end)

describe("What the App Group holds", function()
  it("[O-16] after an edit it holds the newest trainer at once, and the extension reads it", function()
    support.openWith(akari)
    app.post("trainerEdited", { id = akari.id, name = "アカリ", imageBytes = 60000 })
    expect(store.get("trainerTemplates", group)):equals { { id = akari.id, name = "アカリ", imageBytes = 60000 } }
    support.push()
    expect(app.transcript):event("notificationDelivered", { title = "アカリ" })
  end)

  it("[O-24] without a trainerId in userInfo the default trainer stands in", function()
    support.openWith(akari)
    -- Who is selected in the app has not written what names nobody.
    store.seed("selectedTrainerId", akari.id, group)
    for place, userInfo in ipairs { {}, { slotType = "night" } } do
      support.push { id = "p" .. place, userInfo = userInfo }
      expect(notifications.delivered()[place].from.name):equals "推乃 愛"
    end
  end)

  it("[O-25] where the App Group holds no trainer the default trainer stands in", function()
    support.open()
    support.push()
    expect(notifications.delivered()[1].from.name):equals "推乃 愛"
    expectLog("warning", "TrainerNotFound", "Trainer not found, using default: " .. akari.id)
  end)

  it("[O-26] 「推乃 愛」 stands in for a trainer who is not found", function()
    support.openWith(akari)
    app.post("trainerEdited", support.ren)
    store.seed("selectedTrainerId", support.ren.id, group)
    app.post("trainerDeleted", { id = akari.id })
    support.push()
    expect(app.transcript):event("notificationDelivered", { title = "推乃 愛", body = "元の文" })
    expectLog("warning", "TrainerNotFound", "Trainer not found, using default: " .. akari.id)
  end)

  it("[O-47] an invalid trainer is an error when a message is scheduled, the default one when it arrives", function()
    support.openWith(akari)
    expect(support.schedule { trainer = { id = akari.id, name = "" } }):equals { error = "invalidTrainerData" }
    store.seed("trainerTemplates", { { id = akari.id, name = "" } }, group)
    support.push()
    expect(app.transcript):event("notificationDelivered", { title = "推乃 愛" })
    expectLog("error", "InvalidTrainerData", "Trainer not found, using default: " .. akari.id)
  end)

  it("[O-27] a picture that cannot be read: a person without one", function()
    support.openWith { id = support.ren.id, name = "星野 蓮" }
    support.push { userInfo = { trainerId = support.ren.id } }
    expect(app.transcript):event("notificationDelivered", { title = "星野 蓮", initials = "星蓮" })
    expectLog("error", "ImageLoadFailed", "Failed to load image: TrainerImages/" .. support.ren.id .. ".png")
  end)

  it("[O-28] a picture that is there and is none: a person without a picture", function()
    support.openWith(akari)
    files.seed("TrainerImages/" .. akari.id .. ".png", { broken = true }, group)
    support.push()
    expect(notifications.delivered()[1].from):contains { name = "あかり" }
    expect(notifications.delivered()[1].from.image):isFalsy()
    expectLog("error", "ImageLoadFailed", "Failed to load image: TrainerImages/" .. akari.id .. ".png")
  end)

  pending(
    "[O-29] INPerson cannot be made: tried again without a picture",
    "no initializer of INPerson fails; a picture that cannot be made is O-28")

  it("[O-30] the intent cannot be made: the original content is delivered", function()
    support.openWith(akari)
    intents.isCapable = false
    support.push()
    expect(app.transcript):finding "intents.capability"
    expect(app.transcript):event("notificationDelivered", { title = "元の題", body = "元の文" })
  end)
end)
