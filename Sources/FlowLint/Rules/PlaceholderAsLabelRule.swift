import FlowModel
import LuaKit

extension LintRule {
  /// GK164: a field among several has a label of its author's, which stays.
  static let placeholderAsLabel = LintRule(
    "GK164", .note, .accessibility,
    "A field among several has a label: its placeholder is gone with the first letter.",
    sources: [
      .guideline("WCAG 3.3.2, Labels or Instructions"),
      .advice("HIG, Text fields: show a label beside the field"),
    ],
    example: Example(
      faulty: """
        return onboarding.flow "app" {
          onboarding.step "you" {
            title = "You", fields = {
              { ask = "profile.city", placeholder = "City" },
              { ask = "profile.country", placeholder = "Country" },
            },
          },
          onboarding.step "done",
        }
        """,
      right: """
        return onboarding.flow "app" {
          onboarding.step "you" {
            title = "You", fields = {
              { ask = "profile.city", label = "City" },
              { ask = "profile.country", label = "Country" },
            },
          },
          onboarding.step "done",
        }
        """)
  ) { subject in
    subject.app.allSteps.flatMap { step -> [LintFinding] in
      guard case .form(let questions) = step.content, questions.count > 1 else { return [] }
      return questions.enumerated().compactMap { index, question in
        guard case .field(let field) = question.content, field.placeholder != nil,
          subject.isUnwritten(question.label)
        else { return nil }
        return subject.finding(
          "the field \"\(question.name)\" of \"\(step.name)\" has a placeholder for its only label", in: step,
          at: subject.line(of: LuaPath().field("fields").element(index + 1), in: step),
          advice: "write label = \"…\"")
      }
    }
  }
}

extension LintSubject {
  /// True where the author wrote no label: it is missing, a default key that no table has, or blank in some language.
  fileprivate func isUnwritten(_ label: Text?) -> Bool {
    guard let label else { return true }
    let forms = written(label)
    if forms.isEmpty, case .key(_, fallback: .some) = label { return true }
    return forms.contains { $0.text.allSatisfy(\.isWhitespace) }
  }
}
