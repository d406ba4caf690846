import FlowModel

extension LintRule {
  /// GK104: no review is asked for during an onboarding.
  static let reviewInOnboarding = LintRule(
    "GK104", .note, .review,
    "No review is requested before the onboarding is over: a person cannot rate an app before using it.",
    sources: [
      .rejected("github.com/BasedHardware/omi#10498 (5.6.3)"),
      .advice("HIG, Ratings and reviews: ask after a person has shown engagement"),
    ],
    example: Example(
      faulty: """
        return onboarding.flow "app" {
          onboarding.step "habits" { onLeave = function() review.request() end },
          onboarding.step "done",
        }
        """,
      right: """
        return onboarding.app {
          flows = { onboarding.flow "app" { onboarding.step "habits", guarded = true, keys = { complete = "isOnboarded" },
            onFinish = function() onboarding.complete() end } },
          screens = { onboarding.screen "main" },
          root = { { when = function() return onboarding.isComplete end, to = "main" }, "app" },
          on = { streak = function() if onboarding.isComplete then review.request() end end },
        }
        """)
  ) { subject in
    subject.flowHooks.flatMap { hook, step in
      subject.reached(from: hook).filter { $0.isDirect && $0.call.name == "review.request" }.map { reached in
        LintFinding(
          step.map { "\"\($0.name)\" requests a review during the onboarding" }
            ?? "the flow requests a review during the onboarding",
          at: reached.location, step: step?.location,
          advice: "request it where a person has got something out of the app")
      }
    }
  }
}

extension LintSubject {
  /// The functions of flows and steps that run while a flow is shown and not over, each with its step if it belongs to
  /// one. A flow's `onAnswer` and other handlers are left out.
  var flowHooks: [(CallbackID, Step?)] {
    app.flows.flatMap { flow -> [(CallbackID, Step?)] in
      let own = [flow.hooks.onStart, flow.hooks.onAppear, flow.hooks.onStepEntered, flow.hooks.onStepLeft]
      return own.compactMap(\.self).map { ($0, nil) }
        + flow.steps.flatMap { step in step.ownHooks.map { ($0, step) } }
    }
  }
}

extension Step {
  /// The functions of the step, in the order of a visit.
  var ownHooks: [CallbackID] {
    [onEnter].compactMap(\.self) + timers.compactMap(\.run) + buttons.compactMap(\.run)
      + [onSubmit, onAnswer, onReturn, onActive, onSkip, onLeave].compactMap(\.self)
  }
}
