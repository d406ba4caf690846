import Phone
import Testing

@Suite struct DiskTests {
  /// A phone with values in the app's own store and in a group's, that restarted and started the app unseen.
  private func prewarmed() -> World {
    var world = World()
    world.seed("a", 1)
    world.seed("a", 1, in: "group.x")
    _ = world.receive(.life(.phoneRestarted))
    #expect(
      world.launch(unseen: true).findings.map(\.sentence) == [
        "The app was started before the phone was first unlocked: UserDefaults looks empty to this process until the phone is unlocked (untilUnlock), though 2 values are stored."
      ])
    world.background()
    return world
  }

  @Test func `S-63: before the first unlock a group's store looks empty, too`() {
    let world = prewarmed()
    #expect(world.store(nil).object("a") == nil)
    #expect(world.store("group.x").object("a") == nil)
    #expect(world.suites.names == [])
    #expect(world.disk.integer("a") == 1)
    #expect(world.suitesOnDisk["group.x"].integer("a") == 1)
  }

  @Test func `S-63: what is written to a group is written over what cannot be seen there`() {
    var world = prewarmed()
    let over = world.apply(.suite(.set(group: "group.x", key: "a", value: 2)))
    #expect(over.findings.map(\.code) == ["store.overwritten"])
    #expect(world.apply(.suite(.set(group: "group.x", key: "b", value: 3))).findings.isEmpty)
    #expect(world.apply(.suite(.set(group: "group.y", key: "a", value: 4))).findings.isEmpty)
    #expect(world.suitesOnDisk["group.x"].contents == ["a": 2, "b": 3])
    world.launch()
    #expect(world.store("group.x").contents == ["a": 2, "b": 3])
    #expect(world.store("group.y").contents == ["a": 4])
    #expect(world.defaults.contents == ["a": 1])
  }

  @Test func `S-63: what is removed from a group is gone, and what is planted there is not seen`() {
    var world = prewarmed()
    _ = world.apply(.suite(.remove(group: "group.x", key: "a")))
    _ = world.change(.storedInGroup("group.x", key: "b", value: 2))
    #expect(world.store("group.x").contents.isEmpty)
    world.launch()
    #expect(world.store("group.x").contents == ["b": 2])
  }

  @Test func `S-28: what was kept for a group that the app is not entitled to is on no disk`() {
    var world = launched()
    world.declare(.groups([]))
    _ = world.receive(.life(.phoneRestarted))
    world.launch(unseen: true)
    _ = world.apply(.suite(.set(group: "group.x", key: "a", value: 1)))
    world.launch()
    #expect(world.suites.names == [])
  }

  @Test func `what is on disk is what the process sees, where it can see the disk`() {
    var world = launched()
    _ = world.apply(.store(.set(key: "k", value: 1)))
    _ = world.apply(.suite(.set(group: "group.x", key: "k", value: 2)))
    #expect(world.disk == world.defaults)
    #expect(world.suitesOnDisk == world.suites)
  }
}
