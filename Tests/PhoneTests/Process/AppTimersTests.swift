import Phone
import Testing

@Suite struct AppTimersTests {
  private func waiting(_ seconds: Double = 3) -> World {
    var world = launched()
    _ = world.apply(.timer(.after(seconds: seconds, event: "done", details: ["n": 1])))
    return world
  }

  @Test func `a timer fires once, at its instant`() {
    var world = waiting()
    #expect(world.nextAppTimer == world.clock.now + 3)
    world.advance(to: world.clock.now + 3)
    #expect(world.fire().callbacks == [.timerFired(event: "done", details: ["n": 1])])
    #expect(world.nextAppTimer == nil)
    #expect(world.fire().isNothing)
  }

  @Test func `of two timers the earlier fires first`() {
    var world = waiting(3)
    _ = world.apply(.timer(.after(seconds: 1, event: "first", details: [:])))
    world.advance(to: world.clock.now + 5)
    #expect(world.fire().callbacks == [.timerFired(event: "first", details: [:])])
    #expect(world.fire().callbacks == [.timerFired(event: "done", details: ["n": 1])])
  }

  @Test func `a timer dies with its process and waits while it is suspended`() {
    var world = waiting(10)
    world.background()
    world.advance(to: world.clock.now + 5)
    _ = world.fire()
    #expect(world.isSuspended && world.nextAppTimer == nil)
    world.advance(to: world.clock.now + 60)
    #expect(world.fire().isNothing)
    world.foreground()
    #expect(world.fire().callbacks == [.timerFired(event: "done", details: ["n": 1])])
    world = waiting()
    world.kill()
    world.launch()
    #expect(world.nextAppTimer == nil)
  }
}
