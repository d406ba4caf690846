import FlowModel

extension LintRule {
  /// GK193: an allowance must allow a finding. Lint itself finds these breaches, after all other rules.
  static let uselessAllowance = LintRule(
    "GK193", .warning, .style, "A comment that allows a finding stands where there is one.",
    sources: [.advice("an allowance that is left behind hides the next finding")],
    example: Example(
      faulty: """
        return onboarding.flow "app" {
          -- genkan: allow GK104 because the product team asks here and knows the risk
          onboarding.step "welcome",
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
  ) { _ in [] }

  /// The findings of allowances that allowed nothing.
  ///
  /// - Parameter used: The allowances and the codes that allowed a finding.
  static func useless(_ allowances: [Allowance], used: Set<UsedAllowance>) -> [LintFinding] {
    allowances.compactMap { allowance in
      let known = allowance.codes.filter { named($0) != nil }
      let useless = known.filter { !used.contains(UsedAllowance(allowance, $0.uppercased())) }
      guard !allowance.reason.isEmpty, !useless.isEmpty else { return nil }
      let isWhole = useless.count == allowance.codes.count
      return LintFinding(
        "the allowance of \(useless.joined(separator: ", ")) allows nothing", at: allowance.location,
        advice: "take it out, or move it to the line before the finding",
        fix: isWhole ? LintFix(file: allowance.location.file, bytes: allowance.bytes) : nil)
    }
  }
}

/// An allowance, and a code by which it allowed a finding.
struct UsedAllowance: Hashable {
  private let allowance: Allowance
  private let code: String

  init(_ allowance: Allowance, _ code: String) { (self.allowance, self.code) = (allowance, code) }
}
