import Phone
import Testing
import TestSupport

@Suite struct UserNotificationsSchedulingTests {
  private func flood(_ policy: UserNotifications.CapPolicy) -> (World, Passed) {
    var world = notified()
    _ = world.turn(.notifications(.capPolicy(policy)))
    _ = world.act(request("soon", .interval(60, repeats: false)))
    for index in 0..<63 {
      _ = world.act(request("n\(index)", .interval(1000 + Double(index), repeats: false)))
    }
    let passed = world.act(request("far", .interval(9_000_000, repeats: false)))
    return (world, passed)
  }

  @Test func `S-1: beyond 64 requests the soonest stay, where that is the rule`() {
    let (world, passed) = flood(.keepSoonest)
    #expect(world.notifications.pending.count == 64)
    #expect(world.notifications.pending("far") == nil)
    #expect(world.notifications.pending("soon") != nil)
    #expect(passed.codes == ["notifications.evicted", "notifications.capDiffers"])
    #expect(passed.findings[0].sentence.contains("\"far\" was dropped"))
  }

  @Test func `S-1: beyond 64 requests the last added stay, where that is the rule`() {
    let (world, passed) = flood(.keepLastAdded)
    #expect(world.notifications.pending.count == 64)
    #expect(world.notifications.pending("soon") == nil)
    #expect(world.notifications.pending("far") != nil)
    #expect(passed.findings[0].sentence.contains("\"soon\" was dropped"))
    #expect(passed.findings[1].sentence.contains("\"far\" where it keeps the soonest"))
  }

  @Test func `S-1: 64 requests are no loss, and a repeating one counts once`() {
    var world = notified()
    var codes: [String] = []
    for index in 0..<64 { codes += world.act(daily("n\(index)", index / 60 + 7, index % 60)).codes }
    #expect(codes == [])
    #expect(world.notifications.pending.count == 64)
  }

  @Test func `S-1: where both rules drop the same request, nothing is said of a difference`() {
    var world = notified()
    _ = world.act(request("first and last", .interval(9_000_000, repeats: false)))
    for index in 0..<63 {
      _ = world.act(request("n\(index)", .interval(1000 + Double(index), repeats: false)))
    }
    #expect(world.act(request("soon", .interval(1, repeats: false))).codes == ["notifications.evicted"])
    #expect(world.notifications.pending("first and last") == nil)
  }

  @Test func `S-1: replacing a request at the cap loses nothing`() {
    var world = notified()
    for index in 0..<64 { _ = world.act(request("n\(index)", .interval(1000, repeats: false))) }
    #expect(world.act(request("n5", .interval(9, repeats: false))).codes == [])
    #expect(world.notifications.pending.count == 64)
  }

  @Test(arguments: [
    Row("nothing", NotificationTrigger.interval(0, repeats: false), true),
    Row("negative", .interval(-1, repeats: false), true),
    Row("repeats too often", .interval(59, repeats: true), true),
    Row("repeats each minute", .interval(60, repeats: true), false),
    Row("once, soon", .interval(0.5, repeats: false), false),
  ])
  func `S-8: an interval that is too short raises an exception`(_ row: Row<NotificationTrigger, Bool>) {
    var world = notified()
    let passed = world.act(request("n", row.input))
    #expect(passed.endedProcess == row.expected)
    #expect(passed.codes == (row.expected ? ["notifications.exception"] : []))
    #expect(world.notifications.pending.isEmpty == row.expected)
  }

  @Test func `S-10: a request that can never fire is taken without an error, and known`() {
    var world = notified()
    let impossible = world.act(daily("m", 7, 65))
    #expect(impossible.codes == ["notifications.neverFires"])
    #expect(impossible.happenings.isEmpty)
    let past = DateParts(year: 2025, month: 1, day: 1)
    #expect(world.act(request("p", .calendar(past, repeats: false))).codes == ["notifications.neverFires"])
    #expect(world.notifications.nextTriggerDate("m", at: world.clock.now) == nil)
    #expect(world.pass(400 * 86_400).deliveries == [])
    #expect(world.act(daily("good", 7, 59)).codes == [])
  }

  @Test func `S-10: a repeating request that names a year is known to fire in that year only`() {
    var world = notified()
    _ = world.background()
    let parts = DateParts(year: 2026, month: 1, day: 6, hour: 7)
    #expect(world.act(request("y", .calendar(parts, repeats: true))).codes == ["notifications.repeatsOnce"])
    #expect(world.act(request("w", .calendar(DateParts(weekday: 2, hour: 7), repeats: true))).codes == [])
    #expect(world.pass(14 * 86_400).deliveries == ["07:00 y", "07:00 w", "07:00 w"])
  }

