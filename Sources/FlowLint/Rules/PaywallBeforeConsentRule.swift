import FlowModel

extension LintRule {
  /// GK124: a person agrees before anything is sold to them.
  static let paywallBeforeConsent = LintRule(
    "GK124", .warning, .order, "A step of consent or terms comes before a paywall.",
    sources: [.advice("consent that follows a purchase is worth little")],
    example: Example(
      faulty: """
        return onboarding.flow "app" {
          onboarding.step "offer" { onLeave = function() paywall.register "offer" end },
          onboarding.step "terms" { title = "Terms of use" },
        }
        """,
      right: """
        return onboarding.flow "app" {
          onboarding.step "terms" { title = "Terms of use" },
          onboarding.step "offer" { onLeave = function() paywall.register "offer" end },
        }
        """)
  ) { subject in
    subject.app.flows.flatMap { flow -> [LintFinding] in
      guard !flow.isRanked, flow.route.isEmpty, let consent = flow.steps.firstIndex(where: { $0.isConsent })
      else { return [] }
      return flow.steps.prefix(consent).flatMap { step in
        step.ownHooks.flatMap { subject.reached(from: $0) }.filter {
          $0.isDirect && ["paywall.register", "purchases.buy"].contains($0.call.name)
        }.map { reached in
          LintFinding(
            "\"\(step.name)\" sells before \"\(flow.steps[consent].name)\" comes up", at: reached.location,
            step: step.location, advice: "move \"\(flow.steps[consent].name)\" before it")
        }
      }
    }
  }
}

extension Step {
  /// True where the step's name shows that it asks for consent to terms or a policy.
  fileprivate var isConsent: Bool {
    let name = name.lowercased()
    return ["consent", "terms", "tos", "gdpr", "agreement", "privacypolicy"].contains {
      name == $0 || name.hasSuffix($0)
    }
  }
}
