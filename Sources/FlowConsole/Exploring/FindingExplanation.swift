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

  /// Returns the text about a source of facts, such as `S-32`: its place in the documentation of iOS, and the findings
  /// that rest on it. It is `nil` for any other name.
  package static func text(ofSource name: String) -> String? {
    let guides = Finding.codes.compactMap { code in Finding.guide(for: code).map { (code, $0) } }
    let known = guides.filter {
      $0.1.source.split(whereSeparator: { " ,".contains($0) }).contains { $0 == name }
    }
    guard let source = known.first?.1.source else { return nil }
    let rows = known.map { code, guide in "  \(code): \(guide.meaning)" }
    return
      (["\(name), a place in the documentation of iOS: \(source)", "The findings that rest on it:"] + rows)
      .joined(separator: "\n")
  }
}
