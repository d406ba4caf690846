import FlowModel
import Phone

// What was entered: whether it will do, and where it is kept.
extension Machine {
  /// Whether the primary button reacts: enough was entered, it is accepted, and the step is ready.
  func isReady(_ session: inout Session) throws(ScriptFailure) -> Bool {
    guard hasAnswer(session) else { return false }
    switch session.place {
    case .step(let index, let flow):
      if let check = app.flows[flow].steps[index].check, try complaint(check, &session) != nil {
        return false
      }
      return try app.flows[flow].steps[index].ready.holds(
        in: &session.world, callbacks: callbacks, turn: turn)
    case .screen(let index):
      if let check = app.screens[index].check, try complaint(check, &session) != nil { return false }
      return try app.screens[index].ready.holds(in: &session.world, callbacks: callbacks, turn: turn)
    case .main, .blank, .notRunning: return true
    }
  }

  private func hasAnswer(_ session: borrowing Session) -> Bool {
    switch content(of: session.place) {
    case .page, .signIn, .permission: true
    case .choice, .habits: !session.entry.options.isEmpty
    case .field: session.entry.text.contains { !$0.isWhitespace }
    }
  }

  /// What is wrong with what was entered on the screen; `nil` where nothing is, or nothing was entered.
  func complaint(_ session: inout Session) throws(ScriptFailure) -> String? {
    guard let check = step(at: session.place)?.check, hasAnswer(session) else { return nil }
    return try complaint(check, &session)
  }

  private func complaint(_ check: Check, _ session: inout Session) throws(ScriptFailure) -> String? {
    let answer = answer(session)
    if !check.accepts(count: answer.map(Self.count) ?? 0) { return try message(check, nil, &session) }
    guard let function = check.function else { return nil }
    switch try callbacks.value(
      function, .value(answer ?? .null), world: &session.world, turn: turn)
    {
    case .string(let text): return try message(check, text, &session)
    case .boolean(false): return try message(check, nil, &session)
    default: return nil
    }
  }

  private func message(
    _ check: Check, _ said: String?, _ session: inout Session
  ) throws(ScriptFailure) -> String {
    let text = said.map { Text.key($0, fallback: nil) } ?? check.message
    return try (text ?? .key("common_check", fallback: "Please check this")).resolved(
      in: app, preferred: session.world.language.preferences, world: &session.world, callbacks: callbacks,
      turn: turn)
  }

  private static func count(_ answer: Value) -> Int {
    switch answer {
    case .string(let text): text.count
    case .list(let list): list.count
    default: 1
    }
  }

  /// What was entered, as it is kept.
  private func answer(_ session: borrowing Session) -> Value? {
    switch content(of: session.place) {
    case .page, .signIn, .permission: nil
    case .choice(let choice) where choice.allowsMultiple:
      .list(session.entry.options.map { .string(choice.options[$0].name) })
    case .choice(let choice): session.entry.options.first.map { .string(choice.options[$0].name) }
    case .field: .string(session.entry.text)
    case .habits(let question): .list(session.entry.options.map { .string(question.habits[$0].name) })
    }
  }

  /// Keeps what was entered: the app's own store first, then the analytics property.
  func keep(_ session: inout Session) throws(ScriptFailure) {
    let keeps =
      switch session.place {
      case .step(let index, let flow): app.flows[flow].steps[index].keeps
      case .screen(let index): app.screens[index].keeps
      case .main, .blank, .notRunning: Condition.never
      }
    guard try keeps.holds(in: &session.world, callbacks: callbacks, turn: turn) else { return }
    let answer = answer(session)
    switch content(of: session.place) {
    case .page, .signIn, .permission: break
    case .choice(let choice): keep(answer, choice.into, choice.property, &session)
    case .field(let field): keep(answer, field.into, field.property, &session)
    case .habits(let question):
      for option in session.entry.options {
        let habit = question.habits[option]
        let time = session.entry.times.last { $0.option == option }?.time ?? habit.time
        turn.perform(.habits(.set(name: habit.name, time: time)), on: &session.world)
      }
    }
  }

  private func keep(_ value: Value?, _ into: Destination?, _ property: String?, _ session: inout Session) {
    guard let value else { return }
    if let into { turn.perform(into.effect(keeping: value), on: &session.world) }
    if let property {
      turn.perform(.analytics(.setUserProperty(name: property, value: value)), on: &session.world)
    }
  }
}
