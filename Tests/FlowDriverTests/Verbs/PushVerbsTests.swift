import FlowCheck
import Testing

/// A notification service extension as a script's function, driven by pushes.
@Suite struct PushVerbsTests {
  private static let app = #"""
    return onboarding.app {
      flows = { onboarding.flow "f" { onboarding.step "welcome" } },
      screens = { onboarding.screen "side" },
      on = { write = function() store.set("mine", true) end },
      extension = {
        takes = 2, memory = MEMORY,
        run = function(request)
          local what = store.get("what", "group.a")
          if what == "raise" then error "no trainer" end
          if what == "index" then return request.content.missing.name end
          if what == "silent" then return end
          if what == "text" then return "Hello" end
          if what == "body" then return { body = 7 } end
          if what == "own" then return store.get "what" end
          if what == "file" then files.write("a.png", 10) end
          if what == "present" then onboarding.present "side" end
          if what == "profile" then profile.set("a", 1) end
          if what == "global" then count = 1 end
          log.info("served " .. request.id, { category = "NotificationService" })
          local content = request.content
          content.from = {
            name = "Ai", handle = "ai@b.c", conversation = "ai", image = "data", content = content.body,
          }
          intents.donate(content.from)
          store.set("served", request.id, "group.a")
          return content
        end,
      },
    }
    """#

  private func complaint(_ body: String, memory: String = "10") throws -> [String] {
    try Checking(["app.lua": Self.app.replacing("MEMORY", with: memory)]).complaint(
      #"""
      app.install "app.lua" settings.set("notifications", "authorized") app.launch()
      local function send() push.send { id = "p", title = "T", body = "B", mutable = true, userInfo = { a = 1 } } end
      local function seed(what) store.seed("what", what, "group.a") end
      """# + "\n" + body)
  }

  @Test func `an extension changes a push in a process of its own, and is done when its time is over`() throws
  {
    #expect(
      try complaint(
        #"""
        app.kill()
        send()
        clock.advance(1.9)
        expect(notifications.delivered()):equals {}
        clock.advance(0.1)
        expect(notifications.delivered()[1]):contains {
          title = "T", body = "B", userInfo = { a = 1 },
          from = { name = "Ai", handle = "ai@b.c", conversation = "ai", image = "data", content = "B" },
        }
        expect(app.transcript):inOrder {
          event("extensionInvoked", { id = "p" }),
          effect("intents.donate", { name = "Ai", conversation = "ai" }),
          effect("store.set", { key = "served", suite = "group.a" }),
          event("notificationDelivered", { title = "Ai", from = { image = "data" } }),
        }
        expect(app.transcript):log("served p", { level = "info", category = "NotificationService" })
        expect(app.transcript):noFinding "intents.notDonated"
        expect(app.phase):equals "notRunning"
        expect(store.get("served", "group.a")):equals "p"
        """#) == [])
  }

  @Test(arguments: [
    ("raise", "ended with an error (app.lua:9: no trainer)"),
    ("index", "ended with an error (app.lua:10: attempt to"),
    ("silent", "did not finish within 30 seconds"),
  ])
  func `an extension that fails by itself leaves the original content`(what: String, why: String) throws {
    #expect(
      try complaint(
        """
        seed "\(what)"
        app.background()
        send()
        clock.advance(31)
        expect(notifications.delivered()[1].from):isFalsy()
        expect(app.transcript):noEffect "intents.donate"
        expect(app.transcript):finding "push.extensionFailed"
        """) == [])
    let said = try Checking(["app.lua": Self.app.replacing("MEMORY", with: "10")]).texts(
      """
      app.install "app.lua" settings.set("notifications", "authorized") app.launch()
      store.seed("what", "\(what)", "group.a") app.background()
      push.send { id = "p", title = "T", mutable = true }
      clock.advance(31)
      expect(app.transcript):noFinding "push.extensionFailed"
      """)
    #expect(said.first?.contains(why) == true, "\(said)")
  }

  @Test func `an extension without the memory that it needs ends before it acts`() throws {
    #expect(
      try complaint(
        #"""
        app.background()
        send()
        clock.advance(1)
        expect(notifications.delivered()[1].from):isFalsy()
        expect(app.transcript):noEffect "intents.donate"
        expect(app.transcript):finding "push.extensionFailed"
        """#, memory: "24.5") == [])
  }

  @Test(arguments: [
    ("text", "extension.run returns content that is none: the content should be a table, got a string"),
    (
      "body",
      "extension.run returns content that is none: the content.body should be a string, got the number 7"
    ),
    ("own", "the extension has a container of its own, which the app never sees"),
    ("file", "the extension has a container of its own, which the app never sees"),
    ("present", "onboarding.present can be called from a hook, not from an extension"),
    ("profile", "profile.set can be called from a hook, not from an extension"),
    ("global", "the global 'count' cannot be set"),
  ])
  func `an extension has what it shares with the app, and no memory`(what: String, message: String) throws {
    let said = try complaint("seed \"\(what)\" app.background() send()")
    #expect(said.first?.contains(message) == true, "\(said)")
  }

  @Test func `a death that is armed for the app is none of the extension`() throws {
    #expect(
      try complaint(
        #"""
        app.kill { after = "store.set" }
        send()
        clock.advance(3)
        expect(app.phase):equals "active"
        app.post "write"
        expect(app.phase):equals "notRunning"
        """#) == [])
  }

  @Test(arguments: [
    ("extension = { takes = 1 }", "extension needs `run`"),
    ("extension = function() end", "extension should be a table, got a function"),
    ("extension = { run = function() end, take = 1 }", "extension has no \"take\""),
    ("extension = { run = function() end, takes = -1 }", "extension.takes"),
    ("extension = { run = function() end, takes = \"long\" }", "extension.takes"),
    ("extension = { run = function() end, memory = 0 }", "memory should be a number above 0, got 0"),
    ("extension = { run = function() end, memory = 1/0 }", "a finite number"),
  ])
  func `an extension is a table of a function and what it needs`(field: String, message: String) throws {
    let said = try Checking().complaint(
      "play(onboarding.flow \"f\" { \(field), onboarding.step \"a\" })")
    #expect(said.first?.contains(message) == true, "\(said)")
  }
}
