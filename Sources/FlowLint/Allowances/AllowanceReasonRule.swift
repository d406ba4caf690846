extension LintRule {
  /// GK191: an allowance says why.
  static let allowanceReason = LintRule(
    "GK191", .error, .style, "A comment that allows a finding says why, behind the word because.",
    sources: [.advice("a reason is what the next reader needs")],
    example: Example(
      faulty: """
        return onboarding.flow "app" {
          -- genkan: allow GK104
          onboarding.step "welcome" { onLeave = function() review.request() end },
          onboarding.step "done",
        }
        """,
      right: """
        return onboarding.flow "app" {
          -- genkan: allow GK104 because the product team asks here and knows the risk
          onboarding.step "welcome" { onLeave = function() review.request() end },
          onboarding.step "done",
        }
        """)
  ) { subject in
    subject.allowances.filter(\.reason.isEmpty).map { allowance in
      LintFinding(
        "the allowance of \(allowance.codes.isEmpty ? "nothing" : allowance.codes.joined(separator: ", ")) says no reason",
        at: allowance.location,
        advice: "write: -- genkan: allow \(allowance.codes.first ?? "GK104") because …")
    }
  }
}
