import FlowModel
import FlowSession
import Phone

// What is found in a graph as paths that a person can follow.
extension StateSpace {
  /// Returns one violation for each cause, that with the shortest path, in the order of the lengths of their paths. A
  /// path without a second tap is preferred. The same sentence about the same screen is also one cause.
  ///
  /// - Parameter confirming: True where a function reads the clock or random numbers. Then paths are left out that a
  ///   phone with a running clock does not reproduce, and so are statements that something never happens.
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
    // Only for lookups.
    let hasty = Set(best.filter { isHasty($0.value.found) }.keys)
    let calm = hasty.isEmpty ? nil : CalmPaths(self)
    var calmest: [String: (length: Int, found: Property.Found)] = [:]
    for each in calm == nil ? [] : found where !lookout.isOverNowAndThen() {
      guard hasty.contains(each.cause), each.hasCalmPath, !(confirming && each.isAboutFuture),
        let length = calm?.length(to: each.place),
        calmest[each.cause].map({ length < $0.length }) ?? true
      else { continue }
      calmest[each.cause] = (length, each)
    }
    for (cause, each) in calmest { best[cause] = (each.length, best[cause]?.order ?? 0, each.found) }
    var said: Set<[String]> = []
    let sorted = best.values.sorted { ($0.length, $0.order) < ($1.length, $1.order) }
    return sorted.compactMap { _, _, each in
      if isOver { return nil }
      let edges = (calmest[each.cause] == nil ? nil : calm?.path(to: each.place)) ?? path(to: each.place)
      let root = edges.first.map(source) ?? split(each.place).state
      let start = model.start(ofRoot: root, compiled)
      guard !confirming || isPlayed(edges, from: start) else { return nil }
      guard said.insert([each.sentence, each.step.map { name(of: $0) } ?? ""]).inserted else { return nil }
      let location =
        each.location ?? each.step.flatMap { step(of: $0)?.location } ?? compiled.app.location
      let seen = each.step.flatMap { step(of: $0)?.location }
      return Violation(
        sentence: each.sentence, location: location,
        path: Violation.Path(start: start, acts: edges.map(act)), evidence: each.evidence,
        place: each.step.flatMap { step(of: $0)?.name } ?? "app",
        flow: each.step.flatMap { compiled.flowName(of: place(of: $0)) },
        subject: each.evidence.subject ?? each.cause,
        places: spread[each.cause]?.count ?? 1, cure: each.cure ?? remedy(each, along: edges),
        seen: each.location == nil || each.location == seen ? nil : seen)
    }
  }

  private func length(to place: Property.Found.Place) -> Int {
    let (state, own) = split(place)
    return graph.depth(of: state) + own.count
  }

  /// The edges of a shortest path.
  private func path(to place: Property.Found.Place) -> [Int] {
    let (state, own) = split(place)
    return graph.path(to: state) + own
  }

  /// True where the shortest path has a second tap, of which the violation says nothing.
  private func isHasty(_ found: Property.Found) -> Bool {
    found.hasCalmPath && path(to: found.place).contains { CalmPaths.hasSecondTap(act($0)) }
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
