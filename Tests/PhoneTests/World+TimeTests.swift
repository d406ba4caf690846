import Phone
import Testing

@Suite struct WorldTimeTests {
  @Test func `a phone that waits for nothing has nothing due`() {
    #expect(launched().nextDue == nil)
    var world = launched()
    #expect(world.fire() == Reply())
  }

  @Test func `the earliest of all services is due first`() {
    var world = notified()
    _ = world.background()
    _ = world.act(
      request("n", .interval(5, repeats: false)), .backend(.request(.init(path: "a"))),
      request("m", .interval(0.1, repeats: false)))
    let passed = world.pass(10)
    #expect(
      passed.happenings.map(\.what.name) == [
        "notificationDelivered", "granted", "notificationDelivered", "suspended",
      ])
  }

  @Test func `what is due at one instant happens in a fixed order: the server, then notifications`() {
    var world = notified()
    _ = world.background()
    _ = world.act(request("n", .interval(0.3, repeats: false)), .backend(.request(.init(path: "a"))))
    #expect(world.pass(1).happenings.map(\.what.name) == ["granted", "notificationDelivered"])
  }

  @Test func `nothing is done before its time`() {
    var world = notified()
    _ = world.act(request("n", .interval(5, repeats: false)))
    let before = world
    #expect(world.fire() == Reply())
    #expect(world == before)
  }

  @Test func `each thing that is done lets time go on`() {
    var world = notified()
    _ = world.background()
    _ = world.act(daily("a", 7), request("b", .interval(60, repeats: true)), .notifications(.remove(["x"])))
    var last = 0.0
    for _ in 0..<2000 {
      guard let due = world.nextDue else { break }
      #expect(due >= last)
      last = due
      world.advance(to: due)
      _ = world.fire()
    }
    #expect(last > Clock.epoch + 86_400)
  }
}
