/// A flow has at least one step.
struct EmptyFlowRule: Rule {
  func diagnostics(for app: App) -> [Diagnostic] {
    app.flows.filter(\.steps.isEmpty).map { flow in
      Diagnostic(
        .emptyFlow, "the flow \"\(flow.name)\" has no step", at: flow.location,
        advice: "add one: onboarding.step \"welcome\"")
    }
  }
}
