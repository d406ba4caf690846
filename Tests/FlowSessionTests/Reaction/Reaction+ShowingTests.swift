import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct ReactionShowingTests {
  /// A step whose button is there until `done` is stored, an alert, and a page after it.
  private func compiled(_ effects: [Int: Effect] = [0: .store(.set(key: "done", value: true))]) -> CompiledApp
  {
    var asking = Toy.step("a")
    asking.buttons = [Toy.button("do", run: 0), Toy.button("ask", to: .step("sure")), Toy.button("idle")]
    asking.buttons[0].when = .none([.store(key: "done", equals: true)])
    var sure = Toy.screen("sure")
    sure.isAlert = true
    sure.buttons = [Toy.button("no"), Toy.button("yes", run: 0)]
    let app = App(flows: [Toy.flow("f", [asking, Toy.step("b")])], screens: [sure])
    return CompiledApp(app: app, callbacks: FakeScript.doing(effects))
  }

  @Test func `a step is seen once a visit, and what changes on it is drawn anew`() throws {
    var player = Player(compiled())
    #expect(try player.told(by: .launched) == ["event launched", "screen a"])
    #expect(try player.told(by: .tapped("do")) == ["event tapped", "effect store.set", "redrawn a"])
    #expect(try player.told(by: .tapped("idle")) == ["event tapped"])
    #expect(try player.told(by: .tapped("next")) == ["event tapped", "screen b"])
  }

  @Test func `what lay under an alert is drawn anew, and is the same visit`() throws {
    var player = Player(compiled())
    try player.send(.launched)
    #expect(try player.told(by: .tapped("ask")) == ["event tapped", "screen sure"])
    #expect(try player.told(by: .tapped("no")) == ["event tapped", "redrawn a"])
  }

  @Test func `a screen knows what it lies over`() throws {
    var player = Player(compiled([0: .paywall(.register(placement: "offer"))]))
    try player.send(.launched, .tapped("ask"))
    #expect(try player.compiled.screen(player.session)?.below == ["a"])
    try player.send(.tapped("yes"))
    try player.send(.tapped("close"))
    let shown = player.transcript.entries.compactMap(\.kind.screen)
    #expect(shown.map(\.name) == ["a", "sure", "offer", "a"])
    #expect(shown.map(\.below) == [[], ["a"], ["a"], []])
  }

  @Test func `coming back shows the same visit, drawn anew only where something on it changed`() throws {
    var player = Player(compiled())
    try player.send(.launched)
    #expect(try player.told(by: .backgrounded) == ["event backgrounded"])
    #expect(try player.told(by: .foregrounded) == ["event foregrounded"])
    try player.send(.backgrounded)
    #expect(try player.told(by: .phoneChanged(.stored(key: "done", value: true))) == ["event phoneChanged"])
    #expect(try player.told(by: .foregrounded) == ["event foregrounded", "redrawn a"])
    // The past is a value: the same events tell the same from any moment.
    let away = player.session
    try player.send(.tapped("next"))
    player.session = away
    #expect(try player.told(by: .backgrounded) == ["event backgrounded"])
    #expect(try player.told(by: .foregrounded) == ["event foregrounded"])
  }

  @Test func `a launch is another visit`() throws {
    var player = Player(compiled())
    try player.send(.launched, .processKilled)
    #expect(try player.told(by: .launched) == ["event launched", "screen a"])
  }

  @Test func `a visit that is covered at once is seen when what covers it is gone`() throws {
    let compiled = compiled([0: .onboarding(.navigate(.present("sure")))])
    var app = compiled.app
    app.flows[0].steps[0].onEnter = CallbackID(slot: 0)
    app.screens[0].buttons = [Toy.button("no")]
    var player = Player(
      CompiledApp(app: app, callbacks: FakeScript.doing([0: .onboarding(.navigate(.present("sure")))])))
    #expect(
      try player.told(by: .launched) == ["event launched", "effect onboarding.present", "screen sure"])
    #expect(try player.told(by: .tapped("no")) == ["event tapped", "screen a"])
    #expect(try player.told(by: .tapped("idle")) == ["event tapped"])
  }

  @Test func `a paywall comes up once, and what lies under it is drawn anew`() throws {
    let effects: [Int: Effect] = [0: .paywall(.register(placement: "offer"))]
    var player = Player(compiled(effects))
    try player.send(.launched)
    #expect(
      try player.told(by: .tapped("do")) == ["event tapped", "effect paywall.register", "screen offer"])
    let told = try player.told(by: .tapped("close"))
    #expect(told == ["event tapped", "event paywallEnded", "redrawn a"])
  }

  @Test func `texts that another language changes are drawn anew`() throws {
    let effects: [Int: Effect] = [0: .language(.set("ja"))]
    var flow = Toy.flow("f", [Toy.step("welcome"), Toy.step("b")])
    flow.steps[0].timers = [StepTimer(seconds: 1, run: CallbackID(slot: 0))]
    var app = App(flow: flow, localization: Toy.tables)
    app.flows[0].steps[1].timers = [StepTimer(seconds: 1, run: CallbackID(slot: 0))]
    var player = Player(CompiledApp(app: app, callbacks: FakeScript.doing(effects)))
    try player.send(.launched)
    #expect(
      try player.told(by: .timePassed(1)) == ["event timePassed", "effect language.set", "redrawn welcome"])
    try player.send(.tapped("next"))
    // It is that language already.
    #expect(try player.told(by: .timePassed(1)) == ["event timePassed", "effect language.set"])
  }
}
