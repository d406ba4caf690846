import FlowModel
import LuaKit
import Phone

extension LintRule {
  /// GK122: a dialog of the system follows a tap.
  static let unexplainedPrompt = LintRule(
    "GK122", .warning, .order,
    "A system dialog follows a tap on a screen that says what for, and does not come up with a screen.",
    sources: [
      .guideline("5.1.1(iv)"), .advice("github.com/BasedHardware/omi#12695: a dialog without a tap"),
      .advice("HIG, Privacy: explain before the alert"),
    ],
    example: Example(
      faulty: """
        return onboarding.flow "app" {
          onboarding.step "welcome" {
            onEnter = function() permissions.request "location" end, onAnswer = function() log.info "answered" end,
          },
          onboarding.step "done",
        }
        """,
      right: """
        return onboarding.flow "app" {
          onboarding.step "welcome" {
            title = "We show what is near", button = false,
            buttons = { { key = "on", label = "Continue", run = function() permissions.request "location" end } },
            onAnswer = function() onboarding.go "next" end,
          },
          onboarding.step "done",
        }
        """)
  ) { subject in
    var found: [LintFinding] = []
    for place in subject.places {
      let step = place.step
      for hook in [step.onEnter, step.onReturn].compactMap(\.self) {
        for request in subject.requests(from: hook) {
          guard let permission = request.permission else { continue }
          found.append(
            LintFinding(
              "\"\(step.name)\" asks for \(permission.rawValue) as it comes up, without a tap",
              at: request.reached.location, step: step.location,
              advice: "ask where the person taps a button of a screen that says what for"))
        }
      }
    }
    return found
  }
}
