import Spelling

/// A transition must lead to a step of its flow. The target of a button or a timer may also be a screen or a flow; on a
/// screen, it may be a step of any flow. An older name of a step must stand for an existing step.
struct UnknownTargetRule: Rule {
  func diagnostics(for app: App) -> [Diagnostic] {
    let views = app.viewNames
    let everything = app.flows.flatMap { $0.steps.map(\.name) }.unique + views
    return app.flows.found { flow in
      let names = flow.steps.map(\.name).unique
      let all = names + views
      return route(of: flow, names) + renamings(of: flow, names)
        + flow.steps.found { step in
          step.next.found { unknown($0.target, "next", step, names, "step") } + controls(of: step, all)
        }
    } + app.screens.found { controls(of: $0, everything) }
  }

  private func route(of flow: Flow, _ names: [String]) -> [Diagnostic] {
    flow.route.found { decision -> Diagnostic? in
      guard case .step(let name) = decision.target, !names.contains(name) else { return nil }
      return Diagnostic(
        .unknownName, "the route of \"\(flow.name)\" leads to \"\(name)\", and there is no such step",
        at: flow.location, key: "route", advice: Suggestion.advice(name, among: names))
    }
  }

  /// Returns an error for each older name whose current name belongs to no step. A step that a variant leaves out is
  /// not an error.
  private func renamings(of flow: Flow, _ names: [String]) -> [Diagnostic] {
    (flow.resume?.renamed ?? []).found { name -> Diagnostic? in
      guard !names.contains(name.new), !flow.leftOut.contains(name.new) else { return nil }
      let isTurned = names.contains(name.old)
      return Diagnostic(
        .unknownName,
        "the older name \"\(name.old)\" of a step leads to \"\(name.new)\", and there is no such step",
        at: flow.location, key: "resume",
        advice: isTurned
          ? "the older name stands first: write { \(name.new) = \"\(name.old)\" }"
          : Suggestion.advice(name.new, among: names))
    }
  }

  private func controls(of step: Step, _ names: [String]) -> [Diagnostic] {
    step.buttons.flatMap(\.targets).found { unknown($0, "buttons", step, names, "step or screen") }
      + step.timers.found { unknown($0.to, "timers", step, names, "step or screen") }
  }

  private func unknown(
    _ target: Decision.Target?, _ key: String, _ step: Step, _ names: [String], _ kind: String
  ) -> Diagnostic? {
    guard case .step(let name)? = target, !names.contains(name) else { return nil }
    return Diagnostic(
      .unknownName, "\"\(step.name)\" leads to \"\(name)\", and there is no such \(kind)", at: step.location,
      key: key, advice: Suggestion.advice(name, among: names))
  }
}

extension [String] {
  /// The names, each once, in their order.
  var unique: [String] {
    var seen: Set<String> = []
    return filter { seen.insert($0).inserted }
  }
}
