import FlowModel
import FlowSession
import Phone

extension Property {
  /// The end of the onboarding and each outcome are reported once, the outcomes for both answers, and no event is lost.
  static let analytics: Property = Property(
    name: "analytics",
    summary:
      "The end of the onboarding is told once, each outcome once, on both sides and not before it is there; nothing is lost.",
    guide: Guide(
      promises: """
        The end of the onboarding is reported once for each completion. Each outcome is reported once, on both \
        sides and not before it is there, and no event is lost.
        """,
      limits: """
        Names and values of events are not judged, but for the words that tell an outcome: granted, allowed, purchased, \
        signed in, completed and their like. An event in other words is never early.
        """,
      wrong: "an onAnswer that tells \"granted\", and nothing where the person denies",
      right: "an onAnswer that reports every answer"),
    owns: [.analyticsEventsLost, .analyticsPropertiesLost]
  ) { space in
    let tracks = space.labels.contains { !$0.events.isEmpty }
    guard tracks else { return space.vacuous("the app tells no event") }
    let ending = EndingEvents(space)
    // The events of a completion are known by a completion that is explored.
    let isBehind = space.past.all.contains { $0.session.world.isOnboardingComplete }
    return Judgement(
      unknown: isBehind
        ? "the session was complete before the exploration began: explore a first launch" : nil,
      violations: space.found(Property.analytics.owns) + ending.miscounted + ending.toldAgain
        + Outcomes(space).violations + EarlyOutcomes(space).violations)
  }
}

/// The events that an app reports when the onboarding becomes complete, and nowhere earlier.
///
/// The graph does not show the hook that reports an event. An event reported only by buttons with their own hook, and
/// not by every completion, is attributed to these buttons: other completions need not report it. Two events that are
/// never reported together are alternatives, such as one for paying users and one for the others.
private struct EndingEvents {
  private let space: StateSpace
  /// The edges by which the onboarding becomes complete where nothing was killed.
  private var completions: [Int] = []
  /// The names of the events, in ascending order.
  private var events: [String] = []
  /// For each event the actions and places that report it.
  private var tellers: [String: Set<Way>] = [:]
  /// For each event those that some completion tells beside it.
  private var companions: [String: Set<String>] = [:]
  /// The events that each completion tells.
  private var constant: Set<String> = []
  /// The events reported only by buttons with their own hook, and absent from some completions.
  private var ofButtons: Set<String> = []

  /// The act of the person, and its place.
  private struct Way: Hashable {
    let place: UInt16
    let events: [Event]
  }

  init(_ space: StateSpace) {
    self.space = space
    var other: Set<String> = []
    for edge in space.edges {
      let source = space.facts[space.source(edge)]
      guard source.contains(.unkilled), !space.label(edge).isKilled, !source.contains(.complete) else {
        continue
      }
      let told = Set(space.label(edge).events)
      guard space.label(edge).isComplete, source.contains(.running) else {
        other.formUnion(told)
        continue
      }
      constant = completions.isEmpty ? told : constant.intersection(told)
      completions.append(edge)
      for event in told {
        tellers[event, default: []].insert(way(edge))
        companions[event, default: []].formUnion(told)
      }
    }
    events = tellers.keys.filter { !other.contains($0) }.sorted()
    ofButtons = Set(
      events.filter { event in
        !constant.contains(event) && tellers[event]?.allSatisfy { isButton($0) } == true
      })
  }

  /// The events that a completion tells twice, or does not tell.
  var miscounted: [Property.Found] {
    completions.flatMap { edge in
      let told = space.label(edge).events
      return events.compactMap { event -> Property.Found? in
        let count = told.count { $0 == event }
        // A second tap tells what a button tells once more, also where the flow guards its ways on.
        if count > 1, isGuardedSecondTap(edge) { return nil }
        guard count == 0 ? isMissed(event, by: edge, telling: told) : count > 1 && !ofButtons.contains(event)
        else { return nil }
        return Property.Found(
          cause: "\(event) \(count)",
          sentence: count == 0
            ? "the onboarding is complete, and \"\(event)\" was not told"
            : "\"\(event)\" is told \(count) times for one completion",
          place: .edge(edge), step: space.source(edge))
      }
    }
  }

  /// True where a button is tapped twice in a flow that guards its transitions.
  private func isGuardedSecondTap(_ edge: Int) -> Bool {
    guard case .tappedTwice? = space.gesture(edge),
      case .step(_, let flow) = space.place(of: space.source(edge))
    else { return false }
    return space.compiled.app.flows[flow].isGuarded
  }

  /// The end events that are reported again: while the app runs on, or by the launch after a kill.
  var toldAgain: [Property.Found] {
    var found: [Property.Found] = []
    let ends = Set(events).subtracting(ofButtons)
    let kills = space.graph.acts.map { $0.events == [.processKilled] }
    for edge in space.edges {
      guard space.facts[space.source(edge)].isSuperset(of: [.unkilled, .complete]) else { continue }
      if let event = space.label(edge).events.first(where: ends.contains) {
        found.append(again(event, .edge(edge), space.source(edge)))
      }
      // What a kill in the middle cut off the launch may well make up for.
      guard kills[space.actNumber(edge)],
        let launch = space.edge(of: space.target(edge), doing: [.launched]),
        space.facts[space.target(launch)].contains(.complete),
        let event = space.label(launch).events.first(where: { ends.contains($0) && constant.contains($0) })
      else { continue }
      found.append(again(event, .walk([edge, launch]), space.target(launch)))
    }
    return found
  }

  private func again(_ event: String, _ place: Property.Found.Place, _ step: Int) -> Property.Found {
    Property.Found(
      cause: "\(event) again", sentence: "\"\(event)\" is told again after the onboarding was complete",
      place: place, step: step)
  }

  /// True where a completion that does not tell an event should.
  private func isMissed(_ event: String, by edge: Int, telling told: [String]) -> Bool {
    let isOfButton = ofButtons.contains(event)
    if isOfButton, tellers[event]?.contains(way(edge)) != true { return false }
    return !told.contains { other in
      events.contains(other) && companions[event]?.contains(other) != true
        && (isOfButton || !ofButtons.contains(other))
    }
  }

  /// True where the person taps a button that has a hook of its own.
  private func isButton(_ way: Way) -> Bool {
    let step = space.compiled.step(at: space.places[Int(way.place)])
    return way.events.contains { event in
      switch event {
      case .tapped(let control), .tappedTwice(let control):
        step?.buttons.contains { $0.key == control && $0.run != nil } ?? false
      default: false
      }
    }
  }

  private func way(_ edge: Int) -> Way {
    Way(place: space.placeOf[space.source(edge)], events: space.act(edge).events)
  }
}

extension LabelFacts {
  /// The names of the events that it tells the analytics service, in order.
  var events: [String] {
    effects.compactMap { effect in
      switch effect {
      case .analytics(.track(let event, _)), .analytics(.trackOnce(let event, _)): event
      default: nil
      }
    }
  }
}
