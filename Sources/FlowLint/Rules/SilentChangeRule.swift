import FlowModel
import LuaKit

extension LintRule {
  /// GK163: VoiceOver announces a button that changes in place.
  static let silentChange = LintRule(
    "GK163", .note, .accessibility, "A button that becomes another one in place is announced.",
    sources: [.guideline("WCAG 4.1.3, Status Messages"), .advice("HIG, VoiceOver: report visible changes")],
    example: Example(
      faulty: button(announcing: ""), right: button(announcing: "announce = \"Reminders are on\", "))
  ) { subject in
    subject.app.allSteps.flatMap { step -> [LintFinding] in
      guard step.appearance.announce == nil else { return [] }
      return step.buttons.indices.compactMap { index in
        let button = step.buttons[index]
        let labels = button.states.all.filter { $0.label != nil && $0.label != button.label }
        guard !labels.isEmpty, button.appearance.announce == nil,
          button.states.all.allSatisfy({ $0.appearance.announce == nil })
        else { return nil }
        return subject.finding(
          "the button \"\(button.key)\" of \"\(step.name)\" changes, and VoiceOver is told nothing", in: step,
          at: subject.line(of: LintSubject.path(ofButton: index), in: step),
          advice: "write announce = \"…\" on the states")
      }
    }
  }

  private static func button(announcing announce: String) -> Example.Side {
    Example.Side(
      """
      return onboarding.flow "app" {
        onboarding.step "reminders" {
          title = "Reminders",
          buttons = { { key = "ask", label = "Turn on", state = function() return onboarding.get "state" end, states = {
            on = { \(announce)label = "On", enabled = false },
          } } },
        },
        onboarding.step "done",
      }
      """)
  }
}
