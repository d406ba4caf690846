import FlowModel
import Phone

// What was entered: whether it will do, and where it is kept.
extension Reaction {
  /// True where the primary button reacts: enough was entered, it is accepted, and the step is ready.
  func isReady() throws(ScriptFailure) -> Bool {
    guard isAnswered(compiled.content(of: session.place)) else { return false }
    guard let number = compiled.number(of: session.place), compiled.isGated[number] else { return true }
    return try isGateOpen()
  }

  /// True where the entered answer is accepted, and the step is ready.
  func isGateOpen() throws(ScriptFailure) -> Bool {
    guard let step = compiled.step(at: session.place) else { return true }
    if let check = step.check, try complaint(check) != nil { return false }
    return try step.ready.holds(in: self)
  }

  /// True where something was entered, or nothing is asked.
  @inline(__always)
  func isAnswered(_ content: Content) -> Bool {
    switch content {
    case .page, .signIn, .permission: true
    case .choice, .habits: !session.entry.options.isEmpty
    case .field: session.entry.text.contains { !$0.isWhitespace }
    }
  }

  /// The complaint about the answer entered on the screen; `nil` for none, or where nothing was entered.
  func complaint() throws(ScriptFailure) -> String? {
    guard let step = compiled.step(at: session.place), let check = step.check,
      isAnswered(step.content)
    else { return nil }
    return try complaint(check)
  }

  private func complaint(_ check: Check) throws(ScriptFailure) -> String? {
    let answer = answer(compiled.content(of: session.place))
    if !check.accepts(count: answer.map(Self.count) ?? 0) { return try message(check, nil) }
    guard let function = check.function else { return nil }
    switch try callbacks.value(
      function, .value(answer ?? .null), in: self)
    {
    case .string(let text): return try message(check, text)
    case .boolean(false): return try message(check, nil)
    default: return nil
    }
  }

  private func message(
    _ check: Check, _ said: String?
  ) throws(ScriptFailure) -> String {
    let text = said.map { Text.key($0, fallback: nil) } ?? check.message
    let outer = making.isUnderWay
    making.isUnderWay = true
    defer { making.isUnderWay = outer }
    return try (text ?? .key("common_check", fallback: "Please check this")).resolved(
      in: compiled.app, preferred: session.world.language.preferences, context: self)
  }

  private static func count(_ answer: Value) -> Int {
    switch answer {
    case .string(let text): text.count
    case .list(let list): list.count
    default: 1
    }
  }

  /// The entered answer, as it is kept.
  private func answer(_ content: Content) -> Value? {
    switch content {
    case .page, .signIn, .permission: nil
    case .choice(let choice): Self.answer(choice, session.entry.options)
    case .field: .string(session.entry.text)
    case .habits(let question): .list(session.entry.options.map { .string(question.habits[$0].name) })
    }
  }

  private static func answer(_ choice: Choice, _ options: [Int]) -> Value? {
    if choice.allowsMultiple { return .list(options.map { .string(choice.options[$0].name) }) }
    return options.first.map { .string(choice.options[$0].name) }
  }

  /// Keeps what was entered on the screen.
  func keep() throws(ScriptFailure) {
    guard let step = compiled.step(at: session.place) else { return }
    try keep(step.content, when: step.keeps)
  }

  /// Keeps what was entered: the app's own store first, then the analytics property.
  func keep(
    _ content: Content, when keeps: Condition
  ) throws(ScriptFailure) {
    if heldAt == session.place { heldAt = nil }
    guard try keeps.holds(in: self) else { return }
    switch content {
    case .page, .signIn, .permission: break
    case .choice(let choice):
      keep(Self.answer(choice, session.entry.options), choice.into, choice.property)
    case .field(let field): keep(.string(session.entry.text), field.into, field.property)
    case .habits(let question):
      for (place, habit) in question.habits.enumerated()
      where !session.entry.options.contains(place) && session.world.habits[habit.name] != nil {
        perform(.habits(.remove(name: habit.name)))
      }
      for option in session.entry.options {
        let habit = question.habits[option]
        let time = session.entry.times.last { $0.option == option }?.time ?? habit.time
        perform(.habits(.set(name: habit.name, time: time)))
      }
    }
  }

  private func keep(_ value: Value?, _ into: Destination?, _ property: String?) {
    guard let value else { return }
    if let into { perform(into.effect(keeping: value)) }
    if let property {
      perform(.analytics(.setUserProperty(name: property, value: value)))
    }
  }
}
