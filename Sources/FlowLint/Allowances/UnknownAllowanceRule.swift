import Spelling

extension LintRule {
  /// GK192: an allowance names rules that there are.
  static let unknownAllowance = LintRule(
    "GK192", .error, .style, "A comment that allows a finding names an existing rule of lint.",
    sources: [.advice("a misspelt code allows nothing")],
    example: Example(
      faulty: """
        return onboarding.flow "app" {
          -- genkan: allow GK1044 because the product team asks here and knows the risk
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
    subject.allowances.flatMap { allowance in
      allowance.codes.filter { LintRule.named($0) == nil }.map { code in
        LintFinding(
          "no rule is called \(code)", at: allowance.location,
          advice: nearest(code) ?? "genkan lint --rules lists them")
      }
    }
  }

  /// Returns the rules with the most similar codes, as a suggestion; `nil` where none is similar.
  private static func nearest(_ code: String) -> String? {
    let near = Suggestion.near(code.uppercased(), among: all.map(\.id))
    return near.isEmpty ? nil : Suggestion.offer(near)
  }
}
