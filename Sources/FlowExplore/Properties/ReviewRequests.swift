import FlowModel
import FlowSession
import Phone

/// The requests for a review: those repeated by a launch or a return, and those during the onboarding.
struct ReviewRequests {
  let space: StateSpace
  private let asks: [Bool]

  init(_ space: StateSpace) {
    self.space = space
    asks = space.labels.map { label in
      label.effects.contains { if case .review = $0 { true } else { false } }
    }
  }

  private var requests: [Int] { space.edges.filter { asks[Int(space.graph.edges[$0].label)] } }

  /// The launches and returns that request one although one was requested before.
  var repeated: [Property.Found] {
    requests.compactMap { edge in
      guard space.facts[space.source(edge)].contains(.reviewed), comesUp(edge), !isMadeUpFor(edge) else {
        return nil
      }
      let target = space.target(edge)
      var found = Property.Found(
        cause: "every activation",
        sentence: "a review is requested again as the app comes up: by each launch, or each return",
        place: .edge(edge), step: target, evidence: .doubledEffect(.review(.request)))
      found.mayGoCalmly = false
      return found
    }
  }

  /// True where the shortest path has a kill right after a request, before the app could store that it was made. The
  /// repeated request then belongs to `crash consistency`.
  private func isMadeUpFor(_ edge: Int) -> Bool {
    space.graph.path(to: space.source(edge)).contains { before in
      space.label(before).isKilled && asks[Int(space.graph.edges[before].label)]
    }
  }

  /// The requests on a step of a flow that a launch shows: App Review objects to them (5.6.3), as the person has not
  /// used the app yet.
  var duringOnboarding: [Property.Found] {
    let shown = Relaunches(space).shownFlows
    return requests.compactMap { edge in
      let source = space.source(edge)
      guard case .step(_, let flow) = space.place(of: source), shown.contains(flow),
        !space.facts[source].contains(.complete)
      else { return nil }
      let asking = space.performer(of: .review(.request), in: edge)
      guard case .step = space.place(of: asking) else { return nil }
      var found = Property.Found(
        cause: "onboarding \(space.name(of: asking))",
        sentence: "\"\(space.name(of: asking))\" requests a review during the onboarding",
        place: .edge(edge), step: asking)
      found.mayGoCalmly = true
      return found
    }
  }

  private func comesUp(_ edge: Int) -> Bool {
    space.act(edge).events.allSatisfy { event in
      switch event {
      case .launched, .foregrounded, .backgrounded, .processKilled, .timePassed: true
      default: false
      }
    }
  }
}
