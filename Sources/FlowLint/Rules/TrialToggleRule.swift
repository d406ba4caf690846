import FlowModel
import LuaKit

extension LintRule {
  /// GK111: a paywall has no switch that turns a trial on or off.
  static let trialToggle = LintRule(
    "GK111", .warning, .review,
    "A screen that sells has no switch for a free trial: each offer stands by itself.",
    sources: [.rejected("paywalls with a trial toggle, from 2025 on"), .guideline("3.1.2")],
    example: Example(
      faulty: """
        return onboarding.flow "app" {
          onboarding.step "offer" {
            toggle = "store.freeTrial", button = "Go on",
            buttons = { { key = "buy", run = function() purchases.buy "pro" end } },
            onAnswer = function() onboarding.go "next" end,
          },
          onboarding.step "done",
        }
        """,
      right: """
        return onboarding.flow "app" {
          onboarding.step "offer" {
            button = "Go on",
            buttons = {
              { key = "buy", run = function() purchases.buy "pro" end },
              { key = "trial", run = function() purchases.buy "proWithTrial" end },
            },
            onAnswer = function() onboarding.go "next" end,
          },
          onboarding.step "done",
        }
        """)
  ) { subject in
    subject.app.allSteps.flatMap { step -> [LintFinding] in
      let sells = step.ownHooks.contains { hook in
        subject.reached(from: hook).contains { $0.isDirect && $0.call.name == "purchases.buy" }
      }
      guard sells else { return [] }
      return step.questions.compactMap { question in
        guard case .toggle(let toggle) = question.content else { return nil }
        let isTrial =
          toggle.into.description.lowercased().contains("trial")
          || [toggle.label, question.label].contains { subject.says($0, ["trial", "無料体験", "トライアル"]) != nil }
        guard isTrial else { return nil }
        return subject.finding(
          "\"\(step.name)\" sells, and has a switch for a trial", in: step,
          advice: "show each offer by itself, with its price and the price after the trial")
      }
    }
  }
}
