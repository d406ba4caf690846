import FlowModel
import FlowSession
import Phone

extension Property {
  /// A person who completes the onboarding reaches the paywall.
  static let paywall: Property = Property(
    name: "paywall",
    summary:
      "Completing the onboarding implies: the paywall was shown, is about to be shown, or the purchase is made.",
    guide: Guide(
      promises: """
        A person who completes the onboarding has reached a paywall's placement, reaches it later, or has bought.
        """,
      limits: "The content of a placement is decided elsewhere. An app without placements says nothing.",
      wrong: "a last step that marks the end and registers the placement only behind a second button",
      right: "an onFinish that registers the placement")
  ) { space in
    func registers(_ label: LabelFacts) -> Bool {
      label.effects.contains { if case .paywall(.register) = $0 { true } else { false } }
    }
    let registering = space.labels.map(registers)
    let isRegistered = space.past.does { if case .paywall(.register) = $0 { true } else { false } }
    guard registering.contains(true) || isRegistered else {
      return space.vacuous("the app registers no placement")
    }
    guard space.facts.contains(where: { $0.contains(.complete) }) else {
      return Judgement(vacuous: "the onboarding is never marked complete")
    }
    var judgement = Judgement(violations: space.found(Property.paywall.owns))
    let reaches = space.canReach { registering[Int(space.graph.edges[$0].label)] }
    // Of a kill in between, crash consistency tells.
    for state in space.states
    where space.facts[state].isSuperset(of: [.complete, .unkilled]) && !reaches[state] {
      guard !space.facts[state].contains(.registered) else { continue }
      // A person who has bought is rightly shown none.
      guard !space.graph[state].session.world.isPaying else { continue }
      judgement.violations.append(
        Found(
          cause: "passed", sentence: "the onboarding is complete, and no placement was or will be registered",
          place: .state(state), step: state, isAboutFuture: true))
    }
    return judgement
  }
}
