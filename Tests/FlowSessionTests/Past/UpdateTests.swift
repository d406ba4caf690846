import FlowModel
import Phone
import Testing
import ToyApps

@testable import FlowSession

/// A version that is installed over another one.
struct UpdateTests {
  private func updated() throws -> SessionPlayer {
    let player = SessionPlayer(Toy.compiled())
    try player.send(all: [.launched, .tapped("next"), .processKilled])
    player.update(to: Toy.compiled(), flow: FlowSource(path: "new.lua"), version: OSVersion("1.3"))
    return player
  }

  @Test func `an update keeps the disk and ends the process`() throws {
    let player = SessionPlayer(Toy.compiled())
    try player.send(all: [.launched, .tapped("next")])
    let disk = player.session.world.disk.contents
    player.update(to: Toy.compiled(), flow: FlowSource(path: "new.lua"))
    #expect(player.session.place == .notRunning)
    #expect(!player.session.world.process.isRunning)
    #expect(player.session.world.disk.contents == disk)
    #expect(player.transcript.entries.isEmpty && player.count == 0)
  }

  @Test func `the versions are those that were installed over each other, each with its moments`() throws {
    let player = SessionPlayer(Toy.compiled())
    #expect(player.versions.map(\.past.count) == [0])
    let later = try updated()
    #expect(later.versions.map(\.past.count) == [3, 0])
    #expect(later.versions.map(\.flow.path) == [nil, "new.lua"])
    #expect(later.versions.map(\.number) == [nil, OSVersion("1.3")])
    try later.send(all: [.launched])
    #expect(later.versions.map(\.past.last?.event) == [.processKilled, .launched])
    later.undo(2)
    #expect(later.versions.map(\.past.count) == [3])
  }

  @Test func `an update has its own number, else that of its script`() throws {
    #expect(try updated().session.world.release.version == OSVersion("1.3"))
  }

  @Test func `undo leads back to the version before, and redo to the new one with its data`() throws {
    let player = try updated()
    try player.send(.launched)
    let new = player.session
    #expect(player.undo() == [.event(5)])
    #expect(player.undo() == [.phone(4)])
    #expect(player.events == [.launched, .tapped("next"), .processKilled])
    #expect(player.redo() == [.phone(4)] && player.redo() == [.event(5)])
    #expect(player.session == new)
  }

  @Test func `the session is the same when it is folded anew`() throws {
    let player = try updated()
    try player.send(.launched)
    let session = player.session
    player.forget(snapshots: true)
    #expect(player.session == session)
  }

  @Test func `a chain of updates has the data of the first version`() throws {
    let player = try updated()
    let disk = player.session.world.disk.contents
    for _ in 0..<200 { player.update(to: Toy.compiled(), flow: FlowSource(path: "new.lua")) }
    player.forget(snapshots: true)
    #expect(player.session.world.disk.contents == disk)
    #expect(player.history.versions(to: player.history.head!.entry).count == 202)
  }

  @Test func `an update needs an app that is installed`() {
    var history = History()
    let entry = History.Entry(
      .update(FlowSource(path: "new.lua"), nil), after: nil, line: 0, place: "notRunning")
    let isAdded = history.append(entry)
    #expect(!isAdded)
  }

  @Test func `another phone gets the events of each version, and the update between them`() throws {
    let player = try updated()
    try player.send(.launched)
    var setup = PhoneSetup()
    setup.kind = .ipad
    let place = player.session.place
    let replayed = player.installFollowing(player.app, flow: FlowSource(path: "new.lua"), on: setup)
    #expect(replayed.stop == nil)
    #expect(player.session.place == place)
    #expect(player.session.world.device.kind == .ipad)
    #expect(player.history.update(of: player.phone)?.version == OSVersion("1.3"))
  }
}
