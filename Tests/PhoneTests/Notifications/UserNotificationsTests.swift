import Foundation
import Phone
import Testing
import TestSupport

@Suite struct UserNotificationsTests {
  @Test func `S-2: a request of a known identifier replaces the pending one`() {
    var world = notified()
    _ = world.act(daily("wake", 7), daily("wake", 8))
    #expect(world.notifications.pending.map(\.request.id) == ["wake"])
    #expect(world.notifications.pending("wake")?.due == Clock.epoch + 23 * 3600)
  }

  @Test func `S-2: a delivered notification is replaced when one of its identifier fires`() {
    var world = notified()
    _ = world.background()
    _ = world.act(daily("wake", 7))
    let passed = world.pass(3 * 86_400)
    #expect(passed.deliveries == ["07:00 wake", "07:00 wake", "07:00 wake"])
    #expect(world.notifications.delivered.map(\.id) == ["wake"])
    #expect(world.notifications.delivered("wake")?.at == Clock.epoch + 2 * 86_400 + 22 * 3600)
  }

  @Test func `S-3: a removal lands a moment later, and a fetch in between sees the old state`() {
    var world = notified()
    _ = world.act(daily("wake", 7), daily("bed", 22), .notifications(.remove(["wake"])))
    #expect(world.notifications.pending.map(\.request.id) == ["wake", "bed"])
    #expect(["wake", "bed", "none"].map { world.notifications.isBeingRemoved($0) } == [true, false, false])
    _ = world.pass(1)
    #expect(world.notifications.pending.map(\.request.id) == ["bed"])
    _ = world.act(.notifications(.remove(nil)))
    #expect(world.notifications.isBeingRemoved("bed"))
  }

  @Test func `S-3: what is added after a removal was asked for stays`() {
    var world = notified()
    _ = world.act(daily("wake", 7), .notifications(.remove(["wake"])), daily("wake", 8))
    #expect(!world.notifications.isBeingRemoved("wake"))
    #expect(world.pass(1).codes == [])
    #expect(world.notifications.pending("wake")?.due == Clock.epoch + 23 * 3600)
  }

  @Test func `S-3: where the removal takes newer requests too, the new one is lost`() {
    var world = notified()
    _ = world.turn(.notifications(.removalTakesNewer(true)))
    _ = world.act(daily("wake", 7), .notifications(.remove(["wake"])), daily("wake", 8))
    #expect(world.notifications.isBeingRemoved("wake"))
    #expect(world.pass(1).codes == ["notifications.removalRace"])
    #expect(world.notifications.pending.isEmpty)
  }

  @Test func `S-3: removing and adding 33 under other names passes the cap for a moment and loses two`() {
    var world = notified()
    for index in 0..<33 { _ = world.act(daily("old\(index)", 7, index)) }
    _ = world.act(.notifications(.remove((0..<33).map { "old\($0)" })))
    var codes: [String] = []
    for index in 0..<33 { codes += world.act(daily("new\(index)", 8, index)).codes }
    #expect(codes.filter { $0 == "notifications.evicted" }.count == 2)
    _ = world.pass(1)
    #expect(world.notifications.pending.count == 33)
  }

  @Test func `S-3: removing everything takes what is there`() {
    var world = notified()
    _ = world.act(daily("wake", 7), daily("bed", 22), .notifications(.remove(nil)))
    _ = world.pass(1)
    #expect(world.notifications.pending.isEmpty)
  }

  @Test func `S-3: delivered notifications are removed a moment later`() {
    var world = notified()
    _ = world.background()
    _ = world.act(request("a", nil), request("b", nil), .notifications(.removeDelivered(["a"])))
    #expect(world.notifications.delivered.map(\.id) == ["a", "b"])
    _ = world.pass(1)
    #expect(world.notifications.delivered.map(\.id) == ["b"])
  }

  @Test func `S-9: the next date of an interval is the present and the interval`() {
    var world = notified()
    _ = world.act(request("later", .interval(3600, repeats: false)), daily("wake", 7))
    _ = world.pass(600)
    let now = world.clock.now
    #expect(world.notifications.nextTriggerDate("later", at: now) == now + 3600)
    #expect(world.notifications.pending("later")?.due == now + 3000)
    #expect(world.notifications.nextTriggerDate("wake", at: now) == Clock.epoch + 22 * 3600)
    #expect(world.notifications.nextTriggerDate("none", at: now) == nil)
  }

