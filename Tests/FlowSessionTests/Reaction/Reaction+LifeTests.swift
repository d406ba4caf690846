import FlowModel
import FlowSession
import Phone
import Testing

struct ReactionLifeTests {
  private func player(_ timers: [StepTimer], _ effects: [Int: Effect] = [:]) -> Player {
    var steps = [Toy.step("a"), Toy.step("b"), Toy.step("c")]
    steps[0].timers = timers
    return Player(CompiledApp(app: App(flow: Toy.flow("f", steps)), callbacks: FakeScript.doing(effects)))
  }

  private func fired(_ player: Player) -> [Double] {
    player.transcript.entries.filter { if case .effect = $0.kind { true } else { false } }.map(\.time)
  }

  private let tick: [Int: Effect] = [0: .analytics(.track(event: "tick", parameters: [:]))]

  @Test func `a timer leads on at its own instant`() throws {
    var player = player([StepTimer(seconds: 3, to: .next)])
    try player.send(.launched, .timePassed(2.5))
    #expect(player.place == "a")
    try player.send(.timePassed(7))
    #expect(player.place == "b")
    #expect(player.transcript.entries.last?.time == 3)
  }

  @Test func `leaving the step calls its timers off`() throws {
    var player = player([StepTimer(seconds: 3, to: .finish)])
    try player.send(.launched, .tapped("next"), .timePassed(60))
    #expect(player.place == "b")
  }

  @Test func `a timer that repeats fires every time`() throws {
    var player = player([StepTimer(seconds: 2, repeats: true, run: CallbackID(slot: 0))], tick)
    try player.send(.launched, .timePassed(7))
    #expect(fired(player) == [2, 4, 6])
  }

  @Test func `what is overdue after a suspension fires once, on return`() throws {
    var player = player([StepTimer(seconds: 2, repeats: true, run: CallbackID(slot: 0))], tick)
    try player.send(.launched, .backgrounded, .timePassed(61))
    // For five seconds the app runs on.
    #expect(fired(player) == [2, 4])
    try player.send(.foregrounded, .timePassed(2))
    #expect(fired(player) == [2, 4, 61, 63])
  }

  @Test func `a dialog does not stop a timer`() throws {
    var steps = [Toy.step("a", .permission(.notifications)), Toy.step("b")]
    steps[0].timers = [StepTimer(seconds: 3, to: .next)]
    var player = Player(CompiledApp(app: App(flow: Toy.flow("f", steps))))
    try player.send(.launched, .tapped("request"), .timePassed(3))
    #expect(player.place == "b")
    #expect(player.session.world.prompt != nil)
  }

  @Test func `the app is told what happens in its own rest, by name`() throws {
    var app = App(flow: Toy.flow("f", [Toy.step("a")]))
    app.events = [.init(name: "gameOver", callback: CallbackID(slot: 0))]
    let script = FakeScript.doing(tick)
    var player = Player(CompiledApp(app: app, callbacks: script))
    try player.send(.posted("gameOver", ["score": 1]))
    #expect(script.calls == [])
    try player.send(.launched, .posted("gameOver", ["score": 1]), .posted("other", [:]))
    #expect(script.calls == [#"run 0 {"score":1}"#])
  }

  @Test func `the app is told when it leaves the foreground and comes back, and a launch what it is for`()
    throws
  {
    var app = App(flow: Toy.flow("f", [Toy.step("a")]))
    app.launch = CallbackID(slot: 0)
    app.handlers = [.init(.onBackground, CallbackID(slot: 1)), .init(.onForeground, CallbackID(slot: 2))]
    let script = FakeScript()
    var player = Player(CompiledApp(app: app, callbacks: script))
    try player.send(.launchedWith(["-reset"]))
    #expect(player.session.world.process.arguments == ["-reset"])
    try player.send(.foregrounded, .backgrounded, .launched, .processKilled, .launched)
    #expect(script.calls == ["run 0", "run 1", "run 2", "run 0"])
    #expect(player.session.world.process.arguments == [])
  }

  @Test func `who locks the phone leaves the app, and who unlocks it comes back`() throws {
    var app = App(flow: Toy.flow("f", [Toy.step("a")]))
    app.handlers = [.init(.onBackground, CallbackID(slot: 1)), .init(.onForeground, CallbackID(slot: 2))]
    let script = FakeScript()
    var player = Player(CompiledApp(app: app, callbacks: script))
    try player.send(.launched, .occurred(.life(.phoneLocked)), .occurred(.life(.phoneLocked)))
    #expect(script.calls == ["run 1"])
    try player.send(.occurred(.life(.phoneUnlocked)))
    #expect(script.calls == ["run 1", "run 2"])
    try player.send(.backgrounded, .backgrounded, .occurred(.life(.phoneLocked)))
    #expect(script.calls == ["run 1", "run 2", "run 1"])
  }
}
