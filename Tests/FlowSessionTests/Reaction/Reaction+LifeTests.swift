import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

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
    #expect(script.calls == ["run 0", "run 2", "run 1", "run 2", "run 0", "run 2"])
    #expect(player.session.world.process.arguments == [])
  }

  @Test func `who locks the phone leaves the app, and who unlocks it comes back`() throws {
    var app = App(flow: Toy.flow("f", [Toy.step("a")]))
    app.handlers = [.init(.onBackground, CallbackID(slot: 1)), .init(.onForeground, CallbackID(slot: 2))]
    let script = FakeScript()
    var player = Player(CompiledApp(app: app, callbacks: script))
    try player.send(.launched, .occurred(.life(.phoneLocked)), .occurred(.life(.phoneLocked)))
    #expect(script.calls == ["run 2", "run 1"])
    try player.send(.occurred(.life(.phoneUnlocked)))
    #expect(script.calls == ["run 2", "run 1", "run 2"])
    try player.send(.backgrounded, .backgrounded, .occurred(.life(.phoneLocked)))
    #expect(script.calls == ["run 2", "run 1", "run 2", "run 1"])
  }

  // MARK: Entering the foreground

  /// An app that tells: 0 its launch, 1 `onForeground`, 2 `onActive`, 3 its first step's `onEnter`, 4 `onReturn`.
  private func telling(_ change: (inout App) -> Void = { _ in }) -> (Player, FakeScript) {
    var first = Toy.step("a")
    first.onEnter = CallbackID(slot: 3)
    first.onReturn = CallbackID(slot: 4)
    var app = App(flow: Toy.flow("f", [first, Toy.step("b")]))
    app.launch = CallbackID(slot: 0)
    app.handlers = [.init(.onForeground, CallbackID(slot: 1)), .init(.onActive, CallbackID(slot: 2))]
    change(&app)
    let script = FakeScript()
    return (Player(CompiledApp(app: app, callbacks: script)), script)
  }

  private func slots(_ script: FakeScript) -> String {
    script.calls.compactMap { $0.hasPrefix("run ") ? $0.dropFirst(4).first.map(String.init) : nil }.joined()
  }

  @Test(arguments: [
    Event.launched, .launchedWith([]), .occurred(.opened(.url("a://b"))),
    .occurred(.opened(.quickAction("new"))), .occurred(.opened(.intent("i", [:], opensApp: true))),
  ])
  func `a cold start that is seen enters the foreground, after the root and before onActive`(_ event: Event)
    throws
  {
    var (player, script) = telling()
    try player.send(event)
    #expect(slots(script) == "0312")
  }

  @Test func `a cold start by a notification enters the foreground, after the root and before onActive`()
    throws
  {
    var (player, script) = telling()
    script.hooks[0] = { _, context in
      guard context.world.process.number == 1 else { return }
      context.perform(
        .notifications(
          .add(.init(id: "n", content: .init(title: "t"), trigger: .interval(60, repeats: false)))))
    }
    try player.send(
      .phoneChanged(.permission(.notifications, .authorized)), .launched, .processKilled, .timePassed(61))
    script.forgetCalls()
    try player.send(.occurred(.notification(.tapped(id: "n", action: nil))))
    #expect(slots(script) == "0312")
  }

  @Test(arguments: [
    Event.occurred(.life(.appPrewarmed)), .occurred(.push(.arrived(.init(id: "p", kind: .background)))),
    .occurred(.opened(.intent("i", [:], opensApp: false))),
  ])
  func `a launch into the background enters no foreground until a person opens the app`(_ event: Event) throws
  {
    var (player, script) = telling()
    try player.send(event)
    #expect(slots(script) == "03")
    try player.send(.launched)
    #expect(slots(script) == "03142")
  }

  @Test func `the root is asked again after a cold start has entered the foreground`() throws {
    var (player, script) = telling {
      $0.screens = [Toy.screen("home")]
      $0.root = .decisions([
        .init(when: .store(key: "seen", equals: true), name: "home"), .init(name: "f"),
      ])
    }
    script.hooks[1] = { _, context in context.perform(.store(.set(key: "seen", value: true))) }
    try player.send(.launched)
    #expect(player.place == "home")
  }

  @Test func `an app that enters the foreground is not active yet, so a request that needs that is lost`()
    throws
  {
    for events in [[Event.launched], [.occurred(.life(.appPrewarmed)), .launched]] {
      var (player, script) = telling()
      script.hooks[1] = { _, context in context.perform(.permissions(.request(.tracking))) }
      for event in events { try player.send(event) }
      #expect(player.transcript.entries.map(\.summary).contains("finding permission.lost"))
    }
  }
}
