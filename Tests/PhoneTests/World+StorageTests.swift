import Phone
import Testing

struct WorldStorageTests {
  private func world(_ changes: PhoneChange...) -> World {
    var world = World()
    for change in changes { _ = world.change(change) }
    return world
  }

  @Test func `a phone that nothing was stored on has no collections`() {
    #expect(World().storage() == 0)
    #expect(world(.stored(key: "a", value: 1)).storage() == 32 + MemoryLayout<Record.Field>.stride)
  }

  @Test(arguments: [
    PhoneChange.stored(key: "k", value: 1), .storedInGroup("g", key: "k", value: 1),
    .kept(name: "n", value: 1),
    .file(Files.File(name: "f", group: nil, bytes: 3)), .health(.samples(.steps, [1])),
    .variant(experiment: "e", name: "v"),
  ])
  func `a list costs its elements`(change: PhoneChange) {
    let before = world(.stored(key: "a", value: 1))
    var after = before
    _ = after.change(change)
    #expect(after.storage() > before.storage())
  }
}
