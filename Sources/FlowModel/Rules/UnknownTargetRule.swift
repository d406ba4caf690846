/// A way leads to a step that the flow has.
struct UnknownTargetRule: Rule {
  func diagnostics(for app: App) -> [Diagnostic] {
    var names: [String] = []
    for step in app.flow.steps where !names.contains(step.name) { names.append(step.name) }
    return app.flow.steps.flatMap { step in
      step.next.compactMap { decision in
        guard case .step(let name) = decision.target, !names.contains(name) else { return nil }
        return Diagnostic(
          .unknownName, "\"\(step.name)\" leads to \"\(name)\", and there is no such step", at: step.location,
          key: "next", advice: NearestName.advice(name, among: names))
      }
    }
  }
}
