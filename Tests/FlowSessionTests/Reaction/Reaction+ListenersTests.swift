import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

/// Exactly one place hears of an answer.
struct ReactionListenersTests {
  /// Who can hear: 1 the step, 2 its flow, 3 the app, 4 `onOrphanedAnswer`.
  private func player(
    _ listeners: Set<Int>, asking: Effect = .permissions(.request(.notifications)), leaves: Bool = false,
    _ change: (inout App) -> Void = { _ in }
  ) throws -> (Player, FakeScript) {
    var first = Toy.step("first")
    first.buttons = [Toy.button("ask", to: leaves ? .next : nil, run: 0)]
    if listeners.contains(1) { first.onAnswer = CallbackID(slot: 1) }
    var flow = Toy.flow("f", [first, Toy.step("second")])
    if listeners.contains(2) { flow.hooks.onAnswer = CallbackID(slot: 2) }
    var app = App(flows: [flow])
    if listeners.contains(3) { app.handlers.append(.init(.onAnswer, CallbackID(slot: 3))) }
    if listeners.contains(4) { app.handlers.append(.init(.onOrphanedAnswer, CallbackID(slot: 4))) }
    app.events = [.init(name: "ask", callback: CallbackID(slot: 0))]
    change(&app)
    let script = FakeScript.doing([0: asking])
    var player = Player(CompiledApp(app: app, callbacks: script))
    try player.send(.launched)
    return (player, script)
  }

  private func heard(_ script: FakeScript) -> [String] {
    script.calls.filter { $0.contains(#""request":"#) }.map { String($0.dropFirst(4).prefix(1)) }
  }

  @Test(
    arguments: [
      ([1, 2, 3, 4], "1"), ([2, 3, 4], "2"), ([3, 4], "3"), ([4], "4"), ([1, 4], "1"), ([2, 4], "2"),
    ] as [(Set<Int>, String)])
  func `while the visit that asked is there: its onAnswer, else its flow's, else the app's`(
    listeners: Set<Int>, place: String
  ) throws {
    var (player, script) = try player(listeners)
    try player.send(.tapped("ask"), .promptAnswered(.allowed))
    #expect(heard(script) == [place])
  }

  @Test(arguments: [([1, 2, 3, 4], "4"), ([1, 2, 3], "3"), ([3], "3")] as [(Set<Int>, String)])
  func `where the visit is gone: onOrphanedAnswer, else the app's onAnswer`(
    listeners: Set<Int>, place: String
  ) throws {
    var (player, script) = try player(listeners, leaves: true)
    try player.send(.tapped("ask"), .promptAnswered(.allowed))
    #expect(player.place == "second")
    #expect(heard(script) == [place])
  }

  @Test func `a request of an event of the app is the visit's that was up`() throws {
    var (player, script) = try player([1, 4])
    try player.send(.posted("ask", [:]), .promptAnswered(.allowed))
    #expect(heard(script) == ["1"])
  }

  @Test func `a request of a handler of the app is the visit's that was up`() throws {
    for handler in [AppHandler.onForeground, .onMemoryWarning] {
      var (player, script) = try player([2]) { $0.handlers.append(.init(handler, CallbackID(slot: 0))) }
      if handler == .onMemoryWarning { try player.send(.occurred(.memoryRanShort)) }
      try player.send(.promptAnswered(.allowed))
      #expect(heard(script) == ["2"])
    }
  }

  @Test func `what lies under another screen is told all the same`() throws {
    var (player, script) = try player([1, 3, 4]) { app in
      app.screens = [Toy.screen("over")]
      app.events.append(.init(name: "push", callback: CallbackID(slot: 5)))
    }
    script.hooks[5] = { _, context in
      context.perform(.onboarding(.navigate(.present("over"))))
    }
    try player.send(.tapped("ask"), .posted("push", [:]), .promptAnswered(.allowed))
    #expect(player.place == "over")
    #expect(heard(script) == ["1"])
  }

  // MARK: Nobody

  @Test func `an answer that nobody is told of is a finding, as long as nobody reads the status`() throws {
    var (player, _) = try player([])
    try player.send(.tapped("ask"), .promptAnswered(.allowed))
    #expect(player.session.world.unheard.map(\.code) == ["answer.unheard"])
    // It stands until the process ends: then nobody can read it any more.
    #expect(
      try player.told(by: .processKilled) == ["event processKilled", "finding answer.unheard"])
    try player.send(.launched)
    #expect(player.session.world.unheard == [])
  }

  @Test func `who reads the status afterwards has heard`() throws {
    var (player, _) = try player([]) { app in
      app.flows[0].steps[1].when = .permission(.notifications, .authorized)
    }
    try player.send(.tapped("ask"), .promptAnswered(.allowed))
    #expect(player.session.world.unheard.count == 1)
    try player.send(.tapped("next"))
    #expect(player.session.world.unheard == [])
    #expect(try player.told(by: .processKilled) == ["event processKilled"])
  }

  @Test(arguments: [false, true])
  func `a process that died in the middle of a function reads nothing any more`(isKilled: Bool) throws {
    var (player, script) = try player([]) {
      $0.events.append(.init(name: "look", callback: CallbackID(slot: 5)))
    }
    script.hooks[5] = { _, context in
      context.perform(.analytics(.track(event: "looked", parameters: [:])))
      context.read(.notifications)
    }
    try player.send(.tapped("ask"), .promptAnswered(.allowed))
    if isKilled { try player.send(.killArmed(Fault())) }
    let told = try player.told(by: .posted("look", [:]))
    #expect(told.contains("finding answer.unheard") == isKilled)
    #expect(player.session.world.unheard == [])
  }

  @Test func `a run tells at its end what nobody heard`() throws {
    var first = Toy.step("first")
    first.onEnter = CallbackID(slot: 0)
    let script = FakeScript.doing([0: .permissions(.request(.notifications))])
    let compiled = CompiledApp(app: App(flow: Toy.flow("f", [first])), callbacks: script)
    var run = Run(session: compiled.fresh(World()))
    run.play(compiled, as: Persona())
    #expect(run.transcript.entries.map(\.summary).suffix(2) == ["finding answer.unheard", "end completed"])
  }

  @Test func `what a step's own button asks for the step itself waits for`() throws {
    let steps = [Toy.step("ask", .permission(.notifications)), Toy.step("end")]
    var player = Player(CompiledApp(app: App(flow: Toy.flow("f", steps)), callbacks: FakeScript()))
    try player.send(.launched, .tapped("request"), .promptAnswered(.refused))
    #expect(player.place == "end")
    #expect(player.session.world.unheard == [])
  }
}
