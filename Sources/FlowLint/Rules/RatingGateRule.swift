import FlowModel

extension LintRule {
  /// GK112: no way on may wait for a rating.
  static let ratingGate = LintRule(
    "GK112", .error, .review, "No way on leads through a request for a rating.",
    sources: [.guideline("3.2.2(x)"), .guideline("5.6.1")],
    example: Example(
      faulty: """
        return onboarding.flow "app" {
          onboarding.step "rating" {
            button = false, buttons = { { key = "rate", run = function() review.request() end, to = "next" } },
          },
          onboarding.step "done",
        }
        """,
      right: """
        return onboarding.flow "app" {
          -- genkan: allow GK104 because an example of a rating that can be passed over
          onboarding.step "rating" {
            button = false,
            buttons = { { key = "rate", run = function() review.request() end, to = "next" }, { key = "later", to = "next" } },
          },
          onboarding.step "done",
        }
        """)
  ) { subject in
    subject.places.compactMap { place in
      let step = place.step
      guard place.flow != nil, step.button == nil, step.skip == nil, step.timers.isEmpty,
        !step.buttons.isEmpty,
        step.when == .always, step.content == .page,
        [step.onAnswer, step.onReturn, step.onActive, step.onEnter].allSatisfy({ $0 == nil })
      else { return nil }
      let onward = step.buttons.indices.filter { step.buttons[$0].to != nil || step.buttons[$0].run != nil }
      let all = onward.allSatisfy { subject.calls("review.request", button: $0, in: step) }
      guard !onward.isEmpty, all else { return nil }
      return subject.finding(
        "every way on from \"\(step.name)\" requests a rating", in: step,
        advice: "give the screen a button that leads on without one")
    }
  }
}
