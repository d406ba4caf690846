import FlowModel
import FlowSession
import Phone

extension Property {
  /// The app can read what it wrote.
  static let persistence = Property(
    name: "persistence",
    summary: "What the app keeps it can read again, and no launch comes to a screen without a way out."
  ) { atlas in
    let world = atlas.graph[0].session.world
    let keeps = atlas.labels.contains { $0.effects.contains { world.durability(of: $0) == .durable } }
    var judgement = Judgement(violations: atlas.found(owned: "persistence"))
    guard keeps || !judgement.violations.isEmpty else {
      return Judgement(vacuous: "the app keeps nothing on disk")
    }
    let seeds = atlas.facts.map { $0.contains(.arrived) || !$0.contains(.expanded) }
    let live = atlas.backwardByWays(from: seeds)
    // Of screens under the same refusals one is asked whether Settings lead out.
    var rescued: [String: Bool] = [:]
    for kill in atlas.graph.edges.indices where atlas.loses(kill, live) {
      guard let launch = atlas.edge(of: atlas.target(kill), doing: [.launched]) else { continue }
      let after = atlas.target(launch)
      let isBlank = atlas.place(of: after) == .blank
      guard isBlank || !live[after], atlas.facts[after].contains(.running) else { continue }
      if !isBlank {
        let refusals = atlas.given(after)
        let key = atlas.name(of: after) + refusals
        let isRescued = rescued[key] ?? (!refusals.isEmpty && atlas.isRescued(after))
        rescued[key] = isRescued
        if isRescued { continue }
      }
      judgement.violations.append(
        Found(
          cause: "landed " + atlas.name(of: after),
          sentence: isBlank
            ? "what was kept leads the next launch to no screen at all"
            : "what was kept leads the next launch to \"\(atlas.name(of: after))\", from where no way leads through",
          place: .walk([kill, launch]), step: after, evidence: .stuck(atlas.name(of: after)),
          isAboutFuture: true))
    }
    return judgement
  }
}

extension Atlas {
  /// True where an edge ends the process of a person who was still getting through, and would be without the kill: what is
  /// wrong behind it comes of what was kept.
  fileprivate func loses(_ edge: Int, _ live: [Bool]) -> Bool {
    let source = source(edge)
    guard live[source], facts[source].contains(.running), !facts[target(edge)].contains(.running) else {
      return false
    }
    let events = act(edge).events
    // What the person forbade in Settings is lost by that.
    guard !events.contains(where: { if case .phoneChanged = $0 { true } else { false } }) else {
      return false
    }
    guard case .killArmed? = events.first else { return true }
    return self.edge(of: source, doing: Array(events.dropFirst())).map { live[target($0)] } ?? true
  }
}
