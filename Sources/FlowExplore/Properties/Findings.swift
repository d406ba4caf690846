import FlowModel
import FlowSession
import Phone

extension Property {
  /// The phone reports nothing.
  static let findings: Property = Property(
    name: "findings",
    summary: "The phone reports no finding on any path, but those that the scenario accepts.",
    guide: Guide(
      promises: "The phone reports no finding on any path that no other property tells.",
      limits: "A finding that the scenario accepts is silent; ignoreFindings = { … } lists them.",
      wrong: "a call that needs an undeclared capability of the app",
      right: "the same app with the capability in its table")
  ) { space in
    Judgement(violations: space.found(Finding.Code.allCases.filter { !space.owned.contains($0) }))
  }
}