  @Test(arguments: [
    Row("no permission", "denied", 1), Row("empty", "content", 1401), Row("no date", "date", 1400),
    Row("no such file", "file", 100), Row("no such type", "type", 101), Row("too large", "size", 102),
  ])
  func `S-12: what cannot be scheduled fails with a code of UNErrorDomain`(_ row: Row<String, Int>) {
    var world = notified()
    var content = NotificationContent(title: "t")
    var trigger = NotificationTrigger.interval(60, repeats: false)
    switch row.input {
    case "denied": _ = world.turn(.permission(.notifications, .denied))
    case "content": content = NotificationContent()
    case "date": trigger = .calendar(DateParts(), repeats: false)
    case "type": content.attachments = [.init(path: "a.txt", isInBundle: true)]
    case "size": content.attachments = [.init(path: "a.png", bytes: 10_000_001, isInBundle: true)]
    default: content.attachments = [.init(path: "a.png")]
    }
    let passed = world.act(
      .notifications(.add(NotificationRequest(id: "n", content: content, trigger: trigger))))
    guard case .replied(let reply)? = passed.happenings.first?.what else {
      Issue.record("nobody was told")
      return
    }
    #expect(reply.answer == .failed)
    #expect(reply.ticket.request == .notification("n"))
    #expect(reply.detail["domain"] == "UNErrorDomain")
    #expect(reply.detail["code"] == .integer(row.expected))
    #expect(passed.codes == ["notifications.refused"])
    #expect(world.notifications.pending.isEmpty)
  }

  @Test func `S-12: where add succeeds without permission, nothing is shown`() {
    var world = notified()
    _ = world.turn(.permission(.notifications, .denied))
    _ = world.turn(.notifications(.refusesWithoutPermission(false)))
    _ = world.background()
    let passed = world.act(daily("wake", 7))
    #expect(passed.codes == ["notifications.unseen"])
    #expect(passed.happenings.isEmpty)
    #expect(world.pass(86_400).deliveries == [])
  }

  /// A request that shows files.
  private func attaching(_ names: String..., to id: String = "n") -> Effect {
    var content = NotificationContent(title: "t")
    content.attachments = names.map { .init(path: $0) }
    return .notifications(
      .add(NotificationRequest(id: id, content: content, trigger: .interval(60, repeats: false))))
  }

  @Test func `S-17: an attached file is moved away, and attaching it again fails until it is written again`()
  {
    var world = notified()
    let write = Effect.files(.write(.init(name: "TrainerImages/1.png", bytes: 100_000)))
    _ = world.act(write)
    #expect(world.act(attaching("TrainerImages/1.png", to: "a")).codes == ["notifications.attachmentMoved"])
    #expect(world.files.all == [])
    let again = world.act(attaching("TrainerImages/1.png", to: "b"))
    #expect(again.findings[0].sentence.contains("100, attachmentInvalidURL"))
    #expect(world.notifications.pending("b") == nil)
    _ = world.act(write)
    #expect(world.act(attaching("TrainerImages/1.png", to: "b")).codes == ["notifications.attachmentMoved"])
    #expect(world.notifications.pending("b") != nil)
    #expect(world.files.all == [])
  }

  @Test(arguments: [
    Row("image", "a.png", 10_000_000), Row("in capitals", "a.JPG", 10_000_000),
    Row("sound", "a.m4a", 5_000_000),
    Row("movie", "a.mp4", 50_000_000),
  ])
  func `S-17: a file is as large as it is among the app's files`(_ row: Row<String, Int>) {
    var world = notified()
    _ = world.act(.files(.write(.init(name: row.input, bytes: row.expected + 1))))
    let large = world.act(attaching(row.input))
    #expect(large.findings.map { $0.sentence.contains("102, attachmentInvalidFileSize") } == [true])
    #expect(world.files.file(row.input) != nil)
    _ = world.act(.files(.write(.init(name: row.input, bytes: row.expected))))
    #expect(world.act(attaching(row.input)).codes == ["notifications.attachmentMoved"])
  }

  @Test func `S-17: of two files that are attached none is moved where one is refused`() {
    var world = notified()
    _ = world.act(.files(.write(.init(name: "a.png", bytes: 1))))
    #expect(world.act(attaching("a.png", "b.png")).codes == ["notifications.refused"])
    #expect(world.files.file("a.png") != nil)
  }

  @Test func `a file of a group's container is none of the app's own`() {
    var world = notified()
    _ = world.act(.files(.write(.init(name: "a.png", group: "group.a", bytes: 1))))
    #expect(world.act(attaching("a.png")).codes == ["notifications.refused"])
  }

  @Test func `S-17: a file of the bundle is copied, and can be attached again`() {
    var world = notified()
    var content = NotificationContent(title: "t")
    content.attachments = [.init(path: "logo.png", isInBundle: true)]
    for id in ["a", "b"] {
      let passed = world.act(
        .notifications(
          .add(NotificationRequest(id: id, content: content, trigger: .interval(60, repeats: false)))))
      #expect(passed.codes == [])
    }
    #expect(world.notifications.pending.count == 2)
  }
}
