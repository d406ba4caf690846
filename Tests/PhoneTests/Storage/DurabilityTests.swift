import Phone
import Testing
import TestSupport

@Suite struct DurabilityTests {
  private static let effects = EffectTests.all + EffectTests.services

  /// A phone on which every effect has something to change: signed in, with an item, a file, an alarm, a habit.
  private static func world(keys: StorageKeys) -> World {
    var world = launched(keys: keys)
    world.changeSetting(.notifications, to: .authorized)
    world.changeSetting(.alarmkit, to: .authorized)
    _ = world.apply(.keychain(.add(name: "k", value: "old")))
    _ = world.apply(.store(.set(key: "k", value: "old")))
    return world
  }

  private static let saved = StorageKeys(completion: "c", profile: "p", habits: "h", account: "a")

  @Test(arguments: effects)
  func `S-67: what is volatile is gone after a kill, and only that`(_ row: Row<Effect, String>) {
    for keys in [StorageKeys(), Self.saved] {
      let before = Self.world(keys: keys)
      guard before.durability(of: row.input) == .volatile else { continue }
      var after = before
      _ = after.apply(row.input)
      var (killedBefore, killedAfter) = (before, after)
      killedBefore.kill()
      killedAfter.kill()
      #expect(killedBefore == killedAfter)
    }
  }

  @Test(arguments: effects)
  func `S-67: what is durable is still there after a kill, where the effect changed anything`(
    _ row: Row<Effect, String>
  ) {
    for keys in [StorageKeys(), Self.saved] {
      let before = Self.world(keys: keys)
      guard before.durability(of: row.input) == .durable else { continue }
      var after = before
      _ = after.apply(row.input)
      guard after != before else { continue }
      var (killedBefore, killedAfter) = (before, after)
      killedBefore.kill()
      killedAfter.kill()
      #expect(killedBefore != killedAfter)
    }
  }

  @Test func `S-67: an app that saves nothing loses its profile, its habits and that it is complete`() {
    let world = Self.world(keys: StorageKeys())
    let kept: [Effect] = [
      .profile(.set(field: "name", value: "Sora")), .habits(.set(name: "wake", time: nil)),
      .onboarding(.complete),
    ]
    #expect(kept.map(world.durability) == [.volatile, .volatile, .volatile])
    #expect(kept.map(Self.world(keys: Self.saved).durability) == [.durable, .durable, .durable])
  }

  @Test func `S-71: what is tracked waits in memory where the SDK keeps its queue there`() {
    var world = Self.world(keys: StorageKeys())
    let tracked = Effect.analytics(.track(event: "e", parameters: [:]))
    #expect(world.durability(of: tracked) == nil)
    _ = world.turn(.analyticsOnDisk(false))
    #expect(world.durability(of: tracked) == .volatile)
  }

  @Test func `a request keeps nothing`() {
    let world = Self.world(keys: Self.saved)
    let asked: [Effect] = [.permissions(.request(.camera)), .review(.request), .auth(.signIn(.apple))]
    #expect(asked.map(world.durability) == [nil, nil, nil])
  }

  @Test func `the signs and what they say`() {
    #expect(Durability.legend == "● outlives the process   ○ is lost with it")
  }
}
