import FlowModel
import Foundation
import Phone
import Randomness
import Testing
import ToyApps

@testable import FlowSession

struct PlayerTests {
  @Test func `undo takes one event back and redo lets it happen again`() throws {
    let player = SessionPlayer(Toy.compiled())
    try player.send(.launched)
    let atWelcome = player.session
    try player.send(.tapped("next"))
    let atAccount = player.session
    #expect(player.undo() == [.event(2)])
    #expect(player.session == atWelcome)
    #expect(player.transcript.entries.map(\.summary).last == "screen welcome")
    #expect(player.redo() == [.event(2)])
    #expect(player.session == atAccount)
    #expect(player.redo().isEmpty)
  }

  @Test func `there is nothing before the start`() {
    let player = SessionPlayer(Toy.compiled())
    #expect(player.undo().isEmpty && player.redo().isEmpty)
    #expect(player.session == Toy.compiled().fresh(PhoneSetup().world))
    #expect(player.count == 0 && player.past.isEmpty && player.transcript.entries.isEmpty)
  }

  @Test
  func `what was undone stays as a branch when something else happens, and every moment can be gone to`()
    throws
  {
    let player = SessionPlayer(Toy.compiled())
    try player.send(all: [.launched, .tapped("next")])
    let old = player.session
    player.undo()
    #expect(try player.send(.backgrounded).map(\.summary) == ["event backgrounded"])
    #expect(player.events == [.launched, .backgrounded])
    #expect(player.redo().isEmpty)
    #expect(player.history.branches.map { player.history.events(to: $0.tip) }.map(\.count) == [2, 2])
    let new = player.session
    let first = try #require(player.history.position(2, on: 0))
    #expect(player.go(to: first) && player.session == old)
    #expect(player.history.head?.branch == 0)
    #expect(player.go(to: 0) && player.session == player.start)
    #expect(player.redo() == [.event(1)] && player.redo() == [.event(2)])
    let second = try #require(player.history.position(2, on: 1))
    #expect(player.go(to: second) && player.session == new)
    #expect(player.history.position(3, on: 1) == nil && player.history.position(0, on: 2) == nil)
    #expect(!player.go(to: History.Position(entry: first.entry, branch: 1)))
    #expect(!player.go(to: History.Position(entry: 99, branch: 0)) && player.session == new)
  }

  @Test func `a branch that is gone on with grows and begins no other`() throws {
    let player = SessionPlayer(Toy.compiled())
    try player.send(all: [.launched, .backgrounded])
    #expect(player.go(to: 1) && player.go(to: 2))
    try player.send(.foregrounded)
    #expect(player.history.branches.count == 1 && player.history.length(of: 0) == 3)
  }

  @Test func `a fresh phone is a branch, and undo and redo lead across it`() throws {
    let player = SessionPlayer(Toy.compiled())
    try player.send(all: [.launched, .tapped("next")])
    let before = player.session
    var setup = PhoneSetup()
    setup.ios = OSVersion(18, 5)
    player.install(player.app, on: setup)
    try player.send(.launched)
    #expect(player.undo(2).count == 2 && player.session == before)
    #expect(player.redo() == [.phone(3)] && player.session.world.device.ios == OSVersion(18, 5))
    #expect(player.redo() == [.event(4)] && player.redo().isEmpty)
    #expect(player.setup == setup && player.history.branches.count == 2)
  }

  @Test func `a line is taken back with all that it did, of the line that is typed each event is one`() throws
  {
    let player = SessionPlayer(Toy.compiled())
    player.line = 1
    try player.send(.launched)
    player.line = 2
    try player.send(all: [.backgrounded, .foregrounded])
    #expect(player.undo().count == 1)
    player.redo()
    player.line = 3
    #expect(player.undo().count == 2 && player.count == 1)
    #expect(player.redo().count == 2 && player.count == 3)
  }

