import FlowModel
import FlowSession
import Phone

// The change of a script by which an unheard answer is heard, on the path on which it is not.
extension StateSpace {
  /// Returns the remedy of an unheard answer on a path; `nil` for every other violation.
  ///
  /// A second tap requests after its step was left: a guard ignores it, and the step's own handler hears nothing of it.
  /// An answer after the screen is gone is for the app's handlers. Every other answer may go to the step as well.
  func remedy(_ found: Property.Found, along edges: [Int]) -> String? {
    guard case .finding(Finding.Code.answerUnheard.rawValue) = found.evidence else { return nil }
    if let flow = hastyFlow(edges) {
      return
        "write guarded = true in \"\(compiled.app.flows[flow].name)\", which then ignores the second tap; "
        + "or add onAnswer to the app, or onOrphanedAnswer"
    }
    if isHeardByScreen(edges) { return "add onAnswer to the step, the flow or the app" }
    return "add onAnswer to the app, or onOrphanedAnswer: the screen that requested it is gone by then"
  }

  /// The unguarded flow in which a path has a second tap; `nil` where it has none.
  private func hastyFlow(_ edges: [Int]) -> Int? {
    for edge in edges where CalmPaths.hasSecondTap(act(edge)) {
      if case .step(_, let flow) = place(of: source(edge)), !compiled.app.flows[flow].isGuarded {
        return flow
      }
    }
    return nil
  }

  /// True where the last answer on a path came on the screen that requested it, or below another one. An answer that a
  /// kill prevents would come there, too.
  private func isHeardByScreen(_ edges: [Int]) -> Bool {
    var visit = 0
    var asked: [String: Int] = [:]
    var isHeard = true
    for edge in edges {
      for shown in graph.labels[Int(graph.edges[edge].label)].shown {
        switch shown {
        case .effect(let effect): asked[effect.name] = visit
        case .event(.requestEnded(let reply)):
          if let before = asked[reply.ticket.request.verb] { isHeard = before == visit }
        case .event(.processKilled): visit += 1
        default: break
        }
      }
      // A screen that covers another one leaves it as it is.
      let covered = graph[target(edge)].session.covered.map(\.place)
      guard placeOf[source(edge)] != placeOf[target(edge)], !covered.contains(place(of: source(edge))) else {
        continue
      }
      // A request on the way out is answered when its screen is left.
      let answered = label(edge).answers.map(\.ticket.request.verb)
      if label(edge).effects.contains(where: { answered.contains($0.name) }) { isHeard = false }
      visit += 1
    }
    return isHeard
  }
}
