import FlowModel
import Phone

extension LintRule {
  /// GK113: no text names another platform.
  static let otherPlatform = LintRule(
    "GK113", .warning, .review, "No text of the app names another mobile platform or its store.",
    sources: [.guideline("2.3.10")],
    example: Example(
      faulty: """
        return onboarding.flow "app" {
          onboarding.step "welcome" { title = "Welcome", body = "You know us from Android." },
          onboarding.step "done",
        }
        """,
      right: """
        return onboarding.flow "app" {
          onboarding.step "welcome" { title = "Welcome", body = "You know us from your other phone." },
          onboarding.step "done",
        }
        """)
  ) { subject in
    subject.app.allSteps.flatMap { step in
      step.texts.compactMap { text in
        guard let word = subject.says(text, platforms) else { return nil }
        return subject.finding(
          "a text of \"\(step.name)\" names \(word)", in: step, advice: "say it without the name")
      }
    }
  }

  private static let platforms = [
    "Android", "Google Play", "Play Store", "Galaxy Store", "AppGallery", "Windows Phone", "アンドロイド",
  ]
}
