import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct ReactionFlowTests {
  // MARK: Launch

  @Test func `the start is told at the first step only, the appearance always`() throws {
    var player = Player()
    try player.play(to: "value")
    try player.send(.processKilled)
    #expect(
      try player.told(by: .launched) == [
        "event launched", "effect paywall.preload", "log value is shown", "screen value",
      ])
    var again = Player()
    try again.send(.launched, .processKilled)
    #expect(
      try again.told(by: .launched) == [
        "event launched", "effect analytics.track", "effect paywall.preload", "screen welcome",
      ])
  }

  @Test func `where the list's first step is not for this phone, the next one is the start`() throws {
    var flow = Toy.flow()
    flow.steps[0].when = .never
    var player = Player(CompiledApp(app: App(flow: flow), callbacks: Toy.script()))
    #expect(
      try player.told(by: .launched) == [
        "event launched", "effect store.set", "effect analytics.track", "effect paywall.preload",
        "screen account",
      ])
  }

  @Test func `a step that this phone has no more falls back, and the fallback is persisted`() throws {
    var player = Player()
    try player.play(to: "alarmkit")
    #expect(player.session.world.defaults.integer("step") == 11)
    try player.send(.phoneChanged(.ios(OSVersion(18, 5))))
    #expect(player.place == "not running")
    #expect(
      try player.told(by: .launched) == [
        "event launched", "effect store.set", "effect paywall.preload", "screen notifications",
      ])
    #expect(player.session.world.defaults.integer("step") == 10)
  }

  @Test(arguments: Toy.names.indices, Flow.Resume.Form.allCases)
  func `a kill at any step comes back to it with what was kept, and plays on to the end`(
    index: Int, form: Flow.Resume.Form
  ) throws {
    let name = Toy.names[index]
    var player = Player(Toy.compiled(form))
    try player.play(to: name)
    if case .step = player.session.place {} else { Issue.record("the run did not reach \(name)") }
    let kept = player.session.world
    let option = name == "habitSetup" ? "wake" : "tiktok"
    try player.send(.chosen(option, time: nil), .entered("half a name"), .processKilled)
    #expect(player.place == "not running")
    try player.send(.launched)
    #expect(player.place == name)
    #expect(player.session.form.input.options.isEmpty && player.session.form.input.text.isEmpty)
    #expect(player.session.world.profile == kept.profile)
    #expect(player.session.world.habits == kept.habits)
    #expect(player.session.world.account.isSignedIn == kept.account.isSignedIn)
    #expect(player.session.world.defaults == kept.defaults)
    #expect(player.session.world.process.number == 2)

    var run = Run(session: player.session)
    #expect(run.play(player.compiled, as: Persona()) == .completed)
  }

  @Test func `what is under the key decides, and a bad value starts over`() throws {
    for (value, place) in [
      (9, "habitSetup"), (99, "welcome"), (-1, "welcome"), ("3", "source"), ("x", "welcome"),
      (nil, "welcome"),
    ] as [(Value?, String)] {
      var player = Player()
      try player.send(.phoneChanged(.stored(key: "step", value: value)), .launched)
      #expect(player.place == place)
    }
  }

  @Test func `a flow without a step for this phone is over at once`() throws {
    var step = Toy.step("welcome")
    step.when = .never
    var player = Player(Toy.bare([step]))
    #expect(try player.told(by: .launched) == ["event launched", "screen main"])
    #expect(player.place == "main")
    var empty = Player(Toy.bare([]))
    #expect(try empty.told(by: .launched) == ["event launched", "screen main"])
  }

  @Test func `a tap on the icon goes on with an app that lives, and starts one that does not`() throws {
    var player = Player()
    try player.play(to: "account")
    try player.send(.backgrounded, .launched)
    #expect(player.session.world.process.number == 1)
    #expect(player.session.world.process.phase == .active)
    #expect(player.place == "account")
    try player.send(.processKilled, .launched)
    #expect(player.session.world.process.number == 2)
    try player.send(.launchedWith(["-reset"]))
    #expect(player.session.world.process.number == 3)
  }

  // MARK: The end

  @Test func `the end is tracked, kept, and followed by the paywall over the main screen`() throws {
    var player = Player()
    try player.play(to: "alarmkit")
    try player.send(.tapped("request"))
    #expect(
      try player.told(by: .promptAnswered(.allowed)) == [
        "event promptAnswered", "event granted", "effect analytics.track", "effect analytics.track",
        "effect onboarding.complete", "effect paywall.register", "screen end",
      ])
    #expect(player.place == "main")
    #expect(try player.told(by: .tapped("close")) == ["event tapped", "event paywallEnded", "screen main"])
    try player.send(.processKilled)
    #expect(try player.told(by: .launched) == ["event launched", "screen main"])
  }

  @Test func `a finished flow that was not marked comes back`() throws {
    let script = Toy.script()
    script.hooks[3] = nil
    var player = Player(CompiledApp(app: Toy.app(), callbacks: script))
    try player.play(to: "alarmkit")
    try player.send(.tapped("request"), .promptAnswered(.allowed))
    #expect(player.place == "main")
    try player.send(.processKilled, .launched)
    #expect(player.place == "alarmkit")
  }

  @Test func `a step is entered and left in one order`() throws {
    let script = FakeScript()
    var steps = [Toy.step("welcome"), Toy.step("value")]
    for index in steps.indices {
      steps[index].onEnter = CallbackID(slot: 10 + index)
      steps[index].onLeave = CallbackID(slot: 20 + index)
    }
    var flow = Toy.flow()
    flow.steps = steps
    var player = Player(CompiledApp(app: App(flow: flow), callbacks: script))
    try player.send(.launched, .tapped("next"), .tapped("next"))
    #expect(
      script.calls == [
        "run 0", "run 1", "run 10 step 0", "run 2 step 0", "run 20 step 0", "run 11 step 1", "run 2 step 1",
        "run 21 step 1", "run 3",
      ])
  }

  // MARK: A kill in the middle

  @Test(arguments: [
    "analytics.track", "paywall.preload", "store.set", "auth.signIn", "profile.set",
    "analytics.setUserProperty",
    "onboarding.set", "paywall.register", "habits.set", "review.request", "permissions.request",
    "onboarding.complete",
  ])
  func `a kill after an effect leaves the effects up to it and nothing more`(name: String) throws {
    var whole = Run(session: Toy.compiled().fresh(World()))
    whole.play(Toy.compiled(), as: Persona())
    let effects = whole.transcript.effects
    let fatal = try #require(effects.firstIndex { $0.name == name })

    let compiled = Toy.compiled()
    let armed = try compiled.next(compiled.fresh(World()), .killArmed(Fault(after: name))).0
    var run = Run(session: armed)
    #expect(run.play(compiled, as: Persona()) == .idle)
    #expect(run.transcript.effects == Array(effects[...fatal]))
    // What is known to be lost with the process stands between its end and that of the run.
    let end = run.transcript.entries.map(\.summary).filter { !$0.hasPrefix("finding") }
    #expect(end.suffix(2) == ["event processKilled", "end idle"])
    #expect(run.session.place == .notRunning)

    var disk = World(keys: Toy.keys)
    for effect in effects[...fatal] { _ = disk.apply(effect) }
    let account = run.session.world.defaults.object("account")
    disk.seed("account", account)
    #expect((account != nil) == (fatal > effects.firstIndex { $0.name == "auth.signIn" }!))
    #expect(run.session.world.defaults == disk.defaults)
    #expect(run.session.world.profile.fields.isEmpty)
  }

  // MARK: A stored step that is none

  @Test(arguments: [
    (
      Flow.Resume.Form.name, Value.string("approving"),
      "\"step\" holds \"approving\", which is no step of \"f\""
    ),
    (.name, .integer(1), "\"step\" holds 1, which is no step of \"f\""),
    (.index, .integer(7), "\"step\" holds 7, which is no step of \"f\""),
    (.index, .integer(-1), "\"step\" holds -1, which is no step of \"f\""),
  ])
  func `a stored step that the flow does not have starts over, and a finding names it`(
    form: Flow.Resume.Form, stored: Value, said: String
  ) throws {
    var flow = Toy.flow("f", [Toy.step("draft"), Toy.step("sent")])
    flow.resume = .init(key: "step", form: form)
    let compiled = CompiledApp(app: App(flow: flow))
    var player = Player(compiled)
    player.session = compiled.fresh(World(), meeting: [.stored(key: "step", value: stored)])
    try player.send(.launched)
    #expect(player.place == "draft")
    let findings = player.transcript.entries.compactMap { entry in
      if case .finding(let finding) = entry.kind { finding } else { nil }
    }
    #expect(findings.map(\.code) == ["resume.unknownStep"])
    #expect(findings.first?.sentence.hasPrefix(said) == true)
  }

  @Test func `a stored step that the flow has is no finding, whether it is part of the flow now or not`()
    throws
  {
    var flow = Toy.flow("f", [Toy.step("a"), Toy.step("b"), Toy.step("c")])
    flow.resume = .init(key: "step", form: .name)
    flow.steps[1].when = .never
    for (stored, place) in [("c", "c"), ("b", "a")] {
      let compiled = CompiledApp(app: App(flow: flow))
      var player = Player(compiled)
      player.session = compiled.fresh(World(), meeting: [.stored(key: "step", value: .string(stored))])
      try player.send(.launched)
      #expect(player.place == place)
      #expect(!player.transcript.entries.contains { $0.summary.hasPrefix("finding") })
    }
  }
}
