import FlowModel
import Foundation
import Phone
import Testing
import ToyApps

@testable import FlowSession

/// After every event, undo, move and adoption the session is the fold of its history.
struct FoldTests {
  private static func app(_ order: [Int]) -> CompiledApp {
    let steps = [
      Toy.step("welcome"), Toy.step("source", Toy.choice(["tiktok", "friends"], into: .profile("source"))),
      Toy.step("ideals", Toy.choice(["kind", "brave"], many: true, into: .store("ideals"))),
      Toy.step("name", .field(Field(into: .profile("name")))), Toy.step("value"),
    ]
    return Toy.bare(order.map { steps[$0] })
  }

  private static let orders = [[0, 1, 2, 3, 4], [0, 3, 2, 1, 4], [2, 0, 1, 4], [0, 4, 1]]

  /// The session after each entry of the tree equals the fold from the beginning, on the app of its phone.
  private func check(_ player: SessionPlayer) throws {
    let history = player.history
    for branch in history.branches {
      let app = player.app(of: branch.tip)
      let setup = history.setup(of: history.phone(of: branch.tip))
      var session = app.fresh(setup.world, meeting: setup.meeting)
      for number in history.way(to: branch.tip) {
        session = try app.next(session, try #require(history.entries[number].event)).session
        #expect(try player.session(after: number) == session)
        #expect(history.entries[number].place == app.name(of: session.place))
      }
    }
    let head = try #require(history.head)
    #expect(try player.session(after: head.entry) == player.session)
  }

  @Test(arguments: Array(UInt64(1)...24))
  func `the session is the fold from the beginning at every entry`(seed: UInt64) throws {
    var events = SeededEvents(seed: seed)
    let apps = Self.orders.map(Self.app)
    let player = SessionPlayer(apps[0], flow: FlowSource(path: "toy.lua"))
    var kept = player.history
    player.added = { line, _ in
      let isWhole = kept.apply(line)
      #expect(isWhole)
    }
    for step in 1...120 {
      player.line = step / 2
      let moments = player.history.branches.count
      if events.isOne(in: 6) { player.undo(events.isOne(in: 3) ? 3 : 1) }
      if events.isOne(in: 9) { player.redo(events.isOne(in: 3) ? 2 : 1) }
      if events.isOne(in: 10) {
        let branch = step * 7 % moments
        if let position = player.history.position(
          step * 5 % (player.history.length(of: branch) + 1), on: branch)
        {
          #expect(player.go(to: position))
        }
      }
      if events.isOne(in: 15) { player.mark("mark \(step % 3)") }
      if events.isOne(in: 30) {
        player.install(player.app, flow: FlowSource(path: "toy.lua"), on: PhoneSetup())
      }
      if events.isOne(in: 25) { player.adopt(apps[step % apps.count]) }
      if events.isOne(in: 40) {
        let playable = SessionPlayer.Playable(apps[step % apps.count], FlowSource(path: "toy.lua"))
        let phones = player.history.visiblePhones.map { ($0, playable) }
        _ = player.adopt(Dictionary(uniqueKeysWithValues: phones), isTrial: false)
      }
      try player.send(try events.next(player.session, player.app))
      if step % 20 == 0 { try check(player) }
    }
    while !player.undo().isEmpty {}
    #expect(player.count == 0)
    while !player.redo().isEmpty {}
    try check(player)
    #expect(kept == player.history)
    let data = try JSONEncoder().encode(player.history)
    #expect(try JSONDecoder().decode(History.self, from: data) == player.history)
  }

  @Test func `a fold goes on from a session that is kept, as far back as it was`() throws {
    let player = SessionPlayer(Self.app(Self.orders[0]))
    var expected = [player.session]
    for number in 0..<3000 {
      try player.send(number % 2 == 0 ? .launched : .phoneChanged(.stored(key: "n", value: .integer(number))))
      expected.append(player.session)
    }
    for count in stride(from: 2999, through: 0, by: -97) {
      #expect(player.go(to: count))
      #expect(player.session == expected[count])
    }
  }

  @Test func `a person who goes back and forth in a long past waits for few events`() throws {
    let script = FakeScript()
    var step = Toy.step("a")
    step.onReturn = CallbackID(slot: 9)
    let player = SessionPlayer(CompiledApp(app: App(flow: Toy.flow("f", [step])), callbacks: script))
    try player.send(.launched)
    for _ in 0..<4000 { try player.send(all: [.backgrounded, .foregrounded]) }
    player.undo()
    let session = player.session
    let calls = script.calls.count
    for _ in 0..<20 {
      try player.send(all: [.foregrounded, .backgrounded])
      player.undo(2)
      #expect(player.session == session)
    }
    for count in 1...30 {
      player.undo()
      #expect(player.count == 8000 - count && player.session.world.process.isInFront == (count % 2 == 1))
    }
    // Each fold goes on from a session that is near: from the beginning there would be 4,000 calls for each.
    #expect(calls >= 4000 && script.calls.count - calls < 2000)
  }
}
