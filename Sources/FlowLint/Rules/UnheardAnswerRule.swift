import FlowModel
import Phone

extension LintRule {
  /// GK152: something hears the answer to a request.
  static let unheardAnswer = LintRule(
    "GK152", .warning, .life, "Something hears the answer to a request, or reads the permission's status.",
    sources: [.advice("an answer that nothing hears leaves its screen as it was")],
    example: Example(
      faulty: """
        return onboarding.flow "app" {
          onboarding.step "location" {
            button = false, buttons = { { key = "on", label = "Continue", run = function() permissions.request "location" end } },
          },
          onboarding.step "done",
        }
        """,
      right: """
        return onboarding.flow "app" {
          onboarding.step "location" {
            button = false, buttons = { { key = "on", label = "Continue", run = function() permissions.request "location" end } },
            onAnswer = function() onboarding.go "next" end,
          },
          onboarding.step "done",
        }
        """)
  ) { subject in
    subject.places.flatMap { place -> [LintFinding] in
      guard !subject.hearsAnswers(place) else { return [] }
      return place.step.buttons.flatMap { button -> [LintFinding] in
        // A button that leads on needs no answer.
        guard button.to == nil else { return [] }
        return subject.requests(from: button.run).compactMap { request in
          guard request.reached.isDirect, !request.wantsNoAnswer, let permission = request.permission,
            !subject.reads(permission)
          else { return nil }
          return LintFinding(
            "nothing hears the answer for \(permission.rawValue) that \"\(place.step.name)\" asks for",
            at: request.reached.location, step: place.step.location,
            advice: "write onAnswer = function(answer) … end, or answer = false where none is wanted")
        }
      }
    }
  }
}

extension LintSubject {
  /// True where a condition or a function asks for a permission's status.
  func reads(_ permission: Permission) -> Bool {
    let asks = ["permissions.status", "given.permission", "given.requested"]
    return allCalls.contains {
      asks.contains($0.call.name) && ($0.call.argument ?? permission.rawValue) == permission.rawValue
    }
  }
}
