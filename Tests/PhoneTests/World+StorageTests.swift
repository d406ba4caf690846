import Testing

@testable import Phone

struct WorldStorageTests {
  private func world(_ changes: PhoneChange...) -> World {
    var world = World()
    for change in changes { _ = world.change(change) }
    return world
  }

  @Test func `a copy costs nothing`() {
    let world = world(.stored(key: "a", value: 1), .kept(name: "b", value: 2))
    #expect(world.storage() > 0)
    #expect(world.storage(beyond: world) == 0)
    #expect(World().storage() == 0)
  }

  @Test(arguments: [
    PhoneChange.stored(key: "k", value: 1), .storedInGroup("g", key: "k", value: 1),
    .kept(name: "n", value: 1),
    .file(Files.File(name: "f", group: nil, bytes: 3)), .health(.samples(.steps, [1])),
    .variant(experiment: "e", name: "v"),
  ])
  func `a list that was changed costs all its elements`(change: PhoneChange) {
    let older = World()
    var newer = older
    _ = newer.change(change)
    #expect(newer.storage(beyond: older) > 0)
    #expect(newer.storage(beyond: older) == newer.storage())
  }

  @Test func `a store that grows by a key is another one, with all its keys`() {
    let older = world(.stored(key: "a", value: 1), .storedInGroup("g", key: "a", value: 1))
    var newer = older
    _ = newer.change(.stored(key: "b", value: 2))
    #expect(newer.storage(beyond: older) == 32 + 2 * MemoryLayout<Record.Field>.stride)
    var other = older
    _ = other.change(.storedInGroup("a", key: "b", value: 2))
    // The suite that was there already is shared, though another stands in front of it now.
    #expect(other.storage(beyond: older) < other.storage())
  }
}
