import FlowModel
import FlowScript
import Phone
import Testing

struct NotificationsVerbsTests {
  @Test(arguments: [
    Hook(
      "notifications.add { id = 'a', title = 't', body = 'b', at = { hour = 7, minute = 0 }, repeats = true, sound = 'wake.caf', category = 'C', badge = 1, userInfo = { habit = 'wake' } }",
      #"notifications.add{"at":{"hour":7,"minute":0},"badge":1,"body":"b","category":"C","id":"a","repeats":true,"sound":"wake.caf","title":"t","userInfo":{"habit":"wake"}}"#
    ),
    Hook(
      "notifications.add { id = 'a', title = 't', after = 60, sound = 'default' }",
      #"notifications.add{"after":60,"id":"a","sound":"default","title":"t"}"#),
    Hook(
      "notifications.add { id = 'a', title = 't', from = { name = 'Ai', image = 'data', group = 'G', recipients = 2 }, attachments = { 'a.png', { path = 'b.png', bundle = true }, { path = 'c.png', group = 'g' } } }",
      #"notifications.add{"attachments":["a.png",{"bundle":true,"bytes":0,"path":"b.png"},{"group":"g","path":"c.png"}],"from":{"group":"G","image":"data","name":"Ai","recipients":2},"id":"a","title":"t"}"#
    ),
    Hook(
      "notifications.remove { 'a', 'b' } notifications.remove() notifications.removeDelivered { 'a' }",
      #"notifications.remove{"ids":["a","b"]}"#, "notifications.remove{}",
      #"notifications.removeDelivered{"ids":["a"]}"#),
    Hook(
      "notifications.setCategories { { id = 'A', actions = { { id = 'S' } }, customDismissAction = true } } notifications.setCategories {}",
      #"notifications.setCategories{"categories":[{"actions":[{"id":"S","title":"S"}],"id":"A"}]}"#,
      #"notifications.setCategories{"categories":[]}"#),
    Hook("notifications.foreground { 'banner' }", #"notifications.foreground{"options":["banner"]}"#),
    Hook("notifications.setBadge(3)", #"notifications.setBadge{"count":3}"#),
    Hook(
      "intents.donate { name = 'Ai', handle = 'h', conversation = 'c', image = 'data', content = 'Hi' }",
      #"intents.donate{"content":"Hi","conversation":"c","handle":"h","image":"data","name":"Ai"}"#),
    Hook("push.reportCall()", "push.reportCall{}"),
  ])
  func `an app schedules notifications`(hook: Hook) throws {
    #expect(try hook.run() == hook.told)
  }

  @Test(arguments: [
    (
      "notifications.add {}",
      "notifications.add: 'request' needs `id`"
    ),
    (
      "notifications.add { id = 'a', title = 1 }",
      "notifications.add: 'request.title' should be a string, got the number 1"
    ),
    ("notifications.add { id = 'a', tilte = 't' }", "notifications.add: 'request' has no field 'tilte'"),
    (
      "notifications.add { id = 'a', at = { hour = '7' } }",
      "notifications.add: 'request.at.hour' should be an integer, got the string '7'"
    ),
    (
      "notifications.add { id = 'a', at = { hour = 7 }, after = 1 }",
      "'request.after' cannot stand beside `at`"
    ),
    (
      "notifications.add { id = 'a', repeats = true }",
      "notifications.add: 'request.repeats': there is no time to come at again"
    ),
    (
      "notifications.add { id = 'a', at = { hour = 7, timeZone = 'Mars' } }",
      "notifications.add: 'request.at.timeZone' should be a time zone, got the string 'Mars'"
    ),
    (
      "notifications.add { id = 'a', from = { image = 'data' } }",
      "notifications.add: 'request.from' needs `name`"
    ),
    (
      "notifications.add { id = 'a', from = { name = 'A', image = 'png' } }",
      "'request.from.image' should be 'data' or 'file', got the string 'png'"
    ),
    (
      "notifications.setCategories { { actions = {} } }",
      "notifications.setCategories: 'categories[1]' needs `id`"
    ),
    (
      "notifications.add { id = 'a', attachments = { { path = 'a.png', bytes = 1 } } }",
      "`bytes` belongs to one of the bundle"
    ),
    (
      "notifications.add { id = 'a', attachments = { { path = 'a.png', group = 'g', bundle = true } } }",
      "a file is in the bundle or in a group's container"
    ),
    ("notifications.foreground { 'flash' }", "notifications.foreground"),
  ])
  func `what is no notification is refused with the reason`(code: String, message: String) throws {
    let stage = try Stage(hooks: "onStart = function() \(code) end")
    let complaint = try #require(stage.run(stage.flow.hooks.onStart))
    #expect(complaint.contains(message), "\(complaint)")
  }

  @Test func `an app reads what it scheduled and what was shown`() throws {
    let stage = try Stage(
      hooks: """
        onStart = function()
          notifications.add { id = "wake", title = "Up", at = { hour = 7, minute = 0 }, repeats = true }
          notifications.add { id = "soon", title = "Soon", after = 60 }
          for _, waiting in ipairs(notifications.pending()) do log.info(waiting.id .. " " .. waiting.next - clock.now) end
        end,
        onAppear = function()
          for _, shown in ipairs(notifications.delivered()) do log.info(shown.id .. " " .. shown.title) end
        end
        """)
    _ = stage.world.change(.permission(.notifications, .authorized))
    #expect(stage.run(stage.flow.hooks.onStart) == nil)
    #expect(stage.lines == ["info: wake 79200.0", "info: soon 60.0"])
    _ = stage.world.background()
    while let due = stage.world.nextDue, due <= stage.world.clock.now + 60 {
      stage.world.advance(to: due)
      _ = stage.world.fire()
      if stage.world.notifications.pending("soon") == nil { break }
    }
    #expect(stage.run(stage.flow.hooks.onAppear) == nil)
    #expect(stage.lines.last == "info: soon Soon")
  }
}
