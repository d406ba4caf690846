import FlowModel
import FlowSession
import Phone

extension Property {
  /// A review is requested within its rules.
  static let review: Property = Property(
    name: "review",
    summary:
      "A review is requested within iOS's rules: not from a tap, not too often, not at every launch or return.",
    guide: Guide(
      promises: """
        A review is requested within iOS's rules: not from a tap, not too often, not at every launch or return.
        """,
      limits: "Whether iOS shows the dialog is never known. A request during the onboarding is a remark.",
      wrong: "a button \"Rate us\" that calls review.request()",
      right: "a request at the end of a task, once for each version"),
    owns: [.reviewSilent, .reviewTap]
  ) { space in
    let asks = space.labels.contains { $0.effects.contains { if case .review = $0 { true } else { false } } }
    guard asks else { return space.vacuous("the app requests none") }
    let requests = ReviewRequests(space)
    return Judgement(
      violations: space.found(Property.review.owns) + requests.repeated, remarks: requests.duringOnboarding)
  }
}
