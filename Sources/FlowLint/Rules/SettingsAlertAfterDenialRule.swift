import FlowModel

extension LintRule {
  /// GK105: a refusal is not followed by an alert that sends to Settings.
  static let settingsAlertAfterDenial = LintRule(
    "GK105", .note, .review,
    "A refusal is taken as it is: no screen that sends to Settings comes up right after it.",
    sources: [
      .advice("HIG, Privacy: respect a refusal, and offer Settings where the person needs what it keeps back")
    ],
    example: Example(
      faulty: """
        return onboarding.flow "app" {
          onboarding.step "reminders" {
            permission = "notifications", title = "We remind you", button = "Continue",
            onAnswer = function(answer) if answer.answer == "denied" then onboarding.present "guidance" end end,
          },
          onboarding.step "done",
          screens = { onboarding.alert "guidance" { buttons = { { key = "open", run = settings.open }, { key = "later" } } } },
        }
        """,
      right: """
        return onboarding.flow "app" {
          onboarding.step "reminders" {
            permission = "notifications", title = "We remind you", button = "Continue",
            onAnswer = function(answer) log.info(answer.answer) end,
          },
          onboarding.step "done" { buttons = { { key = "help", to = "guidance" } } },
          screens = { onboarding.alert "guidance" { buttons = { { key = "open", run = settings.open }, { key = "later" } } } },
        }
        """)
  ) { subject in
    guard subject.asksForPermissions else { return [] }
    return subject.answerHooks.flatMap { hook, step in
      subject.reached(from: hook).filter { reached in
        guard reached.isDirect, reached.call.name == "onboarding.present", let name = reached.call.argument,
          let screen = subject.app.screen(of: name).map({ subject.app.screens[$0] })
        else { return false }
        return screen.buttons.indices.contains { subject.calls("settings.open", button: $0, in: screen) }
      }.map { reached in
        LintFinding(
          "an answer brings up \"\(reached.call.argument ?? "")\", which sends to Settings",
          at: reached.location,
          step: step?.location, advice: "show it where the person uses the refused feature")
      }
    }
  }
}
