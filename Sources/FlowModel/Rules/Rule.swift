/// A rule for the definition of an app, checked before any session; one rule per file.
///
/// For example:
///
///     /// A step does not repeat the title of the step before it.
///     struct RepeatedTitleRule: Rule {
///       func diagnostics(for app: App) -> [Diagnostic] {
///         zip(app.allSteps, app.allSteps.dropFirst()).filter { $0.title == $1.title }.map { _, step in
///           Diagnostic(.duplicateKey, "the step before has this title, too", at: step.location)
///         }
///       }
///     }
package protocol Rule: Sendable {
  /// The definition's breaches of the rule, in the order of the definition.
  func diagnostics(for app: App) -> [Diagnostic]
}

extension App {
  /// Every rule, in the order in which their diagnostics are printed.
  package static let rules: [any Rule] = [
    EmptyFlowRule(), DuplicateStepRule(), DisagreeingFlowsRule(), UnknownFieldRule(), UndeclaredNameRule(),
    WrongFieldTypeRule(),
    UnknownTargetRule(),
    UnknownViewRule(),
    UnreachableStepRule(),
    PastTheEndRule(),
    MissingTextRule(),
  ]

  /// Returns the mistakes in the definition, errors before warnings; for each rule at most the first fifty.
  package func diagnostics() -> [Diagnostic] {
    let all = Self.rules.flatMap { $0.diagnostics(for: self).prefix(mostOfARule) }
    return all.filter { $0.severity == .error } + all.filter { $0.severity == .warning }
  }
}

/// The most diagnostics of one rule; further ones are left out. Each diagnostic compares a name with all others for
/// advice, and no developer mends a thousand at once.
let mostOfARule = 50

extension Sequence {
  /// Returns the diagnostics of the elements; once there are `mostOfARule`, the remaining elements are skipped.
  func found(_ look: (Element) -> [Diagnostic]) -> [Diagnostic] {
    var found: [Diagnostic] = []
    for element in self where found.count < mostOfARule { found += look(element) }
    return found
  }

  /// Returns the diagnostics of elements with at most one each, as the function above.
  func found(_ look: (Element) -> Diagnostic?) -> [Diagnostic] {
    found { element in look(element).map { [$0] } ?? [] }
  }
}
