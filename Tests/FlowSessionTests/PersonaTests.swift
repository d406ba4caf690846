import FlowModel
import FlowSession
import Phone
import Testing
import ToyApps

struct PersonaTests {
  private func world(_ persona: Persona, ios: OSVersion = OSVersion(26)) -> World {
    let compiled = Toy.compiled()
    var run = Run(session: compiled.fresh(World(device: Device(ios: ios))))
    run.play(compiled, as: persona)
    return run.session.world
  }

  @Test func `the default person takes the first option, the example, the first habit, and allows all`() {
    let world = world(Persona())
    #expect(world.profile["source"] == "tiktok")
    #expect(world.profile["name"] == "Aki")
    #expect(world.defaults.object("ideals") == ["kind"])
    #expect(world.habits.all.map(\.name) == ["wake"])
    #expect(world.permissions[.notifications] == .authorized)
    #expect(world.permissions[.alarmkit] == .authorized)
  }

  @Test func `choices answer options, texts and habits; of two for one step the later wins`() {
    var persona = Persona()
    persona.choices = [
      .init(step: "source", option: "other"), .init(step: "source", option: "friends"),
      .init(step: "name", option: "Rin"), .init(step: "habitSetup", option: "run"),
    ]
    let world = world(persona)
    #expect(world.profile["source"] == "friends")
    #expect(world.profile["name"] == "Rin")
    #expect(world.habits.all.map(\.name) == ["run"])
    #expect(world.defaults.object("age") == nil)
  }

  @Test func `where a question takes several, all that the person was told are chosen`() {
    var persona = Persona()
    persona.choices = ["healthy", "kind"].map { .init(step: "ideals", option: $0) }
    persona.choices += ["run", "wake"].map { .init(step: "habitSetup", option: $0) }
    let world = world(persona)
    #expect(world.defaults.object("ideals") == ["kind", "healthy"])
    #expect(world.habits.all.map(\.name) == ["wake", "run"])
  }

  @Test func `a skip counts where the step can be skipped`() {
    var persona = Persona()
    persona.skips = ["source", "gender"]
    let world = world(persona)
    #expect(world.profile["source"] == nil)
    #expect(world.profile["gender"] == "male")
  }

  @Test func `what is denied is denied, the rest allowed`() {
    var persona = Persona()
    persona.denies = ["notifications", "review"]
    let world = world(persona)
    #expect(world.permissions[.notifications] == .denied)
    #expect(world.permissions[.alarmkit] == .authorized)
  }

  @Test func `on an older iOS AlarmKit is never asked for`() {
    #expect(!world(Persona(), ios: OSVersion(18, 5)).permissions.wasRequested(.alarmkit))
  }

  @Test func `a field without an example gets the person's name`() {
    let compiled = Toy.bare([Toy.step("name", .field(Field(into: .profile("name"))))])
    var run = Run(session: compiled.fresh(World()))
    #expect(run.play(compiled, as: Persona()) == .completed)
    #expect(run.session.world.profile["name"] == "Sora")
  }

  @Test func `the camera sees the person's face once after each start`() throws {
    var looking = Toy.step("a", .permission(.camera))
    looking.onLeave = CallbackID(slot: 0)
    var again = Toy.step("b")
    again.onEnter = CallbackID(slot: 1)
    let script = FakeScript.doing([0: .camera(.start)])
    script.hooks[1] = { _, context in
      context.perform(.camera(.stop))
      context.perform(.camera(.start))
    }
    let compiled = CompiledApp(
      app: App(flows: [Toy.flow("f", [looking, Toy.step("c"), again])]), callbacks: script)
    var run = Run(session: compiled.fresh(World()))
    #expect(run.play(compiled, as: Persona()) == .completed)
    let faces = run.transcript.entries.filter {
      $0.kind == .event(.occurred(.camera(.init(faces: ["Sora"]))))
    }
    #expect(faces.count == 2)
  }

  @Test func `a paywall in the middle is closed and the flow goes on`() throws {
    let compiled = Toy.compiled()
    var run = Run(session: compiled.fresh(World()))
    run.play(compiled, as: Persona())
    let closes = run.transcript.entries.filter { $0.kind == .event(.tapped("close")) }
    #expect(closes.count == 1)
    #expect(run.outcome == .completed)
  }
}
