import FlowModel
import Phone

extension LintRule {
  /// GK103: a refusal does not open Settings by itself.
  static let settingsAfterDenial = LintRule(
    "GK103", .error, .review, "An answer to a system dialog never opens Settings by itself.",
    sources: [
      .rejected("github.com/Rezivure/Grid-Mobile#229"), .guideline("5.1.1(iv)"),
    ],
    example: Example(
      faulty: """
        return onboarding.flow "app" {
          onboarding.step "location" {
            permission = "location", title = "Friends see where you are",
            onAnswer = function(answer) if answer.answer ~= "granted" then settings.open() end end,
          },
          onboarding.step "done",
        }
        """,
      right: """
        return onboarding.flow "app" {
          onboarding.step "location" {
            permission = "location", title = "Friends see where you are",
            onAnswer = function(answer) log.info(answer.answer) end,
          },
          onboarding.step "done" { buttons = { { key = "settings", run = settings.open } } },
        }
        """)
  ) { subject in
    guard subject.asksForPermissions else { return [] }
    return subject.answerHooks.flatMap { hook, step in
      subject.reached(from: hook).filter { $0.isDirect && $0.call.name == "settings.open" }.map { reached in
        LintFinding(
          "an answer\(step.map { " on \"\($0.name)\"" } ?? "") opens Settings by itself",
          at: reached.location,
          step: step?.location, advice: "offer a button that opens Settings, and let the person tap it")
      }
    }
  }
}

extension LintSubject {
  /// True where some step or function asks for a permission.
  var asksForPermissions: Bool {
    app.allSteps.contains { if case .permission = $0.content { true } else { false } } || !allRequests.isEmpty
  }

  /// The functions that receive answers, each with its step if it belongs to one.
  var answerHooks: [(CallbackID, Step?)] {
    var hooks: [(CallbackID, Step?)] = app.allSteps.compactMap { step in step.onAnswer.map { ($0, step) } }
    hooks += app.flows.compactMap(\.hooks.onAnswer).map { ($0, nil) }
    hooks += app.flows.flatMap(\.handlers).filter { $0.handler == .onAnswer }.map { ($0.callback, nil) }
    if let own = app[.onAnswer] { hooks.append((own, nil)) }
    return hooks
  }
}
