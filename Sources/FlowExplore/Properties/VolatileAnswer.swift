import FlowModel
import Phone

/// An answer stored only in the memory of a process, and lost by a kill.
///
/// For example, of a flow whose step `goal` asks for `profile.goal`, where the app stores no profile:
///
///     VolatileAnswer.all(app, world).map(\.name)  // ["goal"]
struct VolatileAnswer {
  /// The name of the step that asks.
  let step: String
  /// The line of that step.
  let location: SourceLocation
  /// The name of the question; the step's where it asks nothing else.
  let name: String
  /// The effect that keeps it, with a value for all.
  let effect: Effect
  /// The effect that kept it, with its value.
  private(set) var given: Effect
  /// The destination, where an analytics property is set to the answer as well; `nil` for every other answer.
  let sent: AnswerBinding?
  /// True where a toggle counts as answered only once it is on: off equals no answer.
  private let countsOnOnly: Bool

  /// The answers of all steps, in their order.
  static func all(_ app: App, _ world: World) -> [VolatileAnswer] {
    app.allSteps.flatMap { step in
      step.questions.compactMap { question in
        guard let effect = Self.effect(keeping: question.content),
          world.durability(of: effect) == .volatile
        else { return nil }
        var countsOnOnly = false
        if case .toggle = question.content { countsOnOnly = question.answering.initial == nil }
        return VolatileAnswer(
          step: step.name, location: step.location, name: question.name, effect: effect, given: effect,
          sent: Self.sent(question.content),
          countsOnOnly: countsOnOnly)
      }
    }
  }

  /// True where the running process remembers the answer.
  func isKnown(in world: World) -> Bool {
    if case .habits = effect { return !world.habits.all.isEmpty }
    let value = value(in: world)
    return countsOnOnly ? value == .boolean(true) : value != nil
  }

  /// The answer with the value that it has in a world.
  func given(in world: World) -> Self {
    var answer = self
    let value = value(in: world)
    switch effect {
    case .profile(.set(let field, _)): answer.given = .profile(.set(field: field, value: value ?? .null))
    case .onboarding(.set(let name, _)): answer.given = .onboarding(.set(name: name, value: value ?? .null))
    case .habits:
      if let habit = world.habits.all.first {
        answer.given = .habits(.set(name: habit.name, time: habit.time))
      }
    default: break
    }
    return answer
  }

  /// The change of the script that keeps it on disk.
  var cure: String? {
    switch effect {
    case .profile(.set(let field, _)):
      "write keys = { profile = \"profile\" } in the flow, or \"store.\(field)\" in place of \"profile.\(field)\""
    case .onboarding(.set(let name, _)):
      "write \"store.\(name)\" in place of \"\(AnswerBinding.state(name))\""
    case .habits: "write keys = { habits = \"habits\" } in the flow"
    default: nil
    }
  }

  private func value(in world: World) -> Value? {
    switch effect {
    case .profile(.set(let field, _)): world.profile[field]
    case .onboarding(.set(let name, _)): world.onboarding.state[name]
    default: nil
    }
  }

  /// True where UserDefaults or the Keychain holds the same text; false for an empty text, and any other value.
  func isHeldOnDisk(in world: World) -> Bool {
    guard case .string(let text)? = value(in: world), !text.isEmpty else { return false }
    return world.disk.contents.fields.contains { $0.value == .string(text) }
      || world.keychain.items.contains { $0.value == .string(text) }
  }

  private static func sent(_ content: Content) -> AnswerBinding? {
    switch content {
    case .choice(let choice): choice.property.flatMap { _ in choice.into }
    case .field(let field): field.property.map { _ in field.into }
    case .toggle(let toggle): toggle.property.map { _ in toggle.into }
    case .page, .signIn, .permission, .habits, .form: nil
    }
  }

  private static func effect(keeping content: Content) -> Effect? {
    switch content {
    case .choice(let choice): choice.into?.effect(keeping: .boolean(true))
    case .field(let field): field.into.effect(keeping: .boolean(true))
    case .toggle(let toggle): toggle.into.effect(keeping: .boolean(true))
    case .habits(let question): question.habits.first.map { .habits(.set(name: $0.name, time: $0.time)) }
    case .page, .signIn, .permission, .form: nil
    }
  }
}
