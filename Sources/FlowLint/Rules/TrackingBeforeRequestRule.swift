import FlowModel
import Phone

extension LintRule {
  /// GK107: tracking is allowed before anything tracks.
  static let trackingBeforeRequest = LintRule(
    "GK107", .warning, .review,
    "An app that tracks requests permission before it identifies the person to a service.",
    sources: [.guideline("5.1.2(i)"), .advice("App Tracking Transparency")],
    example: Example(
      faulty: """
        return onboarding.flow "app" {
          onStart = function() analytics.identify "device-1" end,
          onboarding.step "tracking" { permission = "tracking", title = "Ads that suit you", button = "Continue" },
          onboarding.step "done",
        }
        """,
      right: """
        return onboarding.flow "app" {
          onboarding.step "tracking" {
            permission = "tracking", title = "Ads that suit you", button = "Continue",
            onLeave = function() analytics.identify "device-1" end,
          },
          onboarding.step "done",
        }
        """)
  ) { subject in
    subject.app.flows.flatMap { flow -> [LintFinding] in
      guard let tracking = Permission(rawValue: "tracking"),
        let asking = flow.steps.firstIndex(where: { step in
          step.content == .permission(tracking)
            || step.ownHooks.contains { subject.requests(from: $0).contains { $0.permission == tracking } }
        })
      else { return [] }
      let early: [CallbackID?] = [
        subject.app.launch, flow.hooks.onStart, flow.hooks.onAppear,
      ]
      let before = early.compactMap(\.self) + flow.steps.prefix(asking).flatMap(\.ownHooks)
      return before.flatMap { subject.reached(from: $0) }.filter {
        ["analytics.identify", "analytics.setUserProperty"].contains($0.call.name)
      }.map { reached in
        LintFinding(
          "\(reached.call.name) comes before \"\(flow.steps[asking].name)\" asks to track",
          at: reached.location,
          step: flow.steps[asking].location,
          advice: "move it behind the answer, or allow it where no data is shared")
      }
    }
  }
}
