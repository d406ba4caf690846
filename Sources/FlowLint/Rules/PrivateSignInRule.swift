import FlowModel
import LuaKit
import Phone

extension LintRule {
  /// GK109: a third party's sign-in must be accompanied by an equal one that protects the person's privacy.
  static let privateSignIn = LintRule(
    "GK109", .warning, .review,
    "Beside a third party's sign-in stands one that keeps the person private, such as Apple's.",
    sources: [.guideline("4.8")],
    example: Example(
      faulty: """
        return onboarding.flow "app" {
          onboarding.step "account" {
            button = false,
            buttons = { { key = "google", label = "Continue with Google",
              run = function() auth.webSignIn("https://accounts.google.com/o/oauth2", "app") end } },
            onAnswer = function() onboarding.go "next" end,
          },
          onboarding.step "done",
        }
        """,
      right: """
        return onboarding.flow "app" {
          onboarding.step "account" {
            button = false,
            buttons = {
              { key = "apple", label = "Continue with Apple", run = function() auth.signIn "apple" end },
              { key = "google", label = "Continue with Google",
                run = function() auth.webSignIn("https://accounts.google.com/o/oauth2", "app") end },
            },
            onAnswer = function() onboarding.go "next" end,
          },
          onboarding.step "done",
        }
        """)
  ) { subject in
    let calls = subject.allCalls
    let hasApple =
      calls.contains { $0.call.name == "auth.signIn" }
      || subject.app.allSteps.contains { if case .signIn = $0.content { true } else { false } }
    guard !hasApple else { return [] }
    return calls.compactMap { reached in
      guard reached.call.name == "auth.webSignIn", let address = reached.call.argument,
        let party = parties.first(where: { address.lowercased().contains($0.address) })
      else { return nil }
      return LintFinding(
        "the app signs in with \(party.name), and with nothing that keeps the person private",
        at: reached.location,
        advice: "offer Sign in with Apple beside it, in the same size")
    }
  }

  /// Services that sign in to others' apps, by a part of their addresses.
  private static let parties: [(address: String, name: String)] = [
    ("accounts.google.", "Google"), ("facebook.com", "Facebook"), ("twitter.com", "X"),
    ("x.com/i/oauth", "X"),
    ("linkedin.com", "LinkedIn"), ("amazon.com/ap/oa", "Amazon"), ("access.line.me", "LINE"),
    ("open.weixin.qq.com", "WeChat"), ("kauth.kakao.com", "Kakao"),
  ]
}
