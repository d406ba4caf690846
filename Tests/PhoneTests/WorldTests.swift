import Foundation
import Phone
import Testing
import TestSupport

@Suite struct WorldTests {
  /// A world in which every part differs from a fresh one.
  private func lived() -> World {
    var world = launched(keys: aniccaKeys)
    world.clock.advance(by: 90.5)
    world.language.prefer("ja")
    for row in EffectTests.all { _ = world.apply(row.input, duringTap: true) }
    _ = world.apply(.permissions(.request(.notifications)))
    _ = world.answerPrompt(.allowed)
    _ = world.apply(
      .store(.set(key: "all", value: [1, 2.5, true, .date(3), .data([4]), .record(["五": .null])])))
    _ = world.apply(.review(.request))
    return world
  }

  @Test func `a world survives coding as it is`() throws {
    let world = lived()
    #expect(!world.prompts.isEmpty)
    let back = try JSONDecoder().decode(World.self, from: JSONEncoder().encode(world))
    #expect(back == world)
    #expect(back.hashValue == world.hashValue)
  }

  @Test func `worlds that lived the same are equal and hash alike`() {
    let one = lived()
    let other = lived()
    #expect(one == other)
    #expect(Set([one, other]).count == 1)
  }

  /// What changes nothing unless something went before it.
  private static let idle = [
    "track", "sign out", "reset", "frame", "call", "send", "resume", "stop", "notification", "delegate",
    "badge",
  ]

  @Test(arguments: EffectTests.all.filter { !$0.id.hasPrefix("no ") && !idle.contains($0.id) })
  func `worlds that differ by one effect are not equal`(_ row: Row<Effect, String>) {
    let before = launched(keys: aniccaKeys)
    var after = before
    _ = after.apply(row.input)
    #expect(after != before)
  }

  @Test func `a copy is a snapshot`() {
    var world = lived()
    let snapshot = world
    world.kill()
    #expect(world != snapshot)
    #expect(snapshot == lived())
  }

  @Test func `an app that keeps nothing leaves nothing on disk`() {
    var world = launched()
    _ = world.apply(.onboarding(.complete))
    _ = world.apply(.profile(.set(field: "gender", value: "other")))
    _ = world.apply(.habits(.set(name: "wake", time: nil)))
    _ = world.apply(.auth(.signIn(.apple)))
    _ = world.answerPrompt(.allowed)
    #expect(world.defaults.contents.isEmpty)
  }
}
