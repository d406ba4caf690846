import FlowModel
import LuaKit
import Phone

extension LintRule {
  /// GK106: a flow must not ask for a name or an e-mail address after Sign in with Apple.
  static let nameAfterApple = LintRule(
    "GK106", .warning, .review,
    "No name and no e-mail address is asked for after Sign in with Apple, which gives both.",
    sources: [
      .guideline("4.0 and 5.1.1(v)"),
      .advice("HIG, Sign in with Apple: never ask again for data that the sheet has given"),
    ],
    example: Example(
      faulty: """
        return onboarding.flow "app" {
          onboarding.step "account" { signIn = "apple" },
          onboarding.step "name" { ask = "profile.displayName" },
        }
        """,
      right: """
        return onboarding.flow "app" {
          onboarding.step "name" { ask = "profile.displayName" },
          onboarding.step "account" { signIn = "apple" },
        }
        """)
  ) { subject in
    subject.app.flows.flatMap { flow -> [LintFinding] in
      guard let signIn = flow.steps.firstIndex(where: { $0.signsInWithApple }), flow.steps[signIn].rank == nil
      else {
        return []
      }
      return flow.steps.dropFirst(signIn + 1).flatMap { step in
        step.questions.compactMap { question in
          guard case .field(let field) = question.content, let asked = field.into.personal else { return nil }
          return subject.finding(
            "\"\(step.name)\" asks for \(asked) after Sign in with Apple", in: step,
            advice: "take what auth.credential() gives at the first sign-in, and ask only where it gives none"
          )
        }
      }
    }
  }
}

extension Step {
  fileprivate var signsInWithApple: Bool {
    if case .signIn(.apple) = content { when == .always } else { false }
  }
}

extension AnswerBinding {
  /// The personal datum in the destination, in words: a name or an e-mail address; `nil` for any other.
  fileprivate var personal: String? {
    let key =
      switch self {
      case .profile(let name), .store(let name), .state(let name), .keychain(let name):
        name.lowercased().filter(\.isLetter)
      }
    if key.hasSuffix("email") || key.hasSuffix("mail") || key.hasSuffix("emailaddress") {
      return "an e-mail address"
    }
    let names = ["name", "displayname", "fullname", "firstname", "lastname", "givenname", "familyname"]
    return names.contains(key) ? "a name" : nil
  }
}
