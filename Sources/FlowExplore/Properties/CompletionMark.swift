import FlowModel
import FlowSession
import Phone

/// The mark of a completed onboarding that is in memory alone: the app calls `onboarding.complete`, names no key for
/// it, and the launch after a kill shows the flow again.
///
/// Where stored answers take every step out of the flow, the launch passes the flow, and no mark is needed.
struct CompletionMark {
  private let space: StateSpace
  private let relaunches: Relaunches
  private let flows: Set<Int>

  /// The fields of a flow that keep the mark.
  static let key = "keys = { complete = \"isOnboarded\" }"

  /// - Parameter flows: The flows that a launch shows.
  init(_ space: StateSpace, _ relaunches: Relaunches, _ flows: Set<Int>) {
    (self.space, self.relaunches, self.flows) = (space, relaunches, flows)
  }

  /// The completed flows that the next launch shows again.
  var forgotten: [Property.Found] {
    guard space.compiled.app.keys.completion == nil else { return [] }
    return space.states.compactMap { state in
      guard space.facts[state].isSuperset(of: [.arrived, .running, .complete]),
        let walk = relaunches.walk(from: state)
      else { return nil }
      let landing = space.target(walk[1])
      guard case .step(_, let flow) = space.place(of: landing), flows.contains(flow),
        space.facts[landing].isDisjoint(with: [.arrived, .complete]),
        // iOS forgot an answer, and the flow asks again for a reason.
        space.haveSamePermissions(state, landing),
        wasIn(flow, before: state)
      else { return nil }
      let flowName = space.compiled.app.flows[flow].name
      var found = Property.Found(
        cause: "forgotten mark of \(flowName)",
        sentence:
          "\"\(flowName)\" was completed, and the next launch shows it again, from \"\(space.name(of: landing))\" on: "
          + "onboarding.complete() is kept in memory alone",
        place: .walk(walk), step: landing, evidence: .shownAgain(space.name(of: landing)),
        location: space.compiled.app.flows[flow].location)
      found.mayGoCalmly = true
      found.cure = "write \(Self.key) in \"\(flowName)\""
      return found
    }
  }

  /// True where a person was in a flow on the way to a state: another flow that the launch shows was not completed.
  private func wasIn(_ flow: Int, before state: Int) -> Bool {
    space.past.passed(flow: flow)
      || space.graph.path(to: state).contains { edge in
        if case .step(_, flow) = space.place(of: space.source(edge)) { true } else { false }
      }
  }
}

extension StateSpace {
  /// True where each permission has one status in two states.
  func haveSamePermissions(_ one: Int, _ other: Int) -> Bool {
    let (one, other) = (graph[one].session.world.permissions, graph[other].session.world.permissions)
    return Permission.allCases.allSatisfy { one[$0] == other[$0] }
  }
}
