import FlowModel
import LuaKit

extension LintRule {
  /// GK172: two buttons of a screen have two labels.
  static let twinButtons = LintRule(
    "GK172", .note, .style, "No two buttons that stand on a screen together have the same label.",
    sources: [.advice("HIG, Buttons: a label says what happens")],
    example: Example(
      faulty: """
        return onboarding.flow "app" {
          onboarding.step "welcome" {
            title = "Welcome", button = "Continue", buttons = { { key = "tour", label = "Continue", to = "finish" } },
          },
          onboarding.step "done",
        }
        """,
      right: """
        return onboarding.flow "app" {
          onboarding.step "welcome" {
            title = "Welcome", button = "Continue", buttons = { { key = "tour", label = "Leave", to = "finish" } },
          },
          onboarding.step "done",
        }
        """)
  ) { subject in
    subject.app.allSteps.compactMap { step in
      var labels = [step.button, step.skip].compactMap(\.self)
      labels += step.buttons.filter { $0.when == .always && $0.states.all.isEmpty }.map(\.label)
      let texts = labels.compactMap { subject.written($0).first?.text }
      guard let twin = texts.first(where: { text in texts.count { $0 == text } > 1 }) else { return nil }
      return subject.finding(
        "two buttons of \"\(step.name)\" say \"\(twin)\"", in: step, advice: "say on each what it does")
    }
  }
}
