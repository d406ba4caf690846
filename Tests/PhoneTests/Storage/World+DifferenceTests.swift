import Phone
import Testing

struct WorldDifferenceTests {
  private func world(_ changes: [PhoneChange]) -> World {
    var world = World()
    for change in changes { _ = world.change(change) }
    return world
  }

  @Test func `what is on disk and was not before is told by its part`() {
    let before = world([.stored(key: "same", value: 1), .stored(key: "other", value: 1)])
    var after = before
    for change in [
      PhoneChange.stored(key: "other", value: 2), .stored(key: "new", value: ["a"]),
      .storedInGroup("g", key: "k", value: true), .kept(name: "face", value: "d"),
      .file(.init(name: "a.png", bytes: 5)), .file(.init(name: "b.png", group: "g", bytes: 6)),
    ] { _ = after.change(change) }
    #expect(
      after.durable(since: before) == [
        "store": .record(["new": ["a"], "other": 2]), "groups": .record(["g": .record(["k": true])]),
        "keychain": .record(["face": "d"]), "files": .record(["a.png": 5, "g/b.png": 6]),
      ])
    #expect(after.durable(since: after).isEmpty)
  }

  @Test func `what is gone is named`() {
    let before = world([
      .stored(key: "a", value: 1), .storedInGroup("g", key: "k", value: 1), .kept(name: "face", value: "d"),
    ])
    #expect(World().durable(since: before) == ["removed": ["store a", "g k", "keychain face"]])
  }

  @Test func `what only the process holds is no part of it`() {
    var world = World()
    world.launch()
    let before = world
    _ = world.apply(.profile(.set(field: "name", value: "Sora")))
    #expect(world.durable(since: before).isEmpty)
  }
}
