import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct ReactionGesturesTests {
  // MARK: Every kind of content

  @Test func `a page leads on, and the flow hears of it before the next step is persisted`() throws {
    var player = Player()
    #expect(
      try player.told(by: .launched) == [
        "event launched", "effect analytics.track", "effect paywall.preload", "screen welcome",
      ])
    #expect(
      try player.told(by: .tapped("next")) == [
        "event tapped", "effect analytics.track", "effect store.set", "screen account",
      ])
    #expect(player.session.world.defaults.integer("step") == 1)
  }

  @Test func `a sign-in leads on once it is granted`() throws {
    var player = Player()
    try player.play(to: "account")
    #expect(
      try player.told(by: .tapped("signIn")) == ["event tapped", "effect auth.signIn", "prompt apple"])
    #expect(
      try player.told(by: .promptAnswered(.allowed)) == [
        "event promptAnswered", "event granted", "effect analytics.track", "effect store.set",
        "log value is shown",
        "screen value",
      ])
  }

  @Test(arguments: [Event.promptAnswered(.refused), .signInFailed, .backgrounded])
  func `a sign-in that is not granted stays where it is and can be tried again`(ending: Event) throws {
    var player = Player()
    try player.play(to: "account")
    try player.send(.tapped("signIn"), ending, .foregrounded)
    #expect(player.place == "account")
    #expect(!player.session.world.account.isSignedIn)
    try player.send(.tapped("signIn"), .promptAnswered(.allowed))
    #expect(player.place == "value")
  }

  @Test func `one option is chosen, and the button reacts only then`() throws {
    var player = Player()
    try player.play(to: "source")
    #expect(try player.told(by: .tapped("next")) == ["event tapped"])
    try player.send(.chosen("tiktok", time: nil), .chosen("other", time: nil), .chosen("other", time: nil))
    #expect(player.session.form.input.options == [2])
    #expect(
      try player.told(by: .tapped("next")) == [
        "event tapped", "effect profile.set", "effect analytics.setUserProperty", "effect analytics.track",
        "effect store.set", "screen name",
      ])
    #expect(player.session.world.profile["source"] == "other")
    #expect(player.session.world.analytics.queuedProperties["source"] == "other")
  }

  @Test func `a skipped question keeps nothing, whatever was chosen`() throws {
    var player = Player()
    try player.play(to: "source")
    try player.send(.chosen("tiktok", time: nil))
    #expect(
      try player.told(by: .tapped("skip")) == [
        "event tapped", "effect analytics.track", "effect store.set", "screen name",
      ])
    #expect(player.session.world.profile["source"] == nil)
    #expect(player.session.form.input.options.isEmpty)
  }

  @Test func `several options are kept in the order of the list`() throws {
    var player = Player()
    try player.play(to: "ideals")
    try player.send(.tapped("healthy"), .tapped("brave"), .tapped("kind"), .tapped("brave"), .tapped("next"))
    #expect(player.session.world.defaults.object("ideals") == ["kind", "healthy"])
    #expect(player.place == "struggles")
  }

  @Test(arguments: ["", " ", "\n\t "])
  func `a text of blanks does not lead on`(text: String) throws {
    var player = Player()
    try player.play(to: "name")
    try player.send(.entered("Sora"), .entered(text))
    #expect(try player.told(by: .tapped("next")) == ["event tapped"])
  }

  @Test func `a text is kept as it was typed`() throws {
    var player = Player()
    try player.play(to: "name")
    try player.send(.entered(" 空 "), .tapped("next"))
    #expect(player.session.world.profile["name"] == " 空 ")
    #expect(player.place == "gender")
  }

  @Test func `habits are kept with their own time, the changed one, or none`() throws {
    var player = Player()
    try player.play(to: "habitSetup")
    try player.send(.chosen("run", time: Habits.Time("18:30")), .chosen("wake", time: nil), .tapped("next"))
    #expect(
      player.session.world.habits.all.map { "\($0.name) \($0.time?.description ?? "-")" } == [
        "wake 07:00", "run 18:30",
      ])
  }

  @Test func `a habit's time can be changed twice, and taking the habit back drops it`() throws {
    var player = Player()
    try player.play(to: "habitSetup")
    try player.send(.chosen("wake", time: Habits.Time("06:00")), .chosen("wake", time: Habits.Time("05:00")))
    #expect(player.session.form.input.options == [0])
    try player.send(.chosen("run", time: nil), .chosen("wake", time: nil), .tapped("next"))
    #expect(player.session.world.habits.all.map(\.name) == ["run"])
    #expect(player.session.world.habits["run"]?.time == nil)
  }

  @Test func `times that were changed in another order make no other session`() throws {
    var one = Player()
    try one.play(to: "habitSetup")
    var two = one
    let early = Habits.Time("06:00")
    try one.send(.chosen("wake", time: early), .chosen("run", time: early))
    try two.send(.chosen("run", time: early), .chosen("wake", time: early))
    #expect(one.session == two.session)
  }

  @Test func `what is not kept is lost in silence`() throws {
    var flow = Toy.flow()
    flow.steps = [flow.steps[9], flow.steps[2]]
    var player = Player(CompiledApp(app: App(flow: flow)))
    try player.send(.launched, .chosen("wake", time: nil), .tapped("next"))
    #expect(player.place == "value")
    #expect(player.session.world.habits.all.isEmpty)
  }

  @Test(arguments: [(PromptAnswer.allowed, "granted"), (.refused, "denied")])
  func `a permission leads on whatever is answered`(answer: PromptAnswer, told: String) throws {
    var player = Player()
    try player.play(to: "notifications")
    #expect(
      try player.told(by: .tapped("request")) == [
        "event tapped", "effect permissions.request", "prompt notifications",
      ])
    #expect(
      try player.told(by: .promptAnswered(answer)) == [
        "event promptAnswered", "event \(told)", "effect analytics.track", "effect store.set",
        "screen alarmkit",
      ])
  }

  @Test func `a permission that was decided before leads on without a dialog`() throws {
    var player = Player()
    try player.play(to: "notifications")
    try player.send(.phoneChanged(.permission(.notifications, .denied)))
    #expect(
      try player.told(by: .tapped("request")) == [
        "event tapped", "effect permissions.request", "event denied", "effect analytics.track",
        "effect store.set",
        "screen alarmkit",
      ])
  }

  // MARK: Taps

  @Test func `a double tap on a request asks once`() throws {
    var player = Player()
    try player.play(to: "account")
    #expect(
      try player.told(by: .tappedTwice("signIn")) == [
        "event tappedTwice", "effect auth.signIn", "prompt apple",
      ])
  }

  @Test(arguments: ["next", "skip", "request", "close", "nowhere", ""])
  func `a button that is not there does nothing`(control: String) throws {
    var player = Player()
    try player.play(to: "account")
    let before = player.session
    #expect(try player.told(by: .tapped(control)) == ["event tapped"])
    #expect(player.session == before)
  }

  @Test func `a paywall in the middle takes every touch until it is closed`() throws {
    var player = Player()
    try player.play(to: "ideals")
    #expect(try player.told(by: .tapped("kind")) == ["event tapped"])
    #expect(
      try player.told(by: .tapped("next")).suffix(2) == ["effect paywall.register", "screen middle"])
    let before = player.session
    for event in [Event.tapped("sleep"), .chosen("sleep", time: nil), .entered("x"), .tapped("next")] {
      #expect(try player.told(by: event) == ["event \(event.name)"])
    }
    #expect(player.session == before)
    #expect(
      try player.told(by: .tapped("close")) == ["event tapped", "event paywallEnded", "screen struggles"])
  }

  // MARK: Buttons, back and pages

  private func player(_ steps: [Step], _ change: (inout Flow) -> Void = { _ in }) -> Player {
    var flow = Toy.flow("f", steps)
    change(&flow)
    return Player(CompiledApp(app: App(flow: flow), callbacks: FakeScript()))
  }

  /// Whether a swipe forwards is among what the person can do.
  private func turnsForwards(_ player: Player) throws -> Bool {
    try player.compiled.enabledEvents(player.session, in: .none).contains { $0.event == .swiped(.left) }
  }

  @Test func `a button that is not there, or does not react, does nothing`() throws {
    var first = Toy.step("a")
    first.buttons = [Toy.button("on", to: .next), Toy.button("off", to: .next)]
    first.buttons[0].when = .store(key: "x", equals: 1)
    first.buttons[1].enabled = .never
    var player = player([first, Toy.step("b")])
    try player.send(.launched, .tapped("on"), .tapped("off"))
    #expect(player.place == "a")
    // A button that comes is drawn on the screen of the same visit.
    #expect(
      try player.told(by: .phoneChanged(.stored(key: "x", value: 1))) == ["event phoneChanged", "redrawn a"])
    try player.send(.tapped("on"))
    #expect(player.place == "b")
  }

  @Test func `a person goes back where the flow or the step allows it`() throws {
    let steps = [Toy.step("a"), Toy.step("b"), Toy.step("c")]
    var still = player(steps)
    try still.send(.launched, .tapped("next"), .wentBack)
    #expect(still.place == "b")
    var free = player(steps) { flow in
      flow.back = .always
      flow.steps[2].back = .never
    }
    try free.send(.launched, .wentBack, .tapped("next"), .wentBack)
    #expect(free.place == "a")
    try free.send(.tapped("next"), .tapped("next"), .wentBack)
    #expect(free.place == "c")
  }

  @Test func `T-88 S-69: a swipe goes past a gate, which is a finding, and the last page bounces`() throws {
    let steps = [Toy.step("a", Toy.choice(["x"], into: .store("k"))), Toy.step("b")]
    var player = player(steps) { flow in
      flow.isPaged = true
      flow.back = .always
    }
    try player.send(.launched)
    #expect(
      try player.told(by: .swiped(.left)) == ["event swiped", "finding gate.bypass", "screen b"])
    #expect(player.session.world.defaults.object("k") == nil)
    #expect(try player.told(by: .swiped(.left)) == ["event swiped"])
    try player.send(.swiped(.right))
    #expect(player.place == "a")
    try player.send(.chosen("x", time: nil))
    #expect(try player.told(by: .swiped(.left)) == ["event swiped", "effect store.set", "screen b"])
    #expect(player.session.world.defaults.object("k") == "x")
  }

  @Test func `T-88: a gesture that the app has switched off turns no page and meets no gate`() throws {
    let steps = [Toy.step("a", Toy.choice(["x"], into: .store("k"))), Toy.step("b")]
    var player = player(steps) { flow in
      flow.isPaged = true
      flow.swiping = .none
      flow.back = .always
    }
    try player.send(.launched)
    #expect(try player.told(by: .swiped(.left)) == ["event swiped"])
    try player.send(.chosen("x", time: nil), .tapped("next"))
    #expect(try player.told(by: .swiped(.right)) == ["event swiped"])
    #expect(player.place == "b")
  }

  @Test
  func `T-88: a page that is handed out when it is ready holds a swipe forwards, and none that leads back`()
    throws
  {
    let steps = [Toy.step("a"), Toy.step("b", Toy.choice(["x"], into: .store("k"))), Toy.step("c")]
    var player = player(steps) { flow in
      flow.isPaged = true
      flow.swiping = .ready
      flow.back = .always
    }
    try player.send(.launched)
    #expect(try player.told(by: .swiped(.left)) == ["event swiped", "screen b"])
    #expect(try turnsForwards(player) == false)
    #expect(try player.told(by: .swiped(.left)) == ["event swiped"])
    #expect(try player.told(by: .swiped(.right)) == ["event swiped", "screen a"])
    try player.send(.swiped(.left), .chosen("x", time: nil))
    #expect(try turnsForwards(player))
    #expect(try player.told(by: .swiped(.left)) == ["event swiped", "effect store.set", "screen c"])
  }

  @Test func `a flow that is not paged does not turn by a swipe`() throws {
    var player = player([Toy.step("a"), Toy.step("b")])
    #expect(try player.told(by: .swiped(.left)) == ["event swiped"])
    #expect(player.place == "not running")
    try player.send(.launched, .swiped(.left))
    #expect(player.place == "a")
  }

  @Test func `a step that loses what it needs goes back to the nearest that has it`() throws {
    var steps = [Toy.step("a"), Toy.step("b"), Toy.step("c")]
    steps[1].requires = .permission(.notifications, .authorized)
    steps[2].requires = .permission(.notifications, .authorized)
    var player = player(steps)
    try player.send(
      .phoneChanged(.permission(.notifications, .authorized)), .launched, .tapped("next"), .tapped("next"))
    #expect(player.place == "c")
    // An app in the background is not told.
    try player.send(.backgrounded, .phoneChanged(.permission(.notifications, .denied)))
    #expect(player.place == "c")
    try player.send(.foregrounded)
    #expect(player.place == "a")
  }

  // MARK: Transitions, and what may be left

  @Test(arguments: [
    Event.tapped("next"), .tappedTwice("next"), .wentBack, .swiped(.left), .swiped(.right),
    .chosen("x", time: nil), .entered("Sora"),
  ])
  func `no gesture does anything while the next step moves in`(gesture: Event) throws {
    var choice = Toy.step("b", Toy.choice(["x", "y"], into: .store("b")))
    if case .entered = gesture { choice = Toy.step("b", .field(Field(into: .store("b")))) }
    switch gesture {
    case .tapped, .tappedTwice: choice = Toy.step("b")
    default: break
    }
    var flow = Toy.flow("f", [Toy.step("a"), choice, Toy.step("c")])
    (flow.transition, flow.isPaged, flow.back) = (0.5, true, .always)
    var player = Player(CompiledApp(app: App(flow: flow)))
    try player.send(.launched, .tapped("next"))
    let before = player.session
    #expect(try player.told(by: gesture) == ["event \(gesture.name)"])
    #expect(player.session == before)
    try player.send(.timePassed(0.5))
    let rested = player.session
    try player.send(gesture)
    #expect(player.session != rested)
  }

  @Test(arguments: [(Condition?.none, false), (.always, false), (.never, true)])
  func `a screen over another one is left by back and by a swipe, unless it says that it is not`(
    back: Condition?, stays: Bool
  ) throws {
    for gesture in [Event.wentBack, .swiped(.right)] {
      var first = Toy.step("a")
      first.buttons = [Toy.button("show", to: .step("wall"))]
      var wall = Toy.screen("wall")
      wall.back = back
      let compiled = CompiledApp(app: App(flows: [Toy.flow("f", [first])], screens: [wall]))
      var player = Player(compiled)
      try player.send(.launched, .tapped("show"))
      let offered = try compiled.enabledEvents(player.session, in: .none).map(\.event)
      #expect(offered.contains(.wentBack) == !stays)
      try player.send(gesture)
      #expect(player.place == (stays ? "wall" : "a"))
    }
  }

  @Test func `a flow over another one is left by back only where it says so`() throws {
    for (back, place) in [(Condition.never, "s"), (.always, "a")] {
      var first = Toy.step("a")
      first.buttons = [Toy.button("show", to: .step("over"))]
      var over = Toy.flow("over", [Toy.step("s")])
      over.back = back
      var player = Player(CompiledApp(app: App(flows: [Toy.flow("f", [first]), over])))
      try player.send(.launched, .tapped("show"), .wentBack)
      #expect(player.place == place)
    }
  }
}
