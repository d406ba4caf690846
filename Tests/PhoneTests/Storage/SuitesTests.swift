import Phone
import Testing

@Suite struct SuitesTests {
  @Test func `S-28: a group's store is apart from the app's own, and outlives the process`() {
    var world = launched()
    #expect(world.apply(.suite(.set(group: "group.a", key: "k", value: 1))).findings.isEmpty)
    #expect(world.store("group.a").integer("k") == 1)
    #expect(world.defaults.object("k") == nil && world.store("group.b").object("k") == nil)
    world.kill()
    #expect(world.store("group.a").integer("k") == 1)
  }

  @Test func `S-28: a store that the app is not entitled to is there, shared with nobody, and ends with it`()
  {
    var world = launched()
    world.declare(.groups(["group.a"]))
    let response = world.apply(.suite(.set(group: "group.A", key: "k", value: 1)))
    #expect(response.findings.map(\.code) == ["group.mismatch"])
    #expect(world.store("group.A").integer("k") == 1)
    #expect(world.store("group.a").object("k") == nil)
    world.kill()
    #expect(world.store("group.A").object("k") == nil)
  }

  @Test func `what is removed is gone, and an empty store is none`() {
    var world = launched()
    _ = world.apply(.suite(.set(group: "group.b", key: "k", value: 1)))
    _ = world.apply(.suite(.set(group: "group.a", key: "k", value: 1)))
    #expect(world.suites.names == ["group.a", "group.b"])
    _ = world.apply(.suite(.remove(group: "group.b", key: "k")))
    #expect(world.suites.names == ["group.a"])
  }

  @Test func `an extension's value is planted`() {
    var world = launched()
    _ = world.change(.storedInGroup("group.a", key: "k", value: "x"))
    #expect(world.store("group.a").string("k") == "x")
  }
}
