package import FlowModel
package import FlowSession
import Phone
import Randomness

/// An app with all that the toy lacks: two flows and a router, side pages, an alert, buttons, timers, gates, a step that can
/// lose what it needs, a backend, pushes, notifications, handlers of the system.
package enum Rich {
  private static func slot(_ number: Int) -> CallbackID { CallbackID(slot: number) }

  package static func app() -> App {
    var app = App(
      flows: [intro(), again()], screens: [home(), tips(), sure()],
      root: .decisions([
        .init(when: .store(key: "done", equals: true), name: "home"), .init(name: "intro"),
      ]),
      handlers: [
        .init(.onBackground, slot(10)), .init(.onForeground, slot(11)), .init(.onActive, slot(12)),
        .init(.onOrphanedAnswer, slot(13)), .init(.onRemotePush, slot(14)), .init(.onNotification, slot(15)),
        .init(.onAnswer, slot(16)),
      ])
    app.events = [.init(name: "bought", callback: slot(17))]
    return app
  }

  private static func intro() -> Flow {
    var steps = [
      Toy.step("hello"), Toy.step("name", .field(Field(into: .profile("name"), example: "Aki"))),
      Toy.step("likes", Toy.choice(["tea", "go", "sumo"], many: true, into: .store("likes"))),
      Toy.step("send"), Toy.step("allow", .permission(.notifications)),
      Toy.step("camera", .permission(.camera)), Toy.step("join", .signIn(.apple)), Toy.step("last"),
    ]
    steps[0].buttons = [Toy.button("tips", to: .step("tips"))]
    steps[0].timers = [
      StepTimer(seconds: 20, run: slot(1)), StepTimer(seconds: 7, repeats: true, run: slot(2)),
    ]
    steps[1].check = check(atLeast: 2)
    steps[2].check = check(atLeast: 2)
    steps[2].skip = .literal("Skip")
    steps[3].onEnter = slot(3)
    steps[3].onAnswer = slot(4)
    steps[3].enabled = .any([.store(key: "sent", equals: true), .store(key: "gave up", equals: true)])
    steps[3].timers = [StepTimer(seconds: 30, run: slot(5))]
    steps[5].requires = .requested(.notifications)
    steps[7].onLeave = slot(6)
    steps[7].buttons = [Toy.button("sure", run: 7), Toy.button("restart", to: .step("hello"))]
    var flow = Flow(
      name: "intro", location: SourceLocation(file: "rich.lua", line: 1), steps: steps,
      resume: .init(key: "at", form: .name))
    flow.back = .always
    flow.hooks.onStepLeft = slot(8)
    flow.hooks.onFinish = slot(9)
    return flow
  }

  private static func again() -> Flow {
    var steps = [
      Toy.step("one"), Toy.step("two", Toy.choice(["red", "blue"], into: .state("colour"))),
      Toy.step("three"),
    ]
    steps[2].when = .none([.store(key: "short", equals: true)])
    var flow = Flow(name: "again", location: SourceLocation(file: "rich.lua", line: 50), steps: steps)
    flow.isPaged = true
    flow.transition = 0.4
    flow.showsProgress = true
    return flow
  }

  private static func home() -> Step {
    var step = Toy.step("home")
    step.button = nil
    step.buttons = [Toy.button("again", run: 18), Toy.button("buy", run: 19)]
    return step
  }

  private static func tips() -> Step { Toy.step("tips") }

  private static func sure() -> Step {
    var step = Toy.step("sure")
    step.isAlert = true
    step.button = nil
    step.buttons = [Toy.button("yes", to: .next), Toy.button("no", to: .back)]
    return step
  }

  private static func check(atLeast: Int) -> Check {
    var check = Check()
    check.atLeast = atLeast
    return check
  }

  private static func set(_ key: String, _ value: Value) -> Effect { .store(.set(key: key, value: value)) }

  package static func script() -> FakeScript {
    let script = FakeScript()
    let effects: [Int: [Effect]] = [
      1: [set("bored", true)], 2: [Toy.track("still here")],
      3: [.backend(.request(.init(method: "PUT", path: "hello")))], 5: [set("gave up", true)],
      6: [.review(.request)], 7: [.onboarding(.navigate(.present("sure")))], 8: [Toy.track("left")],
      9: [
        Toy.track("completed"), set("done", true), .onboarding(.complete),
        .paywall(.register(placement: "end")),
      ],
      10: [set("away", true)], 11: [set("away", false)], 12: [Toy.track("active")], 13: [set("late", true)],
      14: [set("pushed", true)], 15: [.onboarding(.navigate(.root))], 17: [set("bought", true)],
      18: [.onboarding(.navigate(.present("again")))],
      19: [
        .paywall(.register(placement: "home")),
        .notifications(
          .add(.init(id: "n", content: .init(title: "Hi"), trigger: .interval(60, repeats: false)))),
      ],
    ]
    for (slot, list) in effects {
      script.hooks[slot] = { _, context in for effect in list { context.perform(effect) } }
    }
    script.hooks[4] = { argument, context in
      guard case .record(let record) = argument, record["answer"] == "granted" else { return }
      context.perform(set("sent", true))
    }
    script.hooks[16] = { _, context in context.log(.init(level: .info, text: "answered")) }
    return script
  }

  package static func compiled() -> CompiledApp { CompiledApp(app: app(), callbacks: script()) }

  /// The domains in which random events are drawn.
  package static var domains: Domains {
    var domains = Domains.none
    domains.texts = ["", "A", "Aki"]
    domains.leaves = true
    domains.tapsTwice = true
    domains.kills = true
    domains.failsSignIns = true
    domains.faults = [Fault(after: "store.set"), Fault(count: 2)]
    domains.changes = [
      .permission(.notifications, .denied), .permission(.camera, .authorized), .language("ja"),
      .backend(.online(false)), .backend(.online(true)), .stored(key: "short", value: true),
      .permission(.camera, .denied),
    ]
    domains.externalEvents = [
      .life(.phoneLocked), .life(.phoneUnlocked), .life(.phoneRestarted), .life(.appReclaimed),
      .paywall(.buy(product: nil)),
      .push(.arrived(.init(id: "p", kind: .background))), .life(.appReinstalled(vendorStays: false)),
      .notification(.tapped(id: "n", action: nil)),
    ]
    return domains
  }

  /// A random story: the sessions and what happened to each.
  package static func story(
    _ seed: UInt64, _ compiled: CompiledApp, length: Int = 120
  ) throws -> [(session: Session, event: Event)] {
    var generator = RandomNumbers(seed: seed)
    var session = compiled.fresh(World())
    var story: [(session: Session, event: Event)] = []
    for _ in 0..<length {
      let enabled = try compiled.enabledEvents(session, in: domains)
      // What a person does leads further than what the phone does.
      let likely = enabled.filter { $0.actor != .phone }
      let pool = likely.isEmpty || Int.random(in: 0..<5, using: &generator) == 0 ? enabled : likely
      guard !pool.isEmpty else { break }
      let event = pool[Int.random(in: pool.indices, using: &generator)].event
      story.append((session, event))
      session = try compiled.next(session, event).0
    }
    return story
  }
}
