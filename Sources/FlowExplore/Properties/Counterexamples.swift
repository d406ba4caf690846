import FlowModel
import FlowSession
import Phone

// What is found in a graph as paths that a person can follow.
extension StateSpace {
  /// Returns one violation for each cause, the one with the shortest path, sorted by the length of the path. Violations
  /// with the same sentence on the same screen have one cause, too.
  ///
  /// - Parameter confirming: True where a function reads the clock or random numbers: leaves out paths that a phone
  ///   with a running clock does not reproduce, and statements that something never happens.
  func distinct(_ found: [Property.Found], confirming: Bool = false) -> [Violation] {
    var best: [String: (length: Int, order: Int, found: Property.Found)] = [:]
    var spread: [String: Set<UInt16>] = [:]
    for (order, each) in found.enumerated() where !lookout.isOverNowAndThen() {
      if let step = each.step { spread[each.cause, default: []].insert(placeOf[step]) }
      let length = length(to: each.place)
      if let known = best[each.cause], known.length <= length { continue }
      if confirming, each.isAboutFuture { continue }
      best[each.cause] = (length, best[each.cause]?.order ?? order, each)
    }
    var said: Set<[String]> = []
    let sorted = best.values.sorted { ($0.length, $0.order) < ($1.length, $1.order) }
    return sorted.compactMap { _, _, each in
      if isOver { return nil }
      let (root, edges) = path(to: each.place)
      let start = model.start(ofRoot: root, compiled)
      guard !confirming || isPlayed(edges, from: start) else { return nil }
      guard said.insert([each.sentence, each.step.map { name(of: $0) } ?? ""]).inserted else { return nil }
      let location =
        each.location ?? each.step.flatMap { step(of: $0)?.location } ?? compiled.app.location
      return Violation(
        sentence: each.sentence, location: location,
        path: Violation.Path(start: start, acts: edges.map(act)), evidence: each.evidence,
        place: each.step.flatMap { step(of: $0)?.name } ?? "app",
        flow: each.step.flatMap { compiled.flowName(of: place(of: $0)) },
        subject: each.evidence.subject ?? each.cause,
        places: spread[each.cause]?.count ?? 1)
    }
  }

  private func length(to place: Property.Found.Place) -> Int {
    switch place {
    case .state(let state): graph.depth(of: state)
    case .edge(let edge): graph.depth(of: source(edge)) + 1
    case .walk(let edges): graph.depth(of: source(edges[0])) + edges.count
    }
  }

  /// The root and the edges of a shortest path.
  private func path(to place: Property.Found.Place) -> (root: Int, edges: [Int]) {
    let edges =
      switch place {
      case .state(let state): graph.path(to: state)
      case .edge(let edge): graph.path(to: source(edge)) + [edge]
      case .walk(let walk): graph.path(to: source(walk[0])) + walk
      }
    if let first = edges.first { return (source(first), edges) }
    if case .state(let state) = place { return (state, []) }
    return (0, [])
  }

  /// True where a replay of a path on the phone matches the graph: the same screens, effects, dialogs and findings
  /// after each action.
  ///
  /// The replay can differ: in the graph the time of day stands still, and the random numbers of actions repeat.
  private func isPlayed(_ edges: [Int], from start: Int) -> Bool {
    var session = model.starts[start].session
    for edge in edges where !isOver {
      var transcript = Transcript()
      let label = label(edge)
      do throws(ScriptFailure) {
        for event in act(edge).events { try compiled.receive(event, &session, into: &transcript) }
      } catch {
        return label.failure != nil
      }
      let played = LabelFacts(Label(transcript.entries.map(\.kind)))
      guard label.failure == nil, session.place == place(of: target(edge)),
        played.effects.map(\.identity) == label.effects.map(\.identity), played.prompts == label.prompts,
        played.findings.map(\.code) == label.findings.map(\.code), played.isKilled == label.isKilled
      else { return false }
    }
    return true
  }
}
