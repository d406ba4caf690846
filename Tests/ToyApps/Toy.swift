package import FlowModel
package import FlowSession
package import Localization
package import Phone

/// An onboarding of twelve steps with every kind of content, its script in Swift.
package enum Toy {
  package static let names = [
    "welcome", "account", "value", "source", "name", "gender", "age", "ideals", "struggles", "habitSetup",
    "notifications", "alarmkit",
  ]

  package static let keys = StorageKeys(
    completion: "done", profile: "profile", habits: "habits", account: "account")

  private static func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  package static func step(_ name: String, _ content: Content = .page) -> Step {
    var step = Step(
      name: name, location: SourceLocation(file: "toy.lua", line: (names.firstIndex(of: name) ?? 0) + 3),
      title: .key("\(name)_title", fallback: capitalized(name)), button: .key("next", fallback: "Next"))
    step.content = content
    return step
  }

  package static func choice(
    _ names: [String], many: Bool = false, into: AnswerBinding? = nil, property: String? = nil
  ) -> Content {
    .choice(
      Choice(
        options: names.map { .init(name: $0, label: .key("option_\($0)", fallback: capitalized($0))) },
        allowsMultiple: many, into: into, property: property))
  }

  package static func steps() -> [Step] {
    let wake = HabitChoice.Habit(name: "wake", label: .literal("Wake up"), time: Habits.Time("07:00"))
    let run = HabitChoice.Habit(name: "run", label: .literal("Run"))
    var steps = [
      step("welcome"), step("account", .signIn(.apple)), step("value"),
      step("source", choice(["tiktok", "friends", "other"], into: .profile("source"), property: "source")),
      step(
        "name",
        .field(
          Field(into: .profile("name"), property: "name", placeholder: .literal("Your name"), example: "Aki"))
      ),
      step("gender", choice(["male", "female"], into: .profile("gender"))),
      step("age", choice(["13-17", "18-24"], into: .store("age"))),
      step("ideals", choice(["kind", "brave", "healthy"], many: true, into: .store("ideals"))),
      step("struggles", choice(["sleep", "focus"], many: true, into: .state("struggles"))),
      step("habitSetup", .habits(HabitChoice(habits: [wake, run]))),
      step("notifications", .permission(.notifications)), step("alarmkit", .permission(.alarmkit)),
    ]
    steps[2].onEnter = CallbackID(slot: 4)
    steps[3].skip = .key("skip", fallback: "Skip")
    steps[4].title = .callback(CallbackID(slot: 0))
    steps[5].next = [
      Decision(when: .profile(field: "source", equals: "friends"), target: .step("ideals"))
    ]
    steps[6].next = [Decision(when: .store(key: "loop", equals: true), target: .step("value"))]
    steps[8].onEnter = CallbackID(slot: 6)
    steps[9].keeps = .signedIn
    steps[9].onLeave = CallbackID(slot: 5)
    steps[11].when = .supports(.alarmkit)
    return steps
  }

  package static func flow(_ form: Flow.Resume.Form = .index) -> Flow {
    var flow = Flow(
      name: "toy", location: SourceLocation(file: "toy.lua", line: 1), steps: steps(),
      resume: .init(key: "step", form: form), keys: keys)
    flow.hooks.onStart = CallbackID(slot: 0)
    flow.hooks.onAppear = CallbackID(slot: 1)
    flow.hooks.onStepLeft = CallbackID(slot: 2)
    flow.hooks.onFinish = CallbackID(slot: 3)
    return flow
  }

  /// Texts in two languages, neither of them complete.
  package static var tables: Localization {
    func table(_ language: String, _ texts: [(String, String)]) -> StringTable {
      StringTable(
        language: language,
        entries: texts.map { .init(key: $0.0, text: $0.1, file: "\(language).strings", line: 1) })
    }
    return Localization(tables: [
      table("en", [("next", "Next"), ("skip", "Skip"), ("welcome_title", "Welcome"), ("hello", "Hello")]),
      table("ja", [("next", "次へ"), ("welcome_title", "ようこそ"), ("hello", "こんにちは")]),
    ])
  }

  package static func app(_ form: Flow.Resume.Form = .index, localized: Bool = false) -> App {
    App(flow: flow(form), localization: localized ? tables : Localization())
  }

  package static func track(_ event: String, _ parameters: Record = [:]) -> Effect {
    .analytics(.track(event: event, parameters: parameters))
  }

  package static func script() -> FakeScript {
    let script = FakeScript()
    script.hooks = [
      0: { _, context in context.perform(track("started")) },
      1: { _, context in context.perform(.paywall(.preload)) },
      2: { argument, context in
        guard case .step(let index, _) = argument else { return }
        context.perform(track("left", ["step": .string(names[index])]))
      },
      3: { _, context in
        context.perform(track("completed"))
        context.perform(.onboarding(.complete))
        context.perform(.paywall(.register(placement: "end")))
      },
      4: { _, context in context.log(.init(level: .info, text: "value is shown")) },
      5: { _, context in context.perform(.review(.request)) },
      6: { _, context in context.perform(.paywall(.register(placement: "middle"))) },
    ]
    script.texts = [0: { $0.account.isSignedIn ? "hello" : "Who are you?" }]
    return script
  }

  package static func compiled(_ form: Flow.Resume.Form = .index, localized: Bool = false) -> CompiledApp {
    CompiledApp(app: app(form, localized: localized), callbacks: script())
  }

  /// A flow of the given steps alone: no hooks, nothing persisted.
  package static func bare(_ steps: [Step]) -> CompiledApp {
    CompiledApp(
      app: App(flow: Flow(name: "bare", location: SourceLocation(file: "bare.lua", line: 1), steps: steps)))
  }
}
