/// A rule that a definition must keep, checked before any session; one rule a file.
public protocol Rule: Sendable {
  /// What the definition does against the rule, in the order of the definition.
  func diagnostics(for app: App) -> [Diagnostic]
}

extension App {
  /// Every rule, in the order in which their diagnostics are printed.
  public static let rules: [any Rule] = [
    EmptyFlowRule(), DuplicateStepRule(), UnknownFieldRule(), WrongFieldTypeRule(), UnknownTargetRule(),
    UnknownViewRule(),
    UnreachableStepRule(),
    MissingTextRule(),
  ]

  /// What is wrong with the definition, errors before warnings.
  public func diagnostics() -> [Diagnostic] {
    let all = Self.rules.flatMap { $0.diagnostics(for: self) }
    return all.filter { $0.severity == .error } + all.filter { $0.severity == .warning }
  }
}
