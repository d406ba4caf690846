import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct ReactionViewsTests {
  /// Two flows and two screens; the root is the first flow until `seen` is stored, then home.
  private func app() -> App {
    var home = Toy.screen("home")
    home.buttons = [Toy.button("more", to: .step("second")), Toy.button("info", to: .step("info"))]
    var info = Toy.screen("info")
    info.button = .literal("Close")
    var app = App(
      flows: [Toy.flow("first", [Toy.step("a")]), Toy.flow("second", [Toy.step("b"), Toy.step("c")])],
      screens: [home, info],
      root: .decisions([
        .init(when: .store(key: "seen", equals: true), name: "home"), .init(name: "first"),
      ]))
    app.flows[0].hooks.onFinish = CallbackID(slot: 0)
    return app
  }

  private func player(_ effects: [Int: Effect] = [0: .store(.set(key: "seen", value: true))]) -> Player {
    Player(CompiledApp(app: app(), callbacks: FakeScript.doing(effects)))
  }

  @Test func `the root is a function of what is stored, at launch and after a flow`() throws {
    var player = player()
    try player.send(.launched)
    #expect(player.session.place == .step(0, flow: 0))
    try player.send(.tapped("next"))
    #expect(player.place == "home")
    try player.send(.launched)
    #expect(player.place == "home")
  }

  @Test func `the root is asked again on return to the app, and not before`() throws {
    var player = player()
    try player.send(
      .launched, .backgrounded, .phoneChanged(.stored(key: "seen", value: true)))
    #expect(player.place == "a")
    try player.send(.foregrounded)
    #expect(player.place == "home")
  }

  @Test func `a flow over a screen gives way to it at its end`() throws {
    var player = player()
    try player.send(.launched, .tapped("next"), .tapped("more"))
    #expect(player.session.place == .step(0, flow: 1))
    #expect(player.session.covered.map(\.place) == [.screen(0)])
    try player.send(.tapped("next"), .tapped("next"))
    #expect(player.place == "home")
    #expect(player.session.covered == [])
  }

  @Test func `a screen over another one closes by its button or by going back`() throws {
    var player = player()
    try player.send(.launched, .tapped("next"), .tapped("info"))
    #expect(player.place == "info")
    try player.send(.tapped("next"), .tapped("info"), .wentBack)
    #expect(player.place == "home")
  }

  @Test func `a screen under another one keeps what was entered`() throws {
    var asking = Toy.step("a", Toy.choice(["x", "y"]))
    asking.buttons = [Toy.button("why", to: .step("info"))]
    var app = app()
    app.flows[0].steps = [asking]
    var player = Player(CompiledApp(app: app, callbacks: FakeScript()))
    try player.send(.launched, .chosen("y", time: nil), .tapped("why"), .wentBack)
    #expect(player.session.form.input.options == [1])
  }

  @Test func `an alert closes at any of its buttons and not by going back`() throws {
    var alert = Toy.screen("sure")
    alert.isAlert = true
    alert.buttons = [Toy.button("no"), Toy.button("yes", to: .next)]
    var asking = Toy.step("a")
    asking.buttons = [Toy.button("ask", to: .step("sure"))]
    let compiled = CompiledApp(app: App(flows: [Toy.flow("f", [asking, Toy.step("b")])], screens: [alert]))
    var player = Player(compiled)
    try player.send(.launched, .tapped("ask"), .wentBack)
    #expect(player.place == "sure")
    try player.send(.tapped("no"))
    #expect(player.place == "a")
    try player.send(.tapped("ask"), .tapped("yes"))
    #expect(player.place == "b")
  }

  @Test func `what is on top already is not presented once more`() throws {
    for name in ["info", "second"] {
      var app = app()
      app.screens[0].buttons[0].run = CallbackID(slot: 1)
      app.screens[0].buttons[0].to = nil
      app.screens[1].buttons = [Toy.button("again", run: 1)]
      app.flows[1].steps[1].buttons = [Toy.button("again", run: 1)]
      let script = FakeScript.doing([0: .store(.set(key: "seen", value: true))])
      script.hooks[1] = { _, context in
        for _ in 1...2 { context.perform(.onboarding(.navigate(.present(name)))) }
      }
      var player = Player(CompiledApp(app: app, callbacks: script))
      try player.send(.launched, .tapped("next"), .tapped("more"))
      #expect(player.session.covered.map(\.place) == [.screen(0)])
      if name == "second" { try player.send(.tapped("next")) }
      let before = player.session
      try player.send(.tapped("again"))
      #expect(player.session.covered == before.covered)
      // A flow that is shown stays at its step.
      #expect(player.place == (name == "second" ? "c" : "info"))
    }
  }

  @Test func `a root that is shown is not presented over itself`() throws {
    var app = app()
    app.flows[0].steps[0].buttons = [Toy.button("self", run: 1)]
    var player = Player(
      CompiledApp(app: app, callbacks: FakeScript.doing([1: .onboarding(.navigate(.present("first")))])))
    try player.send(.launched, .tapped("self"))
    #expect(player.session.covered.isEmpty)
    #expect(player.place == "a")
  }

  @Test func `a name that the app does not have is an error of the script`() throws {
    var player = player([0: .onboarding(.navigate(.present("hom")))])
    try player.send(.launched)
    #expect(throws: ScriptFailure.self) { try player.send(.tapped("next")) }
  }

  @Test func `a step of another flow is an error at the line that asked for it, with its text`() throws {
    let script = FakeScript()
    script.lines = [9: #"  onboarding.go "b""#]
    script.hooks[0] = { _, context in
      context.note(SourceLocation(file: "toy.lua", line: 9), asking: "b")
      context.perform(.onboarding(.navigate(.go(to: "b"))))
    }
    var app = app()
    app.flows[0].hooks.onStart = CallbackID(slot: 0)
    var player = Player(CompiledApp(app: app, callbacks: script))
    let failure = #expect(throws: ScriptFailure.self) { try player.send(.launched) }
    #expect(
      failure?.diagnostic.text == """
        error[GK014]: "a" goes to "b", which is a step of another flow, "second"
         --> toy.lua:9
            |
          9 |   onboarding.go "b"
            |
            = show that flow first: onboarding.present "second"
        """)
  }

  @Test func `two steps that send each other back and forth are stopped`() throws {
    var steps = [Toy.step("a"), Toy.step("b")]
    steps[0].onEnter = CallbackID(slot: 0)
    steps[1].onEnter = CallbackID(slot: 1)
    let script = FakeScript.doing([
      0: .onboarding(.navigate(.go(to: "b"))), 1: .onboarding(.navigate(.go(to: "a"))),
    ])
    var player = Player(CompiledApp(app: App(flow: Toy.flow("f", steps)), callbacks: script))
    #expect(throws: ScriptFailure.self) { try player.send(.launched) }
  }

  @Test func `a route is asked after every step and on return`() throws {
    var routed = Toy.flow("f", [Toy.step("a"), Toy.step("b"), Toy.step("c")])
    routed.route = [
      Decision(when: .store(key: "x", equals: 2), target: .step("c")),
      Decision(when: .store(key: "x", equals: 1), target: .step("b")), Decision(target: .step("a")),
    ]
    var player = Player(CompiledApp(app: App(flow: routed)))
    try player.send(.launched, .phoneChanged(.stored(key: "x", value: 1)), .tapped("next"))
    #expect(player.place == "b")
    try player.send(.backgrounded, .phoneChanged(.stored(key: "x", value: 2)), .foregrounded)
    #expect(player.place == "c")
  }

  @Test func `a persona plays through flows, screens and alerts, and rests on a plain screen`() throws {
    var app = app()
    app.flows[0].hooks.onFinish = CallbackID(slot: 0)
    let compiled = CompiledApp(
      app: app, callbacks: FakeScript.doing([0: .store(.set(key: "seen", value: true))]))
    var run = Run(session: compiled.fresh(World()))
    #expect(run.play(compiled, as: Persona()) == .idle)
    #expect(compiled.name(of: run.session.place) == "home")
  }
}
