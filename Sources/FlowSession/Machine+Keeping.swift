import FlowModel
import Phone

// What was entered: whether it will do, and where it is kept.
extension Machine {
  /// Whether the primary button reacts: enough was entered, it is accepted, and the step is ready.
  func isReady(_ session: inout Session) throws(ScriptFailure) -> Bool {
    guard Self.isAnswered(content(of: session.place), &session) else { return false }
    guard let number = number(of: session.place), isGated[number] else { return true }
    return try isGateOpen(&session)
  }

  /// Whether what was entered is accepted, and the step is ready.
  func isGateOpen(_ session: inout Session) throws(ScriptFailure) -> Bool {
    guard let step = step(at: session.place) else { return true }
    if let check = step.check, try complaint(check, &session) != nil { return false }
    return try step.ready.holds(in: &session.world, callbacks: callbacks, turn: turn)
  }

  /// Whether something was entered where something is asked.
  @inline(__always)
  static func isAnswered(_ content: Content, _ session: inout Session) -> Bool {
    switch content {
    case .page, .signIn, .permission: true
    case .choice, .habits: !session.entry.options.isEmpty
    case .field: session.entry.text.contains { !$0.isWhitespace }
    }
  }

  /// What is wrong with what was entered on the screen; `nil` where nothing is, or nothing was entered.
  func complaint(_ session: inout Session) throws(ScriptFailure) -> String? {
    guard let step = step(at: session.place), let check = step.check,
      Self.isAnswered(step.content, &session)
    else { return nil }
    return try complaint(check, &session)
  }

  private func complaint(_ check: Check, _ session: inout Session) throws(ScriptFailure) -> String? {
    let answer = Self.answer(content(of: session.place), &session)
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
      turn: looking)
  }

  private static func count(_ answer: Value) -> Int {
    switch answer {
    case .string(let text): text.count
    case .list(let list): list.count
    default: 1
    }
  }

  /// What was entered, as it is kept.
  private static func answer(_ content: Content, _ session: inout Session) -> Value? {
    switch content {
    case .page, .signIn, .permission: nil
    case .choice(let choice): answer(choice, session.entry.options)
    case .field: .string(session.entry.text)
    case .habits(let question): .list(session.entry.options.map { .string(question.habits[$0].name) })
    }
  }

  private static func answer(_ choice: Choice, _ options: [Int]) -> Value? {
    if choice.allowsMultiple { return .list(options.map { .string(choice.options[$0].name) }) }
    return options.first.map { .string(choice.options[$0].name) }
  }

  /// Keeps what was entered on the screen.
  func keep(_ session: inout Session) throws(ScriptFailure) {
    guard let step = step(at: session.place) else { return }
    try keep(step.content, when: step.keeps, &session)
  }

  /// Keeps what was entered: the app's own store first, then the analytics property.
  func keep(
    _ content: Content, when keeps: Condition, _ session: inout Session
  ) throws(ScriptFailure) {
    if heldAt == session.place { heldAt = nil }
    guard try keeps.holds(in: &session.world, callbacks: callbacks, turn: turn) else { return }
    switch content {
    case .page, .signIn, .permission: break
    case .choice(let choice):
      keep(Self.answer(choice, session.entry.options), choice.into, choice.property, &session)
    case .field(let field): keep(.string(session.entry.text), field.into, field.property, &session)
    case .habits(let question):
      for (place, habit) in question.habits.enumerated()
      where !session.entry.options.contains(place) && session.world.habits[habit.name] != nil {
        turn.perform(.habits(.remove(name: habit.name)), on: &session.world)
      }
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