  @Test func `an event at which the script raises leaves the session as it was, and tells how far it came`()
    throws
  {
    let script = FakeScript()
    script.hooks[1] = { _, context in
      context.world.random = RandomNumbers(seed: 9)
      context.perform(Toy.track("left"))
      throw FakeScript.failure
    }
    var step = Toy.step("second")
    step.onLeave = CallbackID(slot: 1)
    let flow = Flow(
      name: "bare", location: SourceLocation(file: "bare.lua", line: 1), steps: [Toy.step("first"), step])
    let player = SessionPlayer(CompiledApp(app: App(flow: flow), callbacks: script))
    try player.send(all: [.launched, .tapped("next"), .backgrounded, .foregrounded])
    player.undo(2)
    let (session, transcript) = (player.session, player.transcript)
    for _ in 0..<2 {
      #expect(throws: FakeScript.failure) { try player.send(.tapped("next")) }
      #expect(player.interrupted?.entries.map(\.summary) == ["event tapped", "effect analytics.track"])
      #expect(player.interrupted?.session.world.random == RandomNumbers(seed: 9))
      #expect(player.session == session && player.transcript == transcript && player.count == 2)
    }
    #expect(player.redo() == [.event(3)])
  }

  @Test func `a line that failed is dropped with all that it did, wherever it went`() throws {
    let player = SessionPlayer(Toy.compiled())
    try player.send(all: [.launched, .tapped("next")])
    player.undo()
    let (history, session, checkpoint) = (player.history, player.session, player.checkpoint)
    try player.send(.backgrounded)
    player.mark("here")
    player.install(player.app, on: PhoneSetup())
    try player.send(.launched)
    player.adopt(Toy.bare([Toy.step("welcome")]))
    player.restore(checkpoint)
    #expect(player.history == history && player.session == session)
    #expect(player.redo() == [.event(2)])
  }

  @Test func `an app that raises in the middle of what is computed again keeps nothing of it`() throws {
    let script = Toy.script()
    let player = SessionPlayer(CompiledApp(app: Toy.app(), callbacks: script))
    try player.send(all: [.launched, .tapped("next"), .backgrounded])
    let hook = script.hooks[2]
    script.hooks[2] = { _, _ in throw FakeScript.failure }
    player.undo()
    #expect(throws: FakeScript.failure) { try player.send(.foregrounded) }
    script.hooks[2] = hook
    #expect(try folded([.launched, .tapped("next")], on: player.app) == player.session)
    #expect(player.count == 2)
  }

  @Test func `what is added is told, line by line, and makes the same history again`() throws {
    let player = SessionPlayer(Toy.compiled())
    var history = player.history
    var entries: [Transcript.Entry] = []
    player.added = { line, told in
      let isWhole = history.apply(line)
      #expect(isWhole)
      entries += told
    }
    try player.send(all: [.launched, .tapped("next")])
    #expect(entries == player.transcript.entries)
    player.mark("account")
    player.undo()
    try player.send(.backgrounded)
    player.install(player.app, on: PhoneSetup())
    try player.send(.launched)
    player.adopt(Toy.bare([Toy.step("value"), Toy.step("welcome")]))
    player.undo()
    player.redo()
    #expect(history == player.history)
    let data = try JSONEncoder().encode(player.history)
    #expect(try JSONDecoder().decode(History.self, from: data) == player.history)
  }

  @Test func `10,000 events take at most 200 bytes each, and are released at once`() throws {
    let player = SessionPlayer(Toy.compiled())
    for _ in 0..<10_000 { try player.send(.backgrounded) }
    #expect(player.bytes <= 10_000 * 200)
    #expect(MemoryLayout<History.Entry>.stride <= 120)
    player.undo(5000)
    #expect(player.count == 5000)
    #expect(try folded(Array(repeating: .backgrounded, count: 5000), on: player.app) == player.session)
  }

  @Test func `a past takes what the events bring, and what the app handed over`() throws {
    let text = String(repeating: "x", count: 100_000)
    let (small, large) = (SessionPlayer(Toy.compiled()), SessionPlayer(Toy.compiled()))
    try small.send(.phoneChanged(.stored(key: "a", value: 1)))
    try large.send(.phoneChanged(.stored(key: "a", value: .string(text))))
    #expect(large.bytes - small.bytes >= 100_000)
    large.undo()
    #expect(large.bytes - small.bytes >= 100_000)
  }

  @Test func `a persona plays on from wherever the session stands, and the end is the run's`() throws {
    let player = SessionPlayer(Toy.compiled())
    #expect(try player.play(as: Persona()) == .completed)
    var run = Run(session: player.start)
    run.play(Toy.compiled(), as: Persona())
    #expect(run.session == player.session)
    #expect(
      player.transcript.entries.elementsEqual(run.transcript.entries.prefix(player.transcript.entries.count)))
    #expect(try player.enabled() == player.app.enabledEvents(player.session, in: .none))
    #expect(try player.screen() == player.app.screen(player.session))
    #expect(player.session.world.paywall.presented == "end")
  }
}
