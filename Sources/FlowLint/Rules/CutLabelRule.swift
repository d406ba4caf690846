import FlowModel
import Spelling

extension LintRule {
  /// GK141: a button's label fits the drawn phone.
  static let cutLabel = LintRule(
    "GK141", .note, .texts,
    "The label of a button fits the drawn phone in every language: a longer one is cut at large sizes of text.",
    sources: [
      .advice("HIG, Typography: text stays readable at the largest sizes"),
      .advice("HIG, Buttons: short labels"),
    ],
    example: Example(
      faulty: """
        return onboarding.flow "app" {
          onboarding.step "welcome" { title = "Welcome", button = "Continue to the place where everything begins" },
          onboarding.step "done",
        }
        """,
      right: """
        return onboarding.flow "app" {
          onboarding.step "welcome" { title = "Welcome", button = "Continue" },
          onboarding.step "done",
        }
        """)
  ) { subject in
    guard let room = subject.buttonCells else { return [] }
    return subject.app.allSteps.flatMap { step -> [LintFinding] in
      let labels = [step.button, step.skip].compactMap(\.self) + step.buttons.map(\.label)
      return labels.flatMap { label in
        subject.written(label).compactMap { language, text in
          let cells = DisplayWidth.of(text)
          guard cells > room else { return nil }
          return subject.finding(
            "\"\(text)\" on \"\(step.name)\" is cut\(language.map { " in \($0)" } ?? ""): \(cells) cells of \(room)",
            in: step,
            advice: "shorten it, and say the rest in the text above")
        }
      }
    }
  }
}
