import FlowModel
import LuaKit

extension LintRule {
  /// GK102: the button that opens a system dialog must not be labelled with the dialog's own answer.
  static let allowOnButton = LintRule(
    "GK102", .warning, .review,
    "The button that opens a system dialog says a neutral word such as Continue, and not the dialog's own answer.",
    sources: [
      .rejected("github.com/inseven/thoughts#100"), .guideline("5.1.1(iv)"),
      .advice("HIG, Privacy: avoid Allow on a button of your own"),
    ],
    example: Example(
      faulty: """
        return onboarding.flow "app" {
          onboarding.step "reminders" { permission = "notifications", title = "We remind you", button = "Allow" },
          onboarding.step "done",
        }
        """,
      right: """
        return onboarding.flow "app" {
          onboarding.step "reminders" { permission = "notifications", title = "We remind you", button = "Continue" },
          onboarding.step "done",
        }
        """)
  ) { subject in
    subject.places.flatMap { place -> [LintFinding] in
      let step = place.step
      var labels: [(Text, LuaPath)] = []
      if case .permission = step.content, let button = step.button {
        labels.append((button, LuaPath().field("button")))
      }
      for index in step.buttons.indices {
        let requests = subject.requests(from: step.buttons[index].run).filter(\.reached.isDirect)
        guard !requests.isEmpty else { continue }
        labels.append((step.buttons[index].label, LintSubject.path(ofButton: index).field("label")))
      }
      return labels.compactMap { label, path in
        guard let word = subject.says(label, allowing), let text = subject.quoted(label) else { return nil }
        return subject.finding(
          "the button \(text) of \"\(step.name)\" says \"\(word)\", which is the system dialog's own word",
          in: step,
          at: subject.line(of: path, in: step), advice: "say Continue or Next, in each language")
      }
    }
  }

  /// The dialogs' own words, in the languages of most apps.
  private static let allowing = [
    "allow", "許可", "erlauben", "zulassen", "autoriser", "permitir", "consenti", "允许", "允許", "허용",
  ]
}
