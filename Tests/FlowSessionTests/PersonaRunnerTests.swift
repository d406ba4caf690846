import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct PlayingTests {
  /// What a persona does on a machine, one event at a time, until it ends.
  private func way(_ compiled: CompiledApp, _ persona: Persona) throws -> [String] {
    let player = SessionPlayer(compiled)
    let outcome = try player.play(as: persona)
    return player.events.dropFirst().map(\.name) + [outcome.rawValue]
  }

  @Test func `the events of a person stay in the history`() throws {
    let steps = [
      Toy.step("welcome"), Toy.step("source", Toy.choice(["tiktok"])),
      Toy.step("name", .field(Field(into: .profile("name")))),
      Toy.step("notifications", .permission(.notifications)),
    ]
    #expect(
      try way(Toy.bare(steps), Persona()) == [
        "tapped", "chosen", "tapped", "entered", "tapped", "tapped", "promptAnswered", "completed",
      ])
  }

  @Test func `the way ends where the persona stops`() throws {
    var persona = Persona()
    persona.stopAt = "value"
    #expect(
      try way(Toy.bare([Toy.step("welcome"), Toy.step("value"), Toy.step("age")]), persona) == [
        "tapped", "stopped",
      ])
  }

  @Test func `an attempt that comes to nothing is the end: the next one comes to the same`() throws {
    var persona = Persona()
    persona.denies = ["apple"]
    #expect(
      try way(Toy.bare([Toy.step("account", .signIn(.apple))]), persona)
        == ["tapped", "promptAnswered", "stuck"])
  }

  @Test func `an event after which nothing was entered is the last one`() throws {
    var persona = Persona()
    persona.name = ""
    let field = Toy.step("name", .field(Field(into: .profile("name"))))
    #expect(try way(Toy.bare([field]), persona) == ["entered", "stuck"])
    #expect(try way(Toy.bare([Toy.step("source", Toy.choice([]))]), Persona()) == ["chosen", "stuck"])
  }

  private func compiled(_ step: Step, _ screens: [Step] = []) -> CompiledApp {
    CompiledApp(app: App(flows: [Toy.flow("f", [step, Toy.step("b")])], screens: screens))
  }

  @Test func `a person waits for a timer that leads on, and not for ever for one that does not`() throws {
    var splash = Toy.step("a")
    splash.button = nil
    splash.timers = [StepTimer(seconds: 2, to: .next)]
    #expect(try way(compiled(splash), Persona()) == ["timePassed", "tapped", "completed"])
    splash.timers = [StepTimer(seconds: 2, repeats: true)]
    #expect(try way(compiled(splash), Persona()) == ["timePassed", "idle"])
  }

  @Test func `who has tapped waits for the answer that is on its way before they tap again`() throws {
    var asking = Toy.step("a")
    asking.button = nil
    asking.buttons = [Toy.button("ask", run: 0), Toy.button("on", to: .next)]
    asking.buttons[0].when = .none([.store(key: "answered", equals: true)])
    asking.buttons[1].when = .store(key: "answered", equals: true)
    asking.onAnswer = CallbackID(slot: 1)
    let compiled = CompiledApp(
      app: App(flows: [Toy.flow("f", [asking])]),
      callbacks: FakeScript.doing([
        0: .backend(.request(.init(method: "PUT", path: "me"))),
        1: .store(.set(key: "answered", value: true)),
      ]))
    #expect(try way(compiled, Persona()) == ["tapped", "timePassed", "tapped", "completed"])
  }

  @Test func `a screen of the app's own outside every flow is the end, completed once the onboarding is`()
    throws
  {
    var app = App(
      flows: [Toy.flow("f", [Toy.step("a")])], screens: [Toy.screen("home")],
      root: .decisions([
        .init(when: .store(key: "seen", equals: true), name: "home"), .init(name: "f"),
      ]))
    app.flows[0].hooks.onFinish = CallbackID(slot: 0)
    app.flows[0].hooks.onStart = CallbackID(slot: 1)
    let seen = Effect.store(.set(key: "seen", value: true))
    func outcome(_ effects: [Int: Effect]) throws -> [String] {
      try way(CompiledApp(app: app, callbacks: FakeScript.doing(effects)), Persona())
    }
    #expect(try outcome([0: seen]) == ["tapped", "idle"])
    #expect(try outcome([0: seen, 1: .onboarding(.complete)]) == ["tapped", "completed"])
    // What an app writes under its own key says the same.
    app.flows[0].keys.completion = "seen"
    #expect(try outcome([0: seen]) == ["tapped", "completed"])
  }

  @Test func `a step without any way on is stuck, and so is an alert without a button`() throws {
    var wall = Toy.step("a")
    wall.button = nil
    #expect(try way(compiled(wall), Persona()) == ["stuck"])
    var alert = Toy.screen("sure")
    alert.isAlert = true
    wall.buttons = [Toy.button("ask", to: .step("sure"))]
    #expect(try way(compiled(wall, [alert]), Persona()) == ["tapped", "wentBack", "stuck"])
  }
}
