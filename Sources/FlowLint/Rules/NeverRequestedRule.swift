import FlowModel
import LuaKit
import Phone

extension LintRule {
  /// GK121: a screen that explains a permission asks for it.
  static let neverRequested = LintRule(
    "GK121", .warning, .order, "A permission that a screen is about is asked for somewhere.",
    sources: [.advice("github.com/ryanbr/noop#591: a page that explains, and no dialog")],
    example: Example(
      faulty: """
        return onboarding.flow "app" {
          onboarding.step "notifications" { title = "We remind you", button = "Continue" },
          onboarding.step "done",
        }
        """,
      right: """
        return onboarding.flow "app" {
          onboarding.step "notifications" { permission = "notifications", title = "We remind you", button = "Continue" },
          onboarding.step "done",
        }
        """)
  ) { subject in
    let calls = subject.allCalls
    let isOpen = calls.contains { $0.call.name == "permissions.request" && $0.call.argument == nil }
    guard !isOpen else { return [] }
    return subject.places.compactMap { place in
      let step = place.step
      guard place.flow != nil, let permission = Permission(rawValue: step.name),
        unmistakable.contains(step.name), step.content == .page
      else {
        return nil
      }
      // Whatever else names the permission may ask for it in its own way.
      let isNamed = subject.sources.contains { source in
        source.tokens.count { $0.kind == .string && $0.text == permission.rawValue }
          > (source.file == step.location.file ? 1 : 0)
      }
      let asks = subject.app.allSteps.contains { $0.content == .permission(permission) }
      guard !isNamed, !asks, !calls.contains(where: { $0.call.name.hasPrefix(permission.rawValue + ".") })
      else {
        return nil
      }
      return subject.finding(
        "\"\(step.name)\" is about a permission that nothing asks for", in: step,
        advice: "write permission = \"\(permission.rawValue)\", or name the step after what it says")
    }
  }

  /// The permissions with unambiguous names: a step called reminders or speech may be about any topic.
  private static let unmistakable: Set<String> = [
    "notifications", "tracking", "alarmkit", "healthKit", "bluetooth",
  ]
}
