import FlowSession

extension [Verdict] {
  /// Returns the verdicts with each cause reported once. A screen without an exit, a repeated effect and a step that a
  /// kill skips belong to the first property that reports them.
  func tellingOnce() -> [Verdict] {
    var told: Set<Violation.Cause> = []
    return map { verdict in
      var own: Set<Violation.Cause> = []
      let left = verdict.violations.filter { violation in
        guard let cause = violation.cause else { return true }
        own.insert(cause)
        return !told.contains(cause)
      }
      told.formUnion(own)
      guard left.count < verdict.violations.count else { return verdict }
      return Verdict(
        verdict.property, left.isEmpty ? verdict.unviolated : .violated, violations: left,
        remarks: verdict.remarks,
        unviolated: verdict.unviolated)
    }
  }
}

extension Violation {
  /// A cause that several properties may see.
  fileprivate struct Cause: Hashable {
    let evidence: Evidence
    let takesKill: Bool
  }

  fileprivate var cause: Cause? {
    let kills = path.acts.contains { act in
      act.events.contains { event in
        switch event {
        case .processKilled, .killArmed: true
        default: false
        }
      }
    }
    switch evidence {
    case .stuck, .doubledEffect: return Cause(evidence: evidence, takesKill: false)
    case .skippedStep: return kills ? Cause(evidence: evidence, takesKill: true) : nil
    case .missingEffect, .forgottenAnswer, .finding, .repeatedRequest, .shownAgain, .text, .other: return nil
    }
  }
}
