import Phone

/// A violation that the authors of an app know and accept, with their reason. It is identified by the property, the
/// place, and the effect, key, finding or permission; by no count, line or wording.
///
/// For example, of a flow that requests its review in answer to a tap:
///
///     AcceptedViolation(property: "review", place: "rate", subject: "review.tap", reason: "App Review saw it")
package struct AcceptedViolation: Hashable, Sendable {
  /// The name of the property.
  package var property: String
  /// The name of the step or screen; `app` for a violation about none.
  package var place: String
  /// The effect, key, finding or permission.
  package var subject: String
  /// The reason why it is kept.
  package var reason: String

  /// Makes one.
  package init(property: String = "", place: String = "", subject: String = "", reason: String = "") {
    (self.property, self.place, self.subject, self.reason) = (property, place, subject, reason)
  }

  /// True where it is about a violation of a property.
  func isAbout(_ violation: Violation, of property: String) -> Bool {
    self.property == property && place == violation.place && subject == violation.subject
  }
}

extension Explorer.Result {
  /// Returns the result without the accepted violations.
  ///
  /// - Returns: The result, and the entries that match no violation.
  package func accepting(_ accepted: [AcceptedViolation]) -> (result: Self, unmatched: [AcceptedViolation]) {
    var result = self
    var matched: Set<AcceptedViolation> = []
    result.verdicts = verdicts.map { verdict in
      var (left, taken): ([Violation], [Violation]) = ([], [])
      for violation in verdict.violations {
        if let entry = accepted.first(where: { $0.isAbout(violation, of: verdict.property) }) {
          matched.insert(entry)
          taken.append(violation)
        } else {
          left.append(violation)
        }
      }
      guard !taken.isEmpty else { return verdict }
      var rest = Verdict(
        verdict.property, left.isEmpty ? verdict.unviolated : .violated, violations: left,
        remarks: verdict.remarks,
        unviolated: verdict.unviolated)
      rest.accepted = taken
      return rest
    }
    return (result, accepted.filter { !matched.contains($0) })
  }

  /// The result with every remark as a violation.
  package var strict: Self {
    var result = self
    result.verdicts = verdicts.map { verdict in
      guard !verdict.remarks.isEmpty else { return verdict }
      var strict = Verdict(
        verdict.property, .violated, violations: verdict.violations + verdict.remarks,
        unviolated: verdict.unviolated)
      strict.accepted = verdict.accepted
      return strict
    }
    return result
  }
}

extension Violation.Evidence {
  /// The subject by which a violation with the evidence is accepted; `nil` where the key of its cause is the subject.
  var subject: String? {
    switch self {
    case .missingEffect(let effect), .doubledEffect(let effect), .forgottenAnswer(let effect): effect.identity
    case .finding(let code): code
    case .repeatedRequest(let permission): permission.rawValue
    case .text(let text): text
    case .skippedStep, .shownAgain, .stuck, .other: nil
    }
  }
}

extension AcceptedViolation {
  /// The line about an entry that matches no violation.
  package var unmatched: String {
    "accepted, and not violated: \(property) at \"\(place)\", \(subject); take the entry out"
  }
}
