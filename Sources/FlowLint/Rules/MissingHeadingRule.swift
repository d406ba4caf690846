import FlowModel
import LuaKit

extension LintRule {
  /// GK162: a screen has a heading.
  static let missingHeading = LintRule(
    "GK162", .warning, .accessibility,
    "A screen has a title or an accessibility label, which VoiceOver reads as its heading.",
    sources: [.guideline("WCAG 2.4.2, Page Titled"), .advice("HIG, VoiceOver: a heading for each page")],
    example: Example(
      faulty: """
        return onboarding.flow "app" {
          onboarding.step "welcome" { title = "", body = "Swipe on." },
          onboarding.step "done",
        }
        """,
      right: """
        return onboarding.flow "app" {
          onboarding.step "welcome" { title = "", accessibility = "Welcome", body = "Swipe on." },
          onboarding.step "done",
        }
        """)
  ) { subject in
    subject.app.allSteps.compactMap { step in
      let written = subject.written(step.title)
      let isEmpty =
        step.title == .key("", fallback: nil) || written.contains { !$0.text.contains { !$0.isWhitespace } }
      guard isEmpty || step.title.tableKey?.key == "", step.appearance.accessibility == nil else {
        return nil
      }
      return subject.finding(
        "\"\(step.name)\" has no heading for VoiceOver", in: step,
        at: subject.line(of: LuaPath().field("title"), in: step),
        advice: "give it a title, or accessibility = \"…\"")
    }
  }
}
