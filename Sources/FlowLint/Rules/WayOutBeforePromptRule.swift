import FlowModel
import LuaKit
import Phone

extension LintRule {
  /// GK101: a screen before a system dialog must lead to the dialog, and have no way past it.
  static let wayOutBeforePrompt = LintRule(
    "GK101", .error, .review,
    "A screen that explains a permission has no way past the system's dialog while the permission is undecided.",
    sources: [
      .rejected("github.com/inseven/thoughts#100"), .rejected("github.com/mbta/mobile_app#523"),
      .guideline("5.1.1(iv)"), .advice("HIG, Privacy: one button that opens the system's alert"),
    ],
    example: Example(
      faulty: """
        return onboarding.flow "app" {
          onboarding.step "location" {
            button = false,
            buttons = {
              { key = "ask", label = "Continue", run = function() permissions.request "location" end },
              { key = "skip", label = "Not now", to = "next" },
            },
            onAnswer = function() onboarding.go "next" end,
          },
          onboarding.step "done",
        }
        """,
      right: """
        return onboarding.flow "app" {
          onboarding.step "location" {
            button = false,
            buttons = { { key = "ask", label = "Continue", run = function() permissions.request "location" end } },
            onAnswer = function() onboarding.go "next" end,
          },
          onboarding.step "done",
        }
        """)
  ) { subject in
    subject.places.flatMap { place -> [LintFinding] in
      let step = place.step
      guard place.flow != nil else { return [] }
      if case .permission(let permission) = step.content, step.skip != nil {
        let line = subject.line(of: LuaPath().field("skippable"), in: step)
        return [finding("its skip button", permission, step, line, subject)]
      }
      for asking in step.buttons.indices {
        let requests = subject.requests(from: step.buttons[asking].run).filter(\.reached.isDirect)
        guard let permission = requests.compactMap(\.permission).first else { continue }
        let exits = step.buttons.indices.filter { other in
          let button = step.buttons[other]
          return other != asking && subject.leadsOn(button, at: place)
            && subject.requests(from: button.run).isEmpty
            && button.when.truth(where: permission, is: .notDetermined) == true
            && button.enabled.truth(where: permission, is: .notDetermined) == true
        }
        return exits.map { other in
          let line = subject.line(of: LintSubject.path(ofButton: other), in: step)
          return finding("\"\(step.buttons[other].key)\"", permission, step, line, subject)
        }
      }
      return []
    }
  }

  private static func finding(
    _ exit: String, _ permission: Permission, _ step: Step, _ line: SourceLocation, _ subject: LintSubject
  ) -> LintFinding {
    subject.finding(
      "\"\(step.name)\" can be left by \(exit) before the dialog for \(permission.rawValue) comes up",
      in: step,
      at: line,
      advice: "take it out: the dialog itself lets a person refuse; every answer may lead on")
  }
}
