import FlowModel
import FlowSession
import Phone
import Testing

struct PlayingTests {
  /// What a persona does on a machine, one event at a time, until it ends.
  private func way(_ machine: Machine, _ persona: Persona) throws -> [String] {
    var playing = Playing(persona, machine)
    var timeline = Timeline(start: machine.fresh(World()))
    try timeline.receive(.launched, machine)
    var way: [String] = []
    while true {
      switch try playing.next(timeline.session, machine) {
      case .end(let outcome): return way + ["\(outcome.rawValue)"]
      case .event(let event):
        way.append(event.name)
        let moment = try timeline.receive(event, machine)
        playing.note(event, timeline.session, entries: moment.entries.count)
      }
    }
  }

  @Test func `a timeline is played as a run is`() throws {
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

  @Test func `three attempts that come to nothing are the end`() throws {
    var persona = Persona()
    persona.denies = ["apple"]
    #expect(
      try way(Toy.bare([Toy.step("account", .signIn(.apple))]), persona)
        == Array(repeating: ["tapped", "promptAnswered"], count: 3).flatMap { $0 } + ["stuck"])
  }

  @Test func `an event after which nothing was entered is the last one`() throws {
    var persona = Persona()
    persona.name = ""
    let field = Toy.step("name", .field(Field(into: .profile("name"))))
    #expect(try way(Toy.bare([field]), persona) == ["entered", "stuck"])
    #expect(try way(Toy.bare([Toy.step("source", Toy.choice([]))]), Persona()) == ["chosen", "stuck"])
  }

  private func machine(_ step: Step, _ screens: [Step] = []) -> Machine {
    Machine(app: App(flows: [Toy.flow("f", [step, Toy.step("b")])], screens: screens))
  }

  @Test func `a person waits for a timer that leads on, and not for ever for one that does not`() throws {
    var splash = Toy.step("a")
    splash.button = nil
    splash.timers = [StepTimer(seconds: 2, to: .next)]
    #expect(try way(machine(splash), Persona()) == ["timePassed", "tapped", "completed"])
    splash.timers = [StepTimer(seconds: 2, repeats: true)]
    #expect(try way(machine(splash), Persona()).last == "idle")
  }

  @Test func `a step without any way on is stuck, and so is an alert without a button`() throws {
    var wall = Toy.step("a")
    wall.button = nil
    #expect(try way(machine(wall), Persona()) == ["stuck"])
    var alert = Toy.screen("sure")
    alert.isAlert = true
    wall.buttons = [Toy.button("ask", to: .step("sure"))]
    #expect(try way(machine(wall, [alert]), Persona()) == ["tapped", "wentBack", "stuck"])
  }
}
