import FlowModel
import Phone

extension LintRule {
  /// GK151: the functions of a launch must bring up no dialog.
  static let launchRequest = LintRule(
    "GK151", .warning, .life, "The functions of a launch bring up no dialog of the system.",
    sources: [
      .advice("github.com/Actual-Chat/actual-chat#4366: the dialog of the launch takes that of the step"),
      .advice("HIG, Privacy: no permission at launch unless the app needs it to start"),
    ],
    example: Example(
      faulty: """
        return onboarding.flow "app" {
          launch = function() permissions.request "notifications" end,
          onAnswer = function(answer) log.info(answer.answer) end,
          onboarding.step "welcome", onboarding.step "done",
        }
        """,
      right: """
        return onboarding.flow "app" {
          launch = function() log.info "launched" end,
          onboarding.step "welcome", onboarding.step "done",
        }
        """)
  ) { subject in
    let early = [subject.app.launch] + subject.app.flows.flatMap { [$0.hooks.onStart, $0.hooks.onAppear] }
    return early.flatMap { subject.requests(from: $0) }.map { request in
      LintFinding(
        "the launch asks for \(request.permission?.rawValue ?? "a permission") before any screen said what for",
        at: request.reached.location, advice: "ask from a step that says what for")
    }
  }
}
