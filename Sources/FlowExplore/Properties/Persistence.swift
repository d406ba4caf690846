import FlowModel
import FlowSession
import Phone

extension Property {
  /// The app can read what it wrote.
  static let persistence: Property = Property(
    name: "persistence",
    summary:
      "Each value that the app keeps can be read again, and no launch comes to a screen without a way out.",
    guide: Guide(
      promises: """
        Each value that the app keeps on disk can be read again, and no launch comes to a screen without a way out.
        """,
      limits: "Data of another release are judged only where a start of the scenario plants them.",
      wrong: "a resume by index that leads the next launch to a hidden step",
      right: "a resume by name with a step to begin at where the name is unknown"),
    owns: [
      .groupMismatch, .keychainDuplicate, .keychainLocked, .keychainSurvives, .storeBeforeFirstUnlock,
      .storeCase, .storeDocumentLost, .storeOverwritten, .storeUndecodable, .storeUnwritten, .storeWrongType,
    ]
  ) { space in
    let world = space.graph[0].session.world
    let keeps = space.labels.contains { $0.effects.contains { world.durability(of: $0) == .durable } }
    var judgement = Judgement(violations: space.found(Property.persistence.owns))
    guard keeps || !judgement.violations.isEmpty else {
      return space.vacuous("the app keeps nothing on disk")
    }
    let live = space.backwardByWays(from: space.goalStates)
    var lost: Set<String>?
    // Of screens under the same refusals one is asked whether Settings lead out.
    var rescued: [String: Bool] = [:]
    for kill in space.edges where space.loses(kill, live) {
      guard let launch = space.edge(of: space.target(kill), doing: [.launched]) else { continue }
      let after = space.target(launch)
      let isBlank = space.place(of: after) == .blank
      guard isBlank || !live[after], space.facts[after].contains(.running) else { continue }
      let lostAnyway = lost ?? space.lostAnyway(live)
      lost = lostAnyway
      guard !lostAnyway.contains(space.name(of: after) + space.given(after)) else { continue }
      if !isBlank {
        let refusals = space.given(after)
        let key = space.name(of: after) + refusals
        let isRescued = rescued[key] ?? (!refusals.isEmpty && space.isRescued(after))
        rescued[key] = isRescued
        if isRescued { continue }
      }
      judgement.violations.append(
        Found(
          cause: "landed " + space.name(of: after),
          sentence: isBlank
            ? "the stored data leads the next launch to no screen at all"
            : "the stored data leads the next launch to \"\(space.name(of: after))\", from where no way leads through",
          place: .walk([kill, launch]), step: after, evidence: .stuck(space.name(of: after)),
          isAboutFuture: true))
    }
    return judgement
  }
}

extension StateSpace {
  /// Returns the places without an exit although no process has ended yet, by their names and denied permissions.
  /// Stored data is not to blame there, and `no dead ends` reports these places.
  fileprivate func lostAnyway(_ live: [Bool]) -> Set<String> {
    var isFirst = facts.indices.map(graph.isRoot)
    var queue = isFirst.indices.filter { isFirst[$0] }
    var next = 0
    while next < queue.count {
      let runs = facts[queue[next]].contains(.running)
      for edge in graph.edges(of: queue[next]) {
        let target = target(edge)
        guard !isFirst[target], !label(edge).isKilled, !runs || facts[target].contains(.running) else {
          continue
        }
        isFirst[target] = true
        queue.append(target)
      }
      next += 1
    }
    var lost: Set<String> = []
    for state in queue where !live[state] && facts[state].contains(.running) {
      lost.insert(name(of: state) + given(state))
    }
    return lost
  }

  /// True where an edge ends the process, and a goal state can be reached without this kill. A dead end after it is
  /// then caused by the stored data. The end of a process by a change in Settings does not count.
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