  @Test func `S-13: categories are replaced as a whole`() {
    var world = notified()
    let alarm = NotificationCategory(id: "ALARM", actions: [.init(id: "STOP", title: "Stop")])
    _ = world.act(
      .notifications(.setCategories([alarm])), .notifications(.setCategories([.init(id: "NEWS")])))
    #expect(world.notifications.categories.map(\.id) == ["NEWS"])
  }

  @Test(arguments: [
    Row("a good file", "wake.caf", "wake.caf"), Row("wrong type", "wake.mp3", "default"),
    Row("too long", "long.wav", "default"), Row("just short enough", "short.aiff", "short.aiff"),
    Row("missing", "gone.caf", "default"), Row("capitals", "Wake.CAF", "Wake.CAF"),
    Row("nowhere", "nobody.caf", "default"), Row("of the app's container", "own.caf", "own.caf"),
    Row("of a group's container", "shared.caf", "shared.caf"),
    Row("in the wrong folder", "lost.caf", "default"),
    Row("of a group that the app is not entitled to", "foreign.caf", "default"),
  ])
  func `S-16: a sound that cannot be played is the default one`(_ row: Row<String, String>) {
    var world = notified()
    _ = world.background()
    let known: [(String, Double?)] = [
      ("wake.caf", 12), ("Wake.CAF", 12), ("long.wav", 30), ("short.aiff", 29.5), ("gone.caf", nil),
    ]
    for (name, seconds) in known {
      _ = world.turn(.notifications(.sound(.init(name: name, seconds: seconds))))
    }
    world.declare(.groups(["group.a"]))
    let files: [(String, String?)] = [
      ("Library/Sounds/own.caf", nil), ("Library/Sounds/shared.caf", "group.a"), ("Sounds/lost.caf", nil),
      ("Library/Sounds/foreign.caf", "group.b"),
    ]
    for (name, group) in files { _ = world.change(.file(.init(name: name, group: group, bytes: 9))) }
    var content = NotificationContent(title: "t")
    content.sound = .named(row.input)
    let passed = world.act(.notifications(.add(NotificationRequest(id: "n", content: content))))
    guard case .notificationDelivered(let delivery)? = passed.happenings.first?.what else {
      Issue.record("nothing was delivered")
      return
    }
    #expect(delivery.sound?.name == row.expected)
    #expect(passed.codes == (row.expected == "default" ? ["notifications.defaultSound"] : []))
  }

  @Test func `the number on the icon is set by what arrives and by the app`() {
    var world = notified()
    _ = world.background()
    var content = NotificationContent(title: "t")
    content.badge = 3
    _ = world.act(.notifications(.add(NotificationRequest(id: "n", content: content))))
    #expect(world.notifications.badge == 3)
    _ = world.act(.notifications(.setBadge(0)))
    #expect(world.notifications.badge == 0)
  }

  @Test(arguments: [Permissions.Status.notDetermined, .denied, .provisional])
  func `the icon shows no number without the permission for it`(_ status: Permissions.Status) {
    var world = launched()
    world.changeSetting(.notifications, to: status)
    _ = world.background()
    #expect(world.act(.notifications(.setBadge(3))).codes == ["notifications.badgeRefused"])
    #expect(world.act(.notifications(.setBadge(0))).codes == [])
    #expect(world.notifications.badge == 0)
    var content = NotificationContent(title: "t")
    content.badge = 3
    _ = world.act(.notifications(.add(NotificationRequest(id: "n", content: content))))
    #expect(world.notifications.badge == 0)
    world.changeSetting(.notifications, to: .authorized)
    _ = world.act(.notifications(.setBadge(3)))
    #expect(world.notifications.badge == 3)
    world.changeSetting(.notifications, to: status)
    #expect(world.notifications.badge == 0)
  }

  @Test func `what waits outlives the process`() {
    var world = notified()
    _ = world.act(daily("wake", 7))
    world.kill()
    #expect(world.pass(86_400).deliveries == ["07:00 wake"])
  }

  @Test func `a world with notifications survives coding`() throws {
    var world = notified()
    _ = world.background()
    _ = world.act(daily("wake", 7), request("now", nil), .notifications(.remove(["x"])))
    let data = try JSONEncoder().encode(world)
    #expect(try JSONDecoder().decode(World.self, from: data) == world)
  }
}
