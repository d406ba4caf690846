import FlowModel
import FlowSession
import FlowWords
import Phone
import Testing
import ToyApps

struct RunTests {
  private func run(_ compiled: CompiledApp = Toy.compiled(), _ persona: Persona = Persona()) -> Run {
    var run = Run(session: compiled.fresh(World()))
    run.play(compiled, as: persona)
    return run
  }

  @Test func `the default person plays to the paywall`() throws {
    let run = run()
    #expect(run.outcome == .completed)
    #expect(run.failure == nil)
    #expect(run.session.place == .main)
    #expect(run.session.world.paywall.presented == "end")
    let screens = run.transcript.entries.compactMap { entry in
      if case .screen(let screen) = entry.kind { screen.name } else { nil }
    }
    #expect(screens == Array(Toy.names[0...7]) + ["middle", "struggles"] + Toy.names[9...] + ["end"])
    #expect(run.transcript.entries.last?.summary == "end completed")
  }

  @Test func `a run is the same every time, and a restart is a run of its own`() {
    let compiled = Toy.compiled()
    var first = run(compiled)
    let transcript = first.transcript
    first.restart(compiled.fresh(World()))
    #expect(first.outcome == nil)
    #expect(first.transcript.entries.isEmpty)
    first.play(compiled, as: Persona())
    #expect(first.transcript == transcript)
    #expect(run().transcript == transcript)
  }

  @Test func `a run stops at a step with its screen as the last thing seen`() {
    var persona = Persona()
    persona.stopAt = "notifications"
    let run = run(Toy.compiled(), persona)
    #expect(run.outcome == .stopped)
    #expect(run.transcript.entries.suffix(2).map(\.summary) == ["screen notifications", "end stopped"])
  }

  @Test func `a sign-in that is refused and changes nothing is not tried again: the person is stuck`() {
    var persona = Persona()
    persona.denies = ["apple"]
    let run = run(Toy.compiled(), persona)
    #expect(run.outcome == .stuck)
    #expect(run.transcript.effects.filter { $0.name == "auth.signIn" }.count == 1)
    #expect(run.loop == Loop(places: ["account"], event: .tapped("signIn")))
    #expect(run.session.place == .step(1))
  }

  @Test func `a button that leads nowhere is stuck`() {
    var step = Toy.step("loop")
    step.next = [Decision(target: .step("loop"))]
    #expect(run(Toy.bare([step])).outcome == .stuck)
  }

  @Test func `a flow that goes round in a circle is stuck after one round, and the loop is named`() {
    var second = Toy.step("value")
    second.next = [Decision(target: .step("welcome"))]
    let run = run(Toy.bare([Toy.step("welcome"), second, Toy.step("age")]))
    #expect(run.outcome == .stuck)
    #expect(run.loop == Loop(places: ["welcome", "value", "welcome"], event: .tapped("next")))
    #expect(
      run.transcript.entries.map(\.summary) == [
        "event launched", "screen welcome", "event tapped", "screen value", "event tapped", "screen welcome",
        "end stuck",
      ])
    #expect(
      run.transcript.jsonLines.hasSuffix(
        """
        {"choice":"tapped","kind":"end","loop":["welcome","value","welcome"],"outcome":"stuck","seq":7,"time":0}

        """))
  }

  @Test func `a circle that counts its rounds is stuck after some of them, and the loop is named`() {
    var second = Toy.step("value")
    second.next = [Decision(target: .step("welcome"))]
    var app = App(flow: Toy.flow("f", [Toy.step("welcome"), second]))
    app.flows[0].steps[0].onEnter = CallbackID(slot: 0)
    let script = FakeScript()
    script.hooks[0] = { _, context in
      context.perform(.store(.set(key: "n", value: .integer(context.world.defaults.integer("n") + 1))))
    }
    let run = run(CompiledApp(app: app, callbacks: script))
    #expect(run.outcome == .stuck)
    #expect(run.loop?.places.count == 3)
    #expect(run.transcript.entries.count < 200)
  }

  @Test func `a dialog that comes again and again is answered once where nothing else changes`() {
    var app = App(flow: Toy.flow("f", [Toy.step("a")]))
    app.handlers = [.init(.onActive, CallbackID(slot: 0))]
    let run = run(CompiledApp(app: app, callbacks: FakeScript.doing([0: .sheet(.restore)])))
    #expect(run.outcome == .stuck)
    #expect(run.loop == Loop(places: ["a"], event: .promptAnswered(.allowed)))
    #expect(run.transcript.entries.count { $0.kind == .event(.promptAnswered(.allowed)) } == 1)
  }

  @Test func `the same answer to another dialog is another choice: no function runs ahead of the run`() {
    var app = App(flow: Toy.flow("f", [Toy.step("a", .permission(.notifications)), Toy.step("b")]))
    app.flows[0].steps[0].onEnter = CallbackID(slot: 0)
    app.flows[0].steps[1].onEnter = CallbackID(slot: 1)
    let script = FakeScript.doing([0: .review(.request)])
    var calls = 0
    script.hooks[1] = { _, _ in calls += 1 }
    let run = run(CompiledApp(app: app, callbacks: script))
    #expect(run.transcript.entries.count { $0.kind == .event(.promptAnswered(.allowed)) } == 2)
    #expect(run.outcome == .completed)
    #expect(calls == 1)
  }

  @Test(arguments: ["", "   "])
  func `a person with nothing to say is stuck at the field`(name: String) {
    let compiled = Toy.bare([Toy.step("name", .field(Field(into: .profile("name"))))])
    var persona = Persona()
    persona.name = name
    #expect(run(compiled, persona).outcome == .stuck)
  }

  @Test func `a question without options, or an answer that is none, is stuck`() {
    #expect(run(Toy.bare([Toy.step("source", Toy.choice([]))])).outcome == .stuck)
    var persona = Persona()
    persona.choices = [.init(step: "source", option: "radio")]
    #expect(run(Toy.bare([Toy.step("source", Toy.choice(["tiktok"]))]), persona).outcome == .stuck)
  }

  @Test func `an app that iOS ends for what it does is stuck`() {
    let often = NotificationRequest(
      id: "often", content: NotificationContent(title: "t"), trigger: .interval(1, repeats: true))
    var app = App(flow: Toy.flow("f", [Toy.step("a")]))
    app.launch = CallbackID(slot: 0)
    let run = run(CompiledApp(app: app, callbacks: FakeScript.doing([0: .notifications(.add(often))])))
    #expect(run.outcome == .stuck)
    #expect(run.transcript.entries.map(\.summary).suffix(2) == ["event processKilled", "end stuck"])
  }

  @Test func `a flow without a step for this phone is completed`() {
    #expect(run(Toy.bare([])).outcome == .completed)
  }

  @Test func `a script that raises has failed, with what it raised`() {
    let script = Toy.script()
    script.hooks[4] = { _, _ in throw FakeScript.failure }
    let run = run(CompiledApp(app: Toy.app(), callbacks: script))
    #expect(run.outcome == .failed)
    #expect(run.failure == FakeScript.failure)
    #expect(run.transcript.entries.last?.summary == "end failed")
  }

  @Test func `a flow that is over already is completed at once`() throws {
    let compiled = Toy.compiled()
    var player = Player(compiled)
    try player.send(.phoneChanged(.stored(key: "done", value: true)))
    var run = Run(session: player.session)
    #expect(run.play(compiled, as: Persona()) == .completed)
    #expect(run.transcript.entries.map(\.summary) == ["event launched", "screen main", "end completed"])
  }
}
