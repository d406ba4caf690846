import Phone
import Testing

struct FaultTests {
  private let set = Effect.store(.set(key: "a", value: 1))

  private func armed(_ fault: Fault) -> World {
    var world = World()
    _ = world.launch()
    world.arm(fault)
    return world
  }

  @Test func `the process ends right after the effect that a fault waits for, once`() {
    var world = armed(Fault(after: "store.set"))
    #expect(!world.apply(.onboarding(.complete)).endsProcess)
    #expect(world.apply(set).endsProcess)
    #expect(world.defaults.object("a") == 1)
    #expect(world.fault == nil)
    #expect(!world.apply(set).endsProcess)
  }

  @Test func `a fault that counts lets the effects before pass`() {
    var world = armed(Fault(after: "store.set", count: 3))
    #expect([1, 2, 3, 4].map { _ in world.apply(set).endsProcess } == [false, false, true, false])
  }

  @Test func `a fault without a name counts every effect`() {
    var world = armed(Fault(count: 2))
    #expect(!world.apply(.onboarding(.complete)).endsProcess)
    #expect(world.apply(set).endsProcess)
  }

  @Test func `a fault outlives the process, gives way to a newer one and tells two phones apart`() {
    var world = armed(Fault(after: "store.set"))
    var other = world
    world.kill()
    _ = world.launch()
    #expect(world.fault == Fault(after: "store.set"))
    other.arm(Fault(after: "review.request"))
    #expect(other.fault?.effect == "review.request")
    var bare = World()
    _ = bare.launch()
    #expect(armed(Fault()) != bare)
  }

  @Test func `a fault that fired leaves the phone as if it had never been armed`() {
    var world = armed(Fault(after: "store.set"))
    var bare = World()
    _ = bare.launch()
    #expect(bare.apply(set).endsProcess == false)
    #expect(world.apply(set).endsProcess)
    #expect(world == bare)
  }

  @Test func `a fault says what it waits for`() {
    #expect(Fault(after: "store.set").arguments == ["after": "store.set"])
    #expect(Fault(after: "store.set", count: 2).arguments == ["after": "store.set", "count": 2])
    #expect(Fault(count: 1).arguments == ["count": 1])
    #expect(Fault(count: -4) == Fault(count: 1))
  }
}
