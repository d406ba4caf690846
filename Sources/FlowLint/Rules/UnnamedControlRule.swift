import FlowModel
import LuaKit

extension LintRule {
  /// GK161: VoiceOver reads a name of each button.
  static let unnamedControl = LintRule(
    "GK161", .warning, .accessibility, "A button whose label has no letter has an accessibility label.",
    sources: [.guideline("WCAG 4.1.2, Name, Role, Value"), .advice("HIG, Accessibility: describe symbols")],
    example: Example(
      faulty: """
        return onboarding.flow "app" {
          onboarding.step "welcome" { title = "Welcome", buttons = { { key = "close", label = "✕", to = "finish" } } },
          onboarding.step "done",
        }
        """,
      right: """
        return onboarding.flow "app" {
          onboarding.step "welcome" {
            title = "Welcome", buttons = { { key = "close", label = "✕", accessibility = "Close", to = "finish" } },
          },
          onboarding.step "done",
        }
        """)
  ) { subject in
    subject.app.allSteps.flatMap { step in
      step.buttons.indices.compactMap { index in
        let button = step.buttons[index]
        guard button.appearance.accessibility == nil,
          let text = subject.written(button.label).first(where: {
            !$0.text.contains { $0.isLetter || $0.isNumber }
          })
        else { return nil }
        return subject.finding(
          "VoiceOver has no name for the button \"\(text.text)\" of \"\(step.name)\"", in: step,
          at: subject.line(of: LintSubject.path(ofButton: index), in: step),
          advice: "write accessibility = \"…\" with the word for it")
      }
    }
  }
}
