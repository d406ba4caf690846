import Phone
import Testing

@Suite struct UserNotificationsDeliveryTests {
  private let newYork = "America/New_York"

  private func away(_ clock: Clock = Clock()) -> World {
    var world = notified(clock)
    _ = world.background()
    return world
  }

  @Test func `S-11: a calendar request follows the time zone of the phone, an interval does not`() {
    var world = away()
    _ = world.act(daily("wall", 7), request("interval", .interval(22 * 3600, repeats: false)))
    _ = world.turn(.timeZone(newYork))
    // It is 19:00 of the day before in New York.
    #expect(world.pass(23 * 3600).deliveries == ["07:00 wall", "17:00 interval"])
  }

  @Test func `S-11: a calendar request with a zone of its own stays where it was`() {
    var world = away()
    let fixed = DateParts(hour: 7, timeZone: "Asia/Tokyo")
    _ = world.act(request("fixed", .calendar(fixed, repeats: true)))
    _ = world.turn(.timeZone(newYork))
    #expect(world.pass(86_400).deliveries == ["17:00 fixed"])
  }

  @Test func `S-11: a daily request keeps its hour across the change to daylight saving time`() {
    var world = away(Clock(now: instant(2026, 3, 6, 12, 0, in: newYork), timeZone: newYork))
    _ = world.act(daily("wake", 7), daily("gap", 2, 30), request("hour", .interval(86_400, repeats: true)))
    #expect(
      world.pass(3 * 86_400).deliveries == [
        "02:30 gap", "07:00 wake", "12:00 hour", "03:00 gap", "07:00 wake", "13:00 hour", "02:30 gap",
        "07:00 wake", "13:00 hour",
      ])
  }

  @Test func `C-38: follow-ups of a habit near midnight cross into the next day`() {
    var world = away()
    _ = world.act(daily("main", 23, 55))
    for index in 1...10 {
      let minute = 55 + index
      _ = world.act(daily("follow\(index)", minute < 60 ? 23 : 0, minute % 60, repeats: false))
    }
    let passed = world.pass(16 * 3600)
    #expect(passed.deliveries.count == 11)
    #expect(passed.deliveries.last == "00:05 follow10")
  }

  @Test func `S-19: follow-ups that are one-shot dates are gone from the second day on`() {
    var world = away()
    _ = world.act(daily("main", 7))
    for index in 1...10 { _ = world.act(daily("follow\(index)", 7, index, repeats: false)) }
    #expect(world.notifications.pending.count == 11)
    #expect(world.pass(86_400).deliveries.count == 11)
    #expect(world.pass(86_400).deliveries == ["07:00 main"])
  }

  @Test func `C-33: three habits have 33 requests, and none is lost`() {
    var world = away()
    var codes: [String] = []
    for (habit, hour) in [("wake", 7), ("training", 18), ("bedtime", 22)] {
      codes += world.act(daily(habit, hour)).codes
      for index in 1...10 { codes += world.act(daily("\(habit)\(index)", hour, index, repeats: false)).codes }
    }
    #expect(world.notifications.pending.count == 33)
    #expect(codes == [])
  }

  @Test func `S-15: without a delegate's word nothing is shown in the foreground`() {
    var world = notified()
    let passed = world.act(request("n", nil))
    #expect(passed.happenings.isEmpty)
    #expect(passed.codes == ["notifications.foregroundSilent"])
    #expect(world.notifications.delivered.isEmpty)
  }

  @Test func `S-15: the foreground shows what the app declared, and the app is told`() {
    var world = notified()
    _ = world.act(.notifications(.foreground([.banner])))
    var content = NotificationContent(title: "t")
    content.sound = .standard
    let passed = world.act(.notifications(.add(NotificationRequest(id: "n", content: content))))
    #expect(passed.codes == [])
    guard case .notificationDelivered(let delivery)? = passed.happenings.first?.what else {
      Issue.record("nothing was delivered")
      return
    }
    #expect(delivery.isForeground)
    #expect(delivery.sound == nil)
    #expect(passed.happenings.first?.what.handler == .onNotificationPresented)
    #expect(world.notifications.delivered.map(\.id) == ["n"])
  }

  @Test func `S-15: in the background every notification is shown, and no handler is called`() {
    var world = away()
    let passed = world.act(request("n", nil))
    #expect(passed.deliveries == ["09:00 n"])
    #expect(passed.happenings.first?.what.handler == nil)
  }

  @Test func `S-13: a category that is not set gives no actions`() {
    var world = away()
    let alarm = NotificationCategory(id: "ALARM", actions: [.init(id: "STOP", title: "Stop")])
    #expect(world.act(request("a", nil, category: "ALARM")).codes == ["notifications.unknownCategory"])
    #expect(world.notifications.delivered("a")?.actions == [])
    let passed = world.act(.notifications(.setCategories([alarm])), request("b", nil, category: "ALARM"))
    #expect(passed.codes == [])
    #expect(world.notifications.delivered("b")?.actions.map(\.id) == ["STOP"])
  }

  @Test func `a finding about a repeating request is told once`() {
    var world = away()
    _ = world.act(request("a", .calendar(DateParts(hour: 7), repeats: true), category: "NONE"))
    #expect(world.pass(3 * 86_400).codes == ["notifications.unknownCategory"])
  }

  private func opened(_ passed: Passed) -> NotificationResponse? {
    for callback in passed.happenings {
      if case .notificationOpened(let response) = callback.what { return response }
    }
    return nil
  }

  @Test func `C-34: a tap opens the app with the identifier and the app's own data`() {
    var world = away()
    var content = NotificationContent(title: "t")
    content.userInfo = ["habit": "wake"]
    _ = world.act(.notifications(.add(NotificationRequest(id: "n", content: content))))
    world.kill()
    let passed = world.meet(.notification(.tapped(id: "n", action: nil)))
    #expect(
      opened(passed)?.arguments == ["id": "n", "action": "default", "userInfo": .record(["habit": "wake"])])
    #expect(world.process.phase == .active)
    #expect(world.process.number == 2)
    #expect(world.notifications.delivered.isEmpty)
  }

  @Test func `C-34: an action that does not open the app wakes it in the background`() {
    var world = away()
    let alarm = NotificationCategory(
      id: "ALARM",
      actions: [.init(id: "TALK", title: "Talk", opensApp: true), .init(id: "STOP", title: "Stop")])
    _ = world.act(.notifications(.setCategories([alarm])), request("n", nil, category: "ALARM"))
    world.kill()
    let passed = world.meet(.notification(.tapped(id: "n", action: "STOP")))
    #expect(opened(passed)?.action == "STOP")
    #expect(world.process.phase == .background)
  }

  @Test func `a tap on what is not there, or on no action of it, changes nothing`() {
    var world = away()
    _ = world.act(request("n", nil))
    let before = world
    #expect(world.meet(.notification(.tapped(id: "n", action: "STOP"))).happenings.isEmpty)
    #expect(world.meet(.notification(.tapped(id: "x", action: nil))).happenings.isEmpty)
    #expect(world == before)
  }

  @Test func `S-14: a swipe is told only where the category demands it`() {
    var world = away()
    _ = world.act(
      .notifications(
        .setCategories([.init(id: "TOLD", customDismissAction: true), .init(id: "UNTOLD")])),
      request("told", nil, category: "TOLD"), request("untold", nil, category: "UNTOLD"))
    #expect(opened(world.meet(.notification(.swiped(id: "told"))))?.action == "dismiss")
    #expect(opened(world.meet(.notification(.swiped(id: "untold")))) == nil)
    #expect(world.notifications.delivered.isEmpty)
  }

  @Test func `S-15: a delegate that is set after launching misses the tap that launched the app`() {
    var world = away()
    _ = world.act(.notifications(.attachDelegate), request("cold", nil), request("warm", nil))
    #expect(opened(world.meet(.notification(.tapped(id: "warm", action: nil))))?.id == "warm")
    world.kill()
    let passed = world.meet(.notification(.tapped(id: "cold", action: nil)))
    #expect(opened(passed) == nil)
    #expect(passed.codes == ["notifications.delegateLate"])
    #expect(world.process.isRunning)
  }

  @Test func `C-67: removing the follow-ups leaves tomorrow's main request`() {
    var world = away()
    _ = world.act(daily("HABIT_MAIN_wake", 7), daily("HABIT_FOLLOW_wake_1", 7, 1, repeats: false))
    _ = world.act(.notifications(.remove(["HABIT_FOLLOW_wake_1"])))
    _ = world.pass(1)
    #expect(world.notifications.pending.map(\.request.id) == ["HABIT_MAIN_wake"])
  }

  @Test func `S-6: provisional authorization delivers without a sound`() throws {
    var world = away()
    _ = world.turn(.permission(.notifications, .provisional))
    var content = NotificationContent(title: "t")
    content.sound = .standard
    let passed = world.act(.notifications(.add(NotificationRequest(id: "n", content: content))))
    guard case .notificationDelivered(let delivery)? = passed.happenings.first?.what else {
      Issue.record("nothing was delivered")
      return
    }
    #expect(delivery.sound == nil)
  }

  @Test func `a person who turns notifications off in Settings sees no more of them`() {
    var world = away()
    _ = world.act(daily("wake", 7))
    _ = world.turn(.permission(.notifications, .denied))
    #expect(world.pass(2 * 86_400).deliveries == [])
    _ = world.turn(.permission(.notifications, .authorized))
    #expect(world.pass(86_400).deliveries == ["07:00 wake"])
  }
}
