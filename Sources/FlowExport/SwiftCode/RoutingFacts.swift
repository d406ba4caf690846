import FlowModel
import FlowSession
import Phone

/// The facts on which a flow's routing depends: the statements of its conditions, each once, with a Swift name.
///
/// For example, of a flow whose last step is `when = given.supports "alarmkit"`:
///
///     RoutingFacts(flow, callbacks).all.map(\.name)  // ["supportsAlarmkit"]
struct RoutingFacts {
  /// A statement.
  struct Fact {
    /// The statement.
    let condition: Condition
    /// Its name in Swift.
    let name: String
    /// The sentence that describes it.
    let sentence: String
    /// The text of the line where the script's function begins; empty where unknown, `nil` for a statement that is no
    /// function.
    let line: String?

    /// True for a function, which the app fills in.
    var isFunction: Bool { line != nil }
  }

  /// The facts, in the order of the flow.
  let all: [Fact]
  private let places: [Condition: Int]

  init(_ flow: Flow, _ callbacks: any Callbacks) {
    var names = SwiftNames()
    var all: [Fact] = []
    var places: [Condition: Int] = [:]
    func add(_ condition: Condition, _ use: String) {
      for leaf in condition.leaves where places[leaf] == nil {
        places[leaf] = all.count
        all.append(Self.fact(leaf, use, &names, callbacks))
      }
    }
    for step in flow.steps {
      add(step.when, "\(step.name) when")
      for decision in step.next { add(decision.when, "\(step.name) next") }
    }
    for decision in flow.route { add(decision.when, "route") }
    (self.all, self.places) = (all, places)
  }

  /// The fact of a statement.
  subscript(condition: Condition) -> Fact? { places[condition].map { all[$0] } }

  /// Returns the answers of a session to all facts, in their order.
  ///
  /// - Throws: `ScriptFailure` where a function raised.
  func answers(_ session: Session, _ compiled: CompiledApp) throws(ScriptFailure) -> [Bool] {
    var answers: [Bool] = []
    for fact in all { answers.append(try compiled.holds(fact.condition, session)) }
    return answers
  }

  /// True where a condition holds, by the answers to the facts.
  func holds(_ condition: Condition, _ answers: [Bool]) -> Bool {
    switch condition {
    case .always: true
    case .never: false
    case .all(let parts): parts.allSatisfy { holds($0, answers) }
    case .any(let parts): parts.contains { holds($0, answers) }
    case .none(let parts): !parts.contains { holds($0, answers) }
    default: places[condition].map { answers[$0] } ?? false
    }
  }

  /// A condition as an expression of Swift on `facts`.
  func expression(_ condition: Condition) -> String {
    switch condition {
    case .always: "true"
    case .never: "false"
    case .all(let parts): joined(parts, by: " && ", empty: "true")
    case .any(let parts): joined(parts, by: " || ", empty: "false")
    case .none(let parts): parts.isEmpty ? "true" : "!(" + joined(parts, by: " || ", empty: "false") + ")"
    default: self[condition].map { "facts.\($0.name)\($0.isFunction ? "()" : "")" } ?? "false"
    }
  }

  private func joined(_ parts: [Condition], by sign: String, empty: String) -> String {
    guard !parts.isEmpty else { return empty }
    return parts.map { part in
      let text = expression(part)
      return part.leaves.count > 1 ? "(\(text))" : text
    }.joined(separator: sign)
  }

  private static func fact(
    _ condition: Condition, _ use: String, _ names: inout SwiftNames, _ callbacks: any Callbacks
  ) -> Fact {
    guard case .callback(let id) = condition else {
      return Fact(
        condition: condition, name: names.unique(condition.spoken), sentence: "`\(condition)`", line: nil)
    }
    let location = callbacks.location(of: id)
    let line = location.flatMap { callbacks.line(at: $0) } ?? ""
    return Fact(
      condition: condition, name: names.unique(use),
      sentence: "The function at \(location.map(\.description) ?? "a place that is not known")",
      line: line)
  }
}

extension Condition {
  /// The statements in the condition, with repeats.
  var leaves: [Condition] {
    switch self {
    case .always, .never: []
    case .all(let parts), .any(let parts), .none(let parts): parts.flatMap(\.leaves)
    default: [self]
    }
  }

  /// The statement in words, from which its Swift name is made, such as `supports alarmkit`.
  fileprivate var spoken: String {
    let text = description.hasPrefix("given.") ? String(description.dropFirst(6)) : description
    return text.replacing(">=", with: " from ").replacing("<=", with: " up to ").replacing("==", with: " is ")
      .replacing("~=", with: " is not ").replacing(">", with: " above ").replacing("<", with: " below ")
  }
}
