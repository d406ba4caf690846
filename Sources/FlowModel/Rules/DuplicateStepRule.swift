/// Two steps of a flow, or two screens, must not have the same name: scripts, checks and stored places refer to them by
/// name.
struct DuplicateStepRule: Rule {
  func diagnostics(for app: App) -> [Diagnostic] {
    (app.flows.map(\.steps) + [app.screens]).flatMap(duplicates)
  }

  private func duplicates(_ steps: [Step]) -> [Diagnostic] {
    var first: [String: SourceLocation] = [:]
    var found: [Diagnostic] = []
    for step in steps {
      if let earlier = first[step.name] {
        found.append(
          Diagnostic(
            .duplicateStep, "two steps are called \"\(step.name)\"", at: step.location,
            advice: place(of: earlier, seenFrom: step) + "; give one of them another name"))
      } else {
        first[step.name] = step.location
      }
    }
    return found
  }

  private func place(of earlier: SourceLocation, seenFrom step: Step) -> String {
    if earlier == step.location { return "both are described here" }
    let isNear = earlier.file == step.location.file && earlier.line > 0
    return "the first one is " + (isNear ? "on line \(earlier.line)" : "at \(earlier)")
  }
}
