import FlowModel
import LuaKit
import Phone

extension LintRule {
  /// GK123: a flow shows something before it asks for a permission.
  static let promptBeforeValue = LintRule(
    "GK123", .note, .order, "A flow shows what the app is good for before it asks for a permission.",
    sources: [.advice("HIG, Privacy: request access when a person needs it"), .advice("HIG, Onboarding")],
    example: Example(
      faulty: """
        return onboarding.flow "app" {
          onboarding.step "reminders" { permission = "notifications", title = "We remind you", button = "Continue" },
          onboarding.step "value" { title = "What we do" },
        }
        """,
      right: """
        return onboarding.flow "app" {
          onboarding.step "value" { title = "What we do" },
          onboarding.step "reminders" { permission = "notifications", title = "We remind you", button = "Continue" },
        }
        """)
  ) { subject in
    subject.app.flows.compactMap { flow in
      // A flow of one step is a permission's page of its own, and not the app's onboarding.
      guard flow.steps.count > 1, flow.route.isEmpty, let first = flow.steps.first, first.when == .always,
        first.rank == nil, case .permission(let permission) = first.content
      else { return nil }
      return subject.finding(
        "the first screen of \"\(flow.name)\" asks for \(permission.rawValue)", in: first,
        advice: "move it behind a screen that shows what it is for")
    }
  }
}
