import Phone

/// The explanation of a finding's code: the fact of iOS, the cure, the source, and the line of a check.
///
/// For example:
///
///     FindingExplanation.text("review.tap")
///     // review.tap, a finding of the phone
///     //   A review was requested in answer to a tap; the system may show nothing.
///     //   To mend: Ask after an event of the app, not behind a button.
///     //   Source: S-32 (SKStoreReviewController.requestReview())
///     //   In a check: expect(app.transcript):noFinding "review.tap"
package enum FindingExplanation {
  /// The explanation; `nil` for a name that is no finding's.
  package static func text(_ code: String) -> String? {
    guard let guide = Finding.guide(for: code) else { return nil }
    return """
      \(code), a finding of the phone
        \(guide.meaning)
        To mend: \(guide.cure)
        Source: \(guide.source)
        In a check: expect(app.transcript):noFinding "\(code)"
      """
  }
}
