package import FlowModel
import Phone

/// The reasons for a step's presence in its flow: its position, and the conditions that the step depends on.
///
/// For example, of the second of three steps:
///
///     let reasons = try compiled.reasons(for: "name", session)
///     reasons[0].place          // (number: 2, total: 3)
///     reasons[0].beside.before  // "welcome"
package struct StepReasons: Sendable {
  /// The step.
  package let step: Step
  /// The flow's name.
  package let flow: String
  /// The step's number among the steps that are part of the flow now, from 1, and their count; `nil` where the step is
  /// left out.
  package let place: (number: Int, total: Int)?
  /// The step before it and the step after it now.
  package let beside: (before: String?, after: String?)
  /// The explanation of its `when`: the reason that the step is part of the flow or not.
  package let when: Explanation
  /// The explanation of its `requires`: the reason that they are met or not; `nil` for a step without `requires`.
  package let requires: Explanation?
}

// Why the phone is as it is: conditions, asked again on a copy of it.
extension CompiledApp {
  /// Returns the reason that a condition is true or false on a session's phone; the session stays unchanged.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised.
  package func explanation(of condition: Condition, _ session: Session) throws(ScriptFailure) -> Explanation {
    try reading(session) { reaction throws(ScriptFailure) in try condition.explained(in: reaction) }
  }

  /// True where a condition holds on a session's phone; the session stays unchanged.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised.
  package func holds(_ condition: Condition, _ session: Session) throws(ScriptFailure) -> Bool {
    try reading(session) { reaction throws(ScriptFailure) in try condition.holds(in: reaction) }
  }

  /// Returns the name of the current root view, by the data on a session's phone. It is `nil` for the main part, which
  /// the script does not describe. The session stays unchanged.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised.
  package func root(_ session: Session) throws(ScriptFailure) -> String? {
    let view = try reading(session) { reaction throws(ScriptFailure) in try reaction.root() }
    return switch view {
    case .flow(let flow): app.flows[flow].name
    case .screen(let screen): app.screens[screen].name
    case .main: nil
    }
  }

  /// Returns why the steps of a name are part of their flows now, or left out. There is one entry for each flow with
  /// such a step, the shown flow first.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised.
  package func reasons(for name: String, _ session: Session) throws(ScriptFailure) -> [StepReasons] {
    var shown: Int?
    if case .step(_, let flow) = session.place { shown = flow }
    let flows = [shown].compactMap(\.self) + app.flows.indices.filter { $0 != shown }
    var reasons: [StepReasons] = []
    for flow in flows {
      guard let index = app.flows[flow].index(of: name) else { continue }
      reasons.append(try self.reasons(for: index, of: app.flows[flow], session))
    }
    return reasons
  }

  private func reasons(
    for index: Int, of flow: Flow, _ session: Session
  ) throws(ScriptFailure) -> StepReasons {
    let step = flow.steps[index]
    let order = try reading(session) { reaction throws(ScriptFailure) in try flow.order(in: reaction) }
    let number = order.firstIndex(of: index)
    func named(_ place: Int) -> String? {
      order.indices.contains(place) ? flow.steps[order[place]].name : nil
    }
    return StepReasons(
      step: step, flow: flow.name, place: number.map { ($0 + 1, order.count) },
      beside: number.map { (named($0 - 1), named($0 + 1)) } ?? (nil, nil),
      when: try explanation(of: step.when, session),
      requires: step.requires == .always ? nil : try explanation(of: step.requires, session))
  }

  /// Returns the reasons for a control's state, as sentences; the first one says whether the control is enabled. They
  /// are empty while the app is not running.
  ///
  /// - Throws: `GestureError` where no control of the screen matches, `ScriptFailure` where a function of the script
  ///   raised.
  package func reasons(forControl wanted: String, _ session: Session) throws -> [String] {
    guard let screen = try screen(session) else { return [] }
    let control = try screen.control(wanted)
    let name = "\"\(control.label.isEmpty ? control.key : control.label)\""
    guard !control.isEnabled else { return ["\(name) is enabled"] }
    let error = try disabled(control, session)
    return [error.message] + (try waitsFor(control, session) ?? [error.advice].compactMap(\.self))
  }

  /// Returns the conditions that a disabled control waits for, each as a sentence. It is `nil` where the person's
  /// answer is missing or refused, and where the script does not describe the screen.
  private func waitsFor(_ control: Screen.Control, _ session: Session) throws -> [String]? {
    guard let step = step(at: session.place) else { return nil }
    let condition: Condition
    if let button = step.buttons.first(where: { $0.key == control.key }) {
      condition = button.enabled
    } else if try isAccepted(session) {
      condition = step.enabled
    } else {
      return nil
    }
    return try explanation(of: condition, session).reasons.map(\.sentence)
  }

  /// True where something was entered and the step's check accepts it.
  private func isAccepted(_ session: Session) throws(ScriptFailure) -> Bool {
    try reading(session) { reaction throws(ScriptFailure) in
      guard reaction.isAnswered(content(of: session.place)) else { return false }
      return try reaction.complaint() == nil
    }
  }
}
