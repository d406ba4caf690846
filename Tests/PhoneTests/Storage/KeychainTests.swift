import Phone
import Testing

@Suite struct KeychainTests {
  private func phone(_ access: Keychain.Access = .whenUnlocked) -> World {
    var world = launched()
    _ = world.apply(.keychain(.add(name: "face", value: "one", access: access)))
    return world
  }

  @Test func `an item is added, read, updated and deleted`() {
    var world = phone()
    #expect(world.read("face") == ("one", .success))
    _ = world.apply(.keychain(.update(name: "face", value: "two")))
    #expect(world.read("face") == ("two", .success))
    _ = world.apply(.keychain(.delete(name: "face")))
    #expect(world.read("face") == (nil, .itemNotFound))
  }

  @Test func `S-65: adding what is there fails with -25299 and changes nothing`() {
    var world = phone()
    let again = Keychain.Effect.add(name: "face", value: "two")
    #expect(world.status(of: again).rawValue == -25299)
    #expect(world.apply(.keychain(again)).findings.map(\.code) == ["keychain.duplicate"])
    #expect(world.read("face").value == "one")
    #expect(world.keychain.items.count == 1)
  }

  @Test func `S-65: what is not there fails with -25300`() {
    var world = launched()
    #expect(world.read("face").status.rawValue == -25300)
    #expect(world.status(of: .update(name: "face", value: 1)).rawValue == -25300)
    #expect(world.status(of: .delete(name: "face")).rawValue == -25300)
    #expect(world.apply(.keychain(.update(name: "face", value: 1))).findings.isEmpty)
    #expect(world.keychain.items.isEmpty)
  }

  @Test func `S-65: a locked phone fails with -25308`() {
    var world = phone()
    _ = world.receive(.life(.phoneLocked))
    #expect(world.read("face") == (nil, .interactionNotAllowed))
    #expect(world.read("face").status.rawValue == -25308)
    let update = Keychain.Effect.update(name: "face", value: "two")
    #expect(world.apply(.keychain(update)).findings.map(\.code) == ["keychain.locked"])
    #expect(world.apply(.keychain(.add(name: "new", value: 1))).findings.map(\.code) == ["keychain.locked"])
    _ = world.receive(.life(.phoneUnlocked))
    #expect(world.read("face").value == "one")
    #expect(world.read("new").status == .itemNotFound)
  }

  @Test func `S-65: an item that is open after the first unlock is read on a locked phone`() {
    var world = phone(.afterFirstUnlock)
    _ = world.receive(.life(.phoneLocked))
    #expect(world.read("face").value == "one")
    _ = world.receive(.life(.phoneRestarted))
    #expect(world.read("face").status == .interactionNotAllowed)
  }

  @Test func `items keep their access, and stand in the order of their names`() {
    var world = phone(.afterFirstUnlock)
    _ = world.apply(.keychain(.add(name: "a", value: 1)))
    _ = world.apply(.keychain(.update(name: "face", value: "two")))
    #expect(world.keychain.items.map(\.name) == ["a", "face"])
    #expect(world.keychain["face"]?.access == .afterFirstUnlock)
  }

  @Test func `an item outlives the process, and one can be planted`() {
    var world = phone()
    world.kill()
    #expect(world.keychain["face"]?.value == "one")
    _ = world.change(.kept(name: "old", value: 1))
    _ = world.change(.kept(name: "face", value: nil))
    #expect(world.keychain.items.map(\.name) == ["old"])
  }
}
