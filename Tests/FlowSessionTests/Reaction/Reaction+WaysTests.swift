import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct ReactionWaysTests {
  private static let told = CallbackID(slot: 1)

  /// A flow of four steps that can go back, with a button on the first one that leads to a target.
  private func player(
    _ target: Decision.Target? = nil, _ effects: [Int: Effect] = [:],
    _ change: (inout Flow) -> Void = { _ in }
  ) throws -> Player {
    var steps = ["a", "b", "c", "d"].map { Toy.step($0) }
    if let target { steps[0].buttons = [Toy.button("go", to: target)] }
    var flow = Toy.flow("f", steps)
    flow.back = .always
    change(&flow)
    var player = Player(CompiledApp(app: App(flow: flow), callbacks: FakeScript.doing(effects)))
    try player.send(.launched)
    return player
  }
  private static let left = Effect.analytics(.track(event: "left", parameters: [:]))

  @Test(arguments: [Decision.Target.next, .count(1), .count(2), .step("c"), .finish])
  func `every way forward runs the hooks of leaving`(target: Decision.Target) throws {
    var player = try player(target, [1: Self.left]) { flow in
      flow.hooks.onStepLeft = Self.told
      flow.steps[0].onLeave = Self.told
    }
    let told = try player.told(by: .tapped("go"))
    #expect(told.filter { $0 == "effect analytics.track" }.count == 2)
  }

  @Test(arguments: [Decision.Target.next, .count(2), .step("c"), .finish])
  func `every way forward keeps what was entered`(target: Decision.Target) throws {
    var player = try player { flow in
      flow.steps[0] = Toy.step("a", Toy.choice(["x"], into: .store("k")))
      flow.steps[0].buttons = [Toy.button("go", to: target)]
    }
    try player.send(.chosen("x", time: nil), .tapped("go"))
    #expect(player.session.world.defaults.object("k") == "x")
  }

  @Test func `an answer is not kept where the step says so`() throws {
    var player = try player { flow in
      flow.steps[0] = Toy.step("a", Toy.choice(["x"], into: .store("k")))
      flow.steps[0].keeps = .never
      flow.steps[0].buttons = [Toy.button("go", to: .step("c"))]
    }
    try player.send(.chosen("x", time: nil), .tapped("go"))
    #expect(player.place == "c")
    #expect(player.session.world.defaults.object("k") == nil)
  }

  // MARK: Back

  @Test func `back is where one came from, after a jump, too`() throws {
    var player = try player(.step("d"))
    try player.send(.tapped("go"))
    #expect(player.place == "d")
    try player.send(.wentBack)
    #expect(player.place == "a")
    try player.send(.wentBack)
    #expect(player.place == "a")
  }

  @Test func `back in a router is the step that was asked before`() throws {
    var player = try player { flow in
      flow.steps[0] = Toy.step("a", Toy.choice(["x"], into: .store("k")))
      flow.route = [
        Decision(when: .none([.store(key: "k", equals: nil)]), target: .step("a")),
        Decision(target: .step("d")),
      ]
    }
    try player.send(.chosen("x", time: nil), .tapped("next"))
    #expect(player.place == "d")
    try player.send(.wentBack)
    #expect(player.place == "a")
  }

  @Test func `going to a step on the path cuts the path there`() throws {
    var player = try player { flow in flow.steps[2].buttons = [Toy.button("again", to: .step("a"))] }
    try player.send(.tapped("next"), .tapped("next"))
    #expect(player.session.path.steps == [0, 1])
    try player.send(.tapped("again"))
    #expect(player.place == "a")
    #expect(player.session.path.steps == [])
    try player.send(.wentBack)
    #expect(player.place == "a")
  }

  @Test func `going back runs no hook of leaving, by a gesture, a name or a count`() throws {
    for event in [Event.wentBack, .tapped("name"), .tapped("count"), .tapped("back")] {
      var player = try player(nil, [1: Self.left]) { flow in
        flow.hooks.onStepLeft = Self.told
        flow.steps[1].onLeave = Self.told
        flow.steps[1].buttons = [
          Toy.button("name", to: .step("a")), Toy.button("count", to: .count(-1)),
          Toy.button("back", to: .back),
        ]
      }
      try player.send(.tapped("next"))
      #expect(try player.told(by: event).filter { $0.hasPrefix("effect") } == [])
      #expect(player.place == "a")
    }
  }

  @Test func `a jump to an earlier step leads back alike, resumed or walked`() throws {
    var walked = try player { flow in
      flow.resume = Flow.Resume(key: "step", form: .name)
      flow.steps[2].buttons = [Toy.button("again", to: .step("b"))]
    }
    try walked.send(.tapped("next"), .tapped("next"))
    var resumed = walked
    try resumed.send(.processKilled, .launched)
    #expect(walked.place == "c" && resumed.place == "c")
    for _ in 0..<3 {
      #expect(walked.place == resumed.place)
      try walked.send(.tapped("again"), .wentBack)
      try resumed.send(.tapped("again"), .wentBack)
      #expect(walked.place == "a" && resumed.place == "a")
      try walked.send(.tapped("next"), .tapped("next"))
      try resumed.send(.tapped("next"), .tapped("next"))
    }
  }

  @Test func `after a resume the path is the steps before it, in the order of the list`() throws {
    var player = try player { $0.resume = Flow.Resume(key: "step", form: .name) }
    try player.send(.tapped("next"), .tapped("next"), .processKilled, .launched)
    #expect(player.place == "c")
    try player.send(.tapped("next"), .wentBack, .wentBack)
    #expect(player.place == "b")
    try player.send(.wentBack, .wentBack)
    #expect(player.place == "a")
  }

  @Test func `a step that is not part of the flow any more is passed over`() throws {
    var player = try player { $0.steps[1].when = .none([.store(key: "gone", equals: nil)]) }
    try player.send(
      .tapped("next"), .tapped("next"), .phoneChanged(.stored(key: "gone", value: true)), .wentBack)
    #expect(player.place == "a")
  }

  @Test func `back in pages is the page beside`() throws {
    var player = try player(.step("c")) { $0.isPaged = true }
    try player.send(.tapped("go"), .wentBack)
    #expect(player.place == "b")
    try player.send(.swiped(.right))
    #expect(player.place == "a")
  }

  @Test func `coming back shows what is stored, and a habit that is taken away is removed`() throws {
    let habits = Content.habits(
      HabitChoice(habits: ["wake", "bedtime"].map { .init(name: $0, label: .literal($0)) }))
    var player = try player { flow in
      flow.steps[0] = Toy.step("a", habits)
      flow.steps[1] = Toy.step("b", .field(Field(into: .profile("name"))))
      flow.steps[2] = Toy.step("c", Toy.choice(["x", "y"], into: .store("k")))
    }
    try player.send(
      .chosen("wake", time: nil), .chosen("bedtime", time: Habits.Time("22:00")), .tapped("next"),
      .entered("Sora"), .tapped("next"), .chosen("y", time: nil), .tapped("next"))
    try player.send(.wentBack)
    #expect(try player.compiled.screen(player.session)?.controls[1].isSelected == true)
    try player.send(.wentBack)
    #expect(try player.compiled.screen(player.session)?.controls[0].value == "Sora")
    try player.send(.wentBack)
    let controls = try player.compiled.screen(player.session)?.controls
    #expect(controls?.map(\.isSelected) == [true, true, false])
    #expect(controls?[1].value == "22:00")
    try player.send(.chosen("wake", time: nil), .tapped("next"))
    #expect(player.session.world.habits.all.map(\.name) == ["bedtime"])
  }

  // MARK: Counts

  @Test func `going to where one stands does nothing`() throws {
    for target in [Decision.Target.count(0), .step("a")] {
      var player = try player(target) { $0.steps[0].onEnter = CallbackID(slot: 2) }
      #expect(try player.told(by: .tapped("go")) == ["event tapped"])
    }
  }

  @Test(arguments: [
    (-2, "\"a\" goes 2 steps back, and none lies behind it"),
    (Int.min, "\"a\" goes 9223372036854775808 steps back, and none lies behind it"),
  ])
  func `a count back past the first step is an error of the script`(count: Int, message: String) throws {
    var player = try player(.count(count))
    let failure = #expect(throws: ScriptFailure.self) { try player.send(.tapped("go")) }
    #expect(failure?.diagnostic.message == message)
  }

  @Test(arguments: [4, 100, Int.max])
  func `a count past the last step finishes the flow`(count: Int) throws {
    var player = try player(.count(count))
    try player.send(.tapped("go"))
    #expect(player.place == "main")
  }

  @Test func `the last of three cards that all send forward one finishes the flow`() throws {
    let cards = ["a", "b", "c"].map { name in
      var card = Toy.step(name)
      card.button = nil
      card.buttons = [Toy.button("go", to: .count(1))]
      return card
    }
    var player = Player(Toy.bare(cards))
    try player.send(.launched, .tapped("go"), .tapped("go"))
    #expect(player.place == "c")
    try player.send(.tapped("go"))
    #expect(player.place == "main")
  }

  @Test func `a count on from the last step that is part of the flow on this phone finishes it`() throws {
    var first = Toy.step("a")
    first.buttons = [Toy.button("go", to: .count(1))]
    var second = Toy.step("b")
    second.when = .device(.ipad)
    var player = Player(Toy.bare([first, second]))
    try player.send(.launched, .tapped("go"))
    #expect(player.place == "main")
    player = Player(Toy.bare([first, second]), on: World(device: Device(kind: .ipad)))
    try player.send(.launched, .tapped("go"))
    #expect(player.place == "b")
  }

  @Test func `a way that names an extreme count leads nowhere, or out`() throws {
    for (count, place) in [(Int.min, "b"), (Int.max, "main")] {
      var first = Toy.step("a")
      first.next = [Decision(target: .callback(CallbackID(slot: 0)))]
      let script = FakeScript()
      script.values[0] = { _, _ in .integer(count) }
      var player = Player(
        CompiledApp(app: App(flow: Toy.flow("f", [first, Toy.step("b")])), callbacks: script))
      try player.send(.launched, .tapped("next"))
      #expect(player.place == place)
    }
  }

  // MARK: From a screen

  @Test(arguments: [
    (Decision.Target.next, "b"), (.count(2), "c"), (.step("d"), "d"), (.back, "a"), (.finish, "main"),
  ])
  func `a screen over a flow leads that flow on`(target: Decision.Target, place: String) throws {
    var page = Toy.screen("page")
    page.buttons = [Toy.button("on", to: target)]
    var steps = ["a", "b", "c", "d"].map { Toy.step($0) }
    steps[0].buttons = [Toy.button("push", to: .step("page"))]
    var player = Player(
      CompiledApp(app: App(flows: [Toy.flow("f", steps)], screens: [page]), callbacks: FakeScript()))
    try player.send(.launched, .tapped("push"), .tapped("on"))
    #expect(player.place == place)
    #expect(player.session.covered == [])
  }

  @Test func `a screen leads to no step of a flow that does not lie under it`() throws {
    var home = Toy.screen("home")
    home.buttons = [Toy.button("go", to: .step("a"))]
    let app = App(
      flows: [Toy.flow("f", [Toy.step("a")])], screens: [home], root: .decisions([.init(name: "home")]))
    var player = Player(CompiledApp(app: app, callbacks: FakeScript()))
    try player.send(.launched)
    let failure = #expect(throws: ScriptFailure.self) { try player.send(.tapped("go")) }
    #expect(
      failure?.diagnostic.message == "\"home\" goes to \"a\", which is a step of another flow, \"f\"")
  }

  // MARK: What comes up

  @Test func `presenting what is on top does nothing`() throws {
    var alert = Toy.screen("sorry")
    alert.isAlert = true
    alert.buttons = [Toy.button("ok")]
    var app = App(flows: [Toy.flow("f", [Toy.step("a")])], screens: [alert])
    app.events = [.init(name: "show", callback: CallbackID(slot: 0))]
    let show = Effect.onboarding(.navigate(.present("sorry")))
    var player = Player(CompiledApp(app: app, callbacks: FakeScript.doing([0: show])))
    try player.send(.launched, .posted("show", [:]), .posted("show", [:]), .tapped("ok"))
    #expect(player.place == "a")
  }

  @Test func `a flow that has no step for this phone gives way, and the root is asked anew`() throws {
    var pad = Toy.step("pad")
    pad.when = .device(.ipad)
    var app = App(
      flows: [Toy.flow("tips", [pad])], screens: [Toy.screen("home")],
      root: .decisions([
        .init(when: .none([.store(key: "done", equals: nil)]), name: "tips"), .init(name: "home"),
      ]))
    app.flows[0].hooks.onFinish = CallbackID(slot: 0)
    let done = Effect.store(.set(key: "done", value: true))
    var player = Player(CompiledApp(app: app, callbacks: FakeScript.doing([0: done])))
    #expect(try player.told(by: .launched) == ["event launched", "effect store.set", "screen home"])

    var presenting = app
    presenting.root = .decisions([.init(name: "home")])
    presenting.events = [.init(name: "show", callback: CallbackID(slot: 1))]
    let show = Effect.onboarding(.navigate(.present("tips")))
    var other = Player(CompiledApp(app: presenting, callbacks: FakeScript.doing([0: done, 1: show])))
    try other.send(.launched, .posted("show", [:]))
    #expect(other.place == "home")
    #expect(other.session.covered == [])
    #expect(other.session.world.defaults.object("done") == true)
  }

  @Test func `a root that stays a flow without a step is an error of the script`() throws {
    var pad = Toy.step("pad")
    pad.when = .never
    let app = App(flows: [Toy.flow("tips", [pad])], root: .decisions([.init(name: "tips")]))
    var player = Player(CompiledApp(app: app, callbacks: FakeScript()))
    let failure = #expect(throws: ScriptFailure.self) { try player.send(.launched) }
    #expect(
      failure?.diagnostic.message
        == "the root is the flow \"tips\", which has no step for this phone, and stays it when the flow is over"
    )
  }

  @Test func `where onForeground goes concerns what the person saw, and not the root that takes its place`()
    throws
  {
    var app = App(
      flows: [Toy.flow("first", [Toy.step("a")]), Toy.flow("second", [Toy.step("b")])],
      screens: [Toy.screen("home")],
      root: .decisions([
        .init(when: .none([.store(key: "first", equals: nil)]), name: "first"),
        .init(when: .none([.store(key: "second", equals: nil)]), name: "second"), .init(name: "home"),
      ]), handlers: [.init(.onForeground, CallbackID(slot: 0))])
    app.flows[1].hooks.onFinish = CallbackID(slot: 1)
    let script = FakeScript.doing([1: .store(.set(key: "second", value: true))])
    var player = Player(CompiledApp(app: app, callbacks: script))
    try player.send(.launched, .backgrounded, .phoneChanged(.stored(key: "first", value: true)))
    script.hooks[0] = { _, context in context.perform(.onboarding(.navigate(.go(to: "finish")))) }
    try player.send(.foregrounded)
    #expect(player.place == "b")
  }
}
