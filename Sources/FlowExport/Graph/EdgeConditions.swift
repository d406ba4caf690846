import FlowModel
import FlowSession

/// The conditions of edges as the flow declares them: those of its decisions, and the `when` of skipped steps.
///
/// Where a hook chooses the target, the edge has no condition.
struct EdgeConditions {
  private let compiled: CompiledApp

  init(_ compiled: CompiledApp) { self.compiled = compiled }

  /// Returns the condition of an edge in words. It is `nil` where the flow declares none, for an edge from a screen,
  /// and for an edge to the same step or to a step of another flow.
  ///
  /// - Parameter amongSeveral: True where the gesture also has other targets; otherwise only the target's own `when`
  ///   counts.
  func condition(
    from: Session.Place, by gesture: Gesture, to: Session.Place, amongSeveral: Bool
  ) -> String? {
    guard case .step(let index, let number) = from else { return nil }
    let flow = compiled.app.flows[number]
    var target: Int?
    if case .step(let step, number) = to { target = step } else if case .step = to { return nil }
    guard target != index else { return nil }
    guard amongSeveral else { return target.flatMap { own(flow.steps[$0]) } }
    let step = flow.steps[index]
    switch gesture {
    case .tap(let key):
      guard let button = step.buttons.first(where: { $0.key == key }) else { break }
      // A button with a target of its own leads there under any condition.
      if case .step? = button.to { return nil }
      if button.to == .finish { return nil }
    case .launch, .comeBack, .type, .face: return nil
    case .back: return nil
    case .choose, .swipe, .answer, .time: break
    }
    return decided(step.next, to: target, in: flow)
      ?? (flow.route.isEmpty
        ? listed(flow, from: index, to: target) : decided(flow.route, to: target, in: flow))
  }

  private func decided(_ decisions: [Decision], to target: Int?, in flow: Flow) -> String? {
    let decision = decisions.first { decision in
      switch decision.target {
      case .step(let name): target != nil && flow.index(of: name) == target
      case .finish: target == nil
      case .next, .back, .count, .callback: false
      }
    }
    guard let decision, decision.when != .always else { return nil }
    return words(decision.when)
  }

  /// Returns the conditions from the order of the steps: those of the skipped steps, negated, and the target's own.
  private func listed(_ flow: Flow, from index: Int, to target: Int?) -> String? {
    guard !flow.isRanked, target.map({ $0 > index }) ?? true else {
      return target.flatMap { own(flow.steps[$0]) }
    }
    let passed = flow.steps[(index + 1)..<(target ?? flow.steps.count)]
    // Steps without a condition are not passed over by the list: something else leads there.
    guard passed.allSatisfy({ $0.when != .always }) else { return nil }
    var parts = passed.map { "not \(words($0.when))" }
    if let own = target.flatMap({ own(flow.steps[$0]) }) { parts.append(own) }
    return parts.isEmpty ? nil : parts.joined(separator: " and ")
  }

  private func own(_ step: Step) -> String? { step.when == .always ? nil : words(step.when) }

  /// Returns a condition in the script's syntax; a function is given by its source location.
  func words(_ condition: Condition) -> String { condition.words(compiled.callbacks) }
}

extension Condition {
  /// Returns the condition in the script's syntax; a function is given by its source location.
  func words(_ callbacks: any Callbacks) -> String {
    func group(_ verb: String, _ parts: [Condition]) -> String {
      parts.isEmpty
        ? "given.\(verb) {}"
        : "given.\(verb) { \(parts.map { $0.words(callbacks) }.joined(separator: ", ")) }"
    }
    return switch self {
    case .all(let parts): group("all", parts)
    case .any(let parts): group("any", parts)
    case .none(let parts): group("none", parts)
    case .callback(let id): callbacks.location(of: id).map { "the function at \($0)" } ?? "a function"
    default: description
    }
  }
}
