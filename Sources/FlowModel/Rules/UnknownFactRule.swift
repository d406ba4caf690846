import Phone

/// A condition asks for a fact that the app declares: a misspelt one would never hold.
struct UnknownFactRule: Rule {
  func diagnostics(for app: App) -> [Diagnostic] {
    let names = app.facts.fields.map(\.name)
    let steps = app.flows.flatMap(\.steps) + app.screens
    var asked: [(conditions: [Condition], location: SourceLocation)] = steps.map {
      ($0.askedConditions, $0.location)
    }
    asked += app.flows.map { ($0.route.map(\.when) + [$0.back], $0.location) }
    if case .decisions(let decisions)? = app.root { asked.append((decisions.map(\.when), app.location)) }
    return asked.found { conditions, location in
      conditions.flatMap(\.facts).unique.filter { !names.contains($0) }.found { name in
        Diagnostic(
          .unknownName, "the app declares no fact \"\(name)\"", at: location,
          advice: names.isEmpty
            ? "declare it: facts = { \(name) = false }" : NearestName.advice(name, among: names))
      }
    }
  }
}

extension Condition {
  /// The facts that it asks for, those inside `given.all` and its like included.
  fileprivate var facts: [String] {
    switch self {
    case .fact(let name, _): [name]
    case .all(let parts), .any(let parts), .none(let parts): parts.flatMap(\.facts)
    default: []
    }
  }
}
