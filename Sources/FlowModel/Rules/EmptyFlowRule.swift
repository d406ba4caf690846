/// A flow has at least one step.
struct EmptyFlowRule: Rule {
  func diagnostics(for app: App) -> [Diagnostic] {
    guard app.flow.steps.isEmpty else { return [] }
    return [
      Diagnostic(
        .emptyFlow, "the flow \"\(app.flow.name)\" has no step", at: app.flow.location,
        advice: "add one: onboarding.step \"welcome\"")
    ]
  }
}
