import Phone
import Testing

@Suite struct LockTests {
  @Test func `a phone is in a person's hand until it is locked`() {
    var world = launched()
    #expect(!world.isLocked)
    _ = world.receive(.life(.phoneLocked))
    #expect(world.isLocked)
    #expect(world.lock.state == .locked)
    _ = world.receive(.life(.phoneUnlocked))
    #expect(world == launched().afterBeingLeft())
  }

  @Test func `S-63: a restarted phone has not been unlocked`() {
    var world = launched()
    _ = world.receive(.life(.phoneRestarted))
    #expect(world.isLocked)
    #expect(world.lock.state == .beforeFirstUnlock)
    _ = world.receive(.life(.phoneLocked))
    #expect(world.lock.state == .beforeFirstUnlock)
  }
}

extension World {
  fileprivate func afterBeingLeft() -> World {
    var world = self
    world.background()
    return world
  }
}
