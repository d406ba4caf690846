import Testing

@testable import Phone

@Suite struct SuspensionTests {
  private func waiting(in world: inout World) -> [SystemCallback] { world.dequeueWaiting() }

  @Test func `an app that was left runs on for five seconds, and is suspended then`() {
    var world = launched()
    _ = world.background()
    #expect(world.pass(4.9).happenings.isEmpty)
    #expect(world.process.phase == .background)
    #expect(world.pass(0.2).happenings.map(\.what) == [.suspended])
    #expect(world.isSuspended)
    world.foreground()
    #expect(world.process.phase == .active)
    #expect(world.nextDue == nil)
  }

  @Test func `a phone that an app came back to is as it was`() {
    var world = launched()
    let before = world
    _ = world.background()
    world.foreground()
    #expect(world == before)
  }

  @Test func `a background task buys thirty seconds, until it is ended`() {
    var world = launched()
    _ = world.act(.app(.beginBackgroundTask))
    _ = world.background()
    #expect(world.pass(29).happenings.isEmpty)
    #expect(world.pass(2).happenings.map(\.what) == [.suspended])
    world.foreground()
    _ = world.background()
    _ = world.act(.app(.beginBackgroundTask))
    _ = world.pass(10)
    #expect(world.process.phase == .background)
    _ = world.act(.app(.endBackgroundTask))
    _ = world.pass(0)
    #expect(world.isSuspended)
  }

  @Test func `a request on its way at suspension fails on the return with -1005`() throws {
    var world = launched()
    var slow = Backend.Program()
    slow.after = 40
    _ = world.change(.backend(.program(key: "GET x", slow)))
    _ = world.act(.backend(.request(.init(path: "x"))))
    _ = world.background()
    let passed = world.pass(60)
    #expect(passed.happenings.map(\.what) == [.suspended])
    #expect(waiting(in: &world) == [])
    world.foreground()
    let told = waiting(in: &world)
    let reply = try #require(Reply(told).answers.first)
    #expect(reply.answer == .failed && reply.detail["code"] == .integer(-1005))
    #expect(told.count == 1)
    #expect(waiting(in: &world) == [])
  }

  @Test func `an answer that comes before the suspension comes in the background`() {
    var world = launched()
    _ = world.act(.backend(.request(.init(path: "x"))))
    _ = world.background()
    #expect(world.pass(10).happenings.map(\.what.name) == ["granted", "suspended"])
  }

  @Test func `what the phone would tell waits in order, and what no app is told does not`() {
    var world = launched()
    _ = world.background()
    _ = world.pass(6)
    let told: [SystemCallback] = [.authorizationChanged(.location, .denied), .memoryWarningReceived]
    let unheard = SystemCallback.alarmRang(id: "a", time: Habits.Time("7:00")!)
    var kept = (told + [unheard]).map { world.keepForReturn($0) }
    #expect(kept == [true, true, false])
    world.foreground()
    kept = [world.keepForReturn(.memoryWarningReceived)]
    #expect(kept == [false])
    #expect(waiting(in: &world) == told)
  }

  @Test func `what waits dies with the process, and how long an app may run does not`() {
    var world = launched()
    _ = world.change(.suspendsAfter(1))
    _ = world.background()
    _ = world.pass(2)
    #expect(world.isSuspended)
    _ = world.keepForReturn(.memoryWarningReceived)
    world.kill()
    world.launch()
    #expect(waiting(in: &world) == [])
    #expect(world.suspension.after == 1)
  }

  @Test func `a process that is let run unseen is suspended again after thirty seconds`() {
    var world = launched()
    _ = world.background()
    _ = world.pass(6)
    world.resume()
    #expect(world.process.phase == .background)
    #expect(world.pass(29).happenings.isEmpty)
    #expect(world.pass(2).happenings.map(\.what) == [.suspended])
  }

  @Test func `Control Center and the app switcher make the app inactive until it is back`() {
    for cover in AppProcess.Cover.allCases {
      var world = launched()
      _ = world.receive(.life(.appCovered(cover)))
      #expect(world.process.phase == .inactive)
      world.foreground()
      #expect(world.process.phase == .active)
      _ = world.receive(.life(.appCovered(cover)))
      _ = world.background()
      #expect(world.process.cover == nil)
      _ = world.receive(.life(.appCovered(cover)))
      #expect(world.process.cover == nil)
    }
  }
}
