import Spelling

/// A root must be a flow or a screen of the app, and all of these must have different names.
struct UnknownViewRule: Rule {
  func diagnostics(for app: App) -> [Diagnostic] {
    guard !app.isFlowAlone else { return [] }
    var found: [Diagnostic] = []
    var seen: Set<String> = []
    for name in app.viewNames where !seen.insert(name).inserted && found.count < mostOfARule {
      found.append(
        Diagnostic(
          .duplicateStep, "two flows or screens of the app are called \"\(name)\"", at: app.location,
          advice: "give one of them another name"))
    }
    guard case .decisions(let decisions)? = app.root else { return found }
    for decision in decisions where !seen.contains(decision.name) && found.count < mostOfARule {
      found.append(
        Diagnostic(
          .unknownName, "the root is \"\(decision.name)\", and the app has no such flow or screen",
          at: app.location, key: "root", advice: Suggestion.advice(decision.name, among: app.viewNames)))
    }
    return found
  }
}
