-- The Notification Service Extension: what iOS lets it do to a remote push, and what of its work the app does itself.
-- The app of `as-written.lua` has one.
local support = require "support"

-- What is shown of a push to an app with an extension.
local function shown(extension, push_)
  support.going(function() push.setExtension(extension) end)
  app.post "go"
  support.push(push_)
  return notifications.delivered()[1]
end

describe("didReceive", function()
  pending(
    "[O-18] reads the trainer of userInfo from the App Group, builds person and intent, donates, hands the content on",
    'needs the service extension as a function; see "the app itself donates the intent before it adds what carries it"')

  it("the app itself donates the intent before it adds what carries it", function()
    support.open()
    support.schedule()
    expect(app.transcript):inOrder {
      effect("files.write", { name = "TrainerImages/11111111-2222-4333-8444-555555555555.png" }),
      effect("intents.donate", { from = "あかり", image = "data" }),
      effect("notifications.add", { from = "あかり", body = "一緒に走ろう！" }),
    }
    expect(app.transcript):noFinding "intents.notDonated"
  end)

  it("[O-19] has 30 seconds and 24 MB", function()
    support.open "as-written.lua"
    support.push()
    expect(app.transcript):event("notificationDelivered", { title = "推乃 愛" })
    for _, extension in ipairs { { from = "愛", seconds = 30 }, { from = "愛", megabytes = 24 } } do
      expect(shown(extension).from):equals "愛"
      expect(app.transcript):noFinding "push.extensionFailed"
    end
    for why, extension in pairs {
      ["did not finish within 30 seconds"] = { from = "愛", seconds = 30.1 },
      ["exceeded its 24 MB of memory"] = { from = "愛", megabytes = 24.1 },
    } do
      expect(shown(extension).from):isFalsy()
      expect(app.transcript):finding("push.extensionFailed", {
        sentence = 'The service extension ' .. why .. ' for "p": the original content is shown.',
      })
    end
  end)

  it("[O-20] changes what is mutable-content, and keeps its title and its body", function()
    support.open "as-written.lua"
    support.push()
    expect(app.transcript):event("notificationDelivered", { title = "推乃 愛", body = "元の文" })
    expect(notifications.delivered()[1]):contains { title = "元の題", body = "元の文", from = "推乃 愛" }
    support.push { id = "q", mutable = false }
    expect(app.transcript):event("notificationDelivered", { id = "q", title = "元の題", body = "元の文" })
    expect(notifications.delivered()[2].from):isFalsy()
  end)

  it("[O-21] treats each notification by itself, also while another one is in its hands", function()
    support.open "as-written.lua"
    app.background()
    push.send { id = "a", title = "題A", body = "文A", mutable = true }
    clock.advance(0.5)
    push.send { id = "b", title = "題B", body = "文B", mutable = true }
    clock.advance(0.6)
    expect(notifications.delivered()):count(1)
    clock.advance(1)
    for place, id in ipairs { "A", "B" } do
      expect(notifications.delivered()[place]):contains { title = "題" .. id, body = "文" .. id, from = "推乃 愛" }
    end
    expect(notifications.delivered()):count(2)
  end)

  pending(
    "[O-22] createINPerson, createINImage and createIntent: person, handle, picture, content and conversation",
    "needs personHandle, content and conversationIdentifier in intents.donate; "
      .. 'see "a person has a name, and a picture where there is one"')

  it("a person has a name, and a picture where there is one", function()
    support.open()
    support.schedule()
    support.schedule { trainer = { id = support.ren.id, name = "蓮" } }
    local people = {}
    for _, effect in ipairs(app.transcript.effects) do
      if effect.name == "intents.donate" then people[#people + 1] = effect.arguments end
    end
    expect(people):equals { { from = "あかり", image = "data" }, { from = "蓮" } }
  end)

  pending(
    "[O-23] VoiceOver reads displayName and accessibilityLabel",
    "needs an accessibility label of a sender and of a control")
end)

describe("The extension's time and errors", function()
  it("[O-31] over 30 seconds: the original content is delivered", function()
    expect(shown { from = "愛", title = "題", body = "文", seconds = 31 }):contains {
      id = "p", title = "元の題", body = "元の文",
    }
    expect(app.transcript):event("notificationDelivered", { title = "元の題", body = "元の文" }):times(1)
    expect(app.transcript):finding "push.extensionFailed"
  end)

  pending(
    "[O-32] every branch calls contentHandler exactly once: a notification is always delivered",
    'needs the service extension as a function; see "in time, too late or too large, a push is shown exactly once"')

  it("in time, too late or too large, a push is shown exactly once", function()
    for _, extension in ipairs { { from = "愛" }, { seconds = 31 }, { megabytes = 25 } } do
      shown(extension)
      expect(app.transcript):event("notificationDelivered"):times(1)
      expect(notifications.delivered()):count(1)
    end
  end)

  pending(
    "[O-52] the process may be used again: no global of it is taken for fresh",
    "needs the service extension as a function, in a process that iOS may use again")

  it("[O-46] 4 KB is the limit of a remote payload; a local notification has none", function()
    support.open "as-written.lua"
    support.push { bytes = 4096 }
    expect(app.transcript):event("notificationDelivered", { id = "p" })
    support.push { id = "q", bytes = 4097 }
    expect(app.transcript):noEvent("notificationDelivered", { id = "q" })
    expect(app.transcript):finding("push.tooLarge", {
      sentence = "The push was refused: its payload has 4097 bytes, and APNs takes 4096.",
    })

    support.open()
    local message = ("走"):rep(2000)
    expect(#message):equals(6000)
    expect(support.schedule { message = message }):equals { id = "notification-1" }
    expect(support.deliver().body):equals(message)
  end)
end)
