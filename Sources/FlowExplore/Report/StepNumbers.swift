import FlowModel
import FlowSession
import Phone

/// The statistics of one step or screen: the number of states that show it, and of the transitions that lead there.
///
/// For example, of a flow with the steps welcome, name and goal, explored within the default scenario:
///
///     let numbers = result.steps.first { $0.name == "welcome" }
///     numbers?.states  // 11
///     numbers?.ways    // 1: by the launch
package struct StepNumbers: Hashable, Sendable {
  /// The name, with that of the flow where the app has more than one: `settings/name`.
  package let name: String
  /// The number of states that show the step or screen.
  package let states: Int
  /// The number of transitions from other places by the person, a due event or the rest of the app. Each pair of a
  /// place and an action counts once.
  package let ways: Int

  /// The numbers of all steps and screens of the app, in its order.
  static func all(_ space: StateSpace) -> [StepNumbers] {
    var states: [Session.Place: Int] = [:]
    for state in space.states { states[space.place(of: state), default: 0] += 1 }
    var ways: [Session.Place: Set<Way>] = [:]
    for edge in space.edges where space.isProgress(edge) {
      let (from, to) = (space.source(edge), space.target(edge))
      guard space.placeOf[from] != space.placeOf[to] else { continue }
      ways[space.place(of: to), default: []].insert(
        Way(from: space.placeOf[from], act: space.graph.edges[edge].act))
    }
    let app = space.compiled.app
    var places: [Session.Place] = []
    for (flow, each) in app.flows.enumerated() {
      places += each.steps.indices.map { .step($0, flow: flow) }
    }
    places += app.screens.indices.map { .screen($0) }
    return places.map { place in
      StepNumbers(
        name: space.compiled.fullName(of: place), states: states[place] ?? 0, ways: ways[place]?.count ?? 0)
    }
  }

  private struct Way: Hashable {
    let from: UInt16
    let act: UInt32
  }
}

/// The lengths of the paths without a disturbance to the end of the onboarding, in actions.
///
/// For example, of a flow with the steps welcome, name and goal, explored within the default scenario:
///
///     result.ways.shortest  // 6
///     result.ways.longest   // 6
package struct WayNumbers: Hashable, Sendable {
  /// The fewest actions on such a path; `nil` where the end is out of reach, or not reached without a disturbance.
  package let shortest: Int?
  /// The actions on the shortest path to the farthest state at the end; `nil` where ``shortest`` is.
  package let longest: Int?

  /// Makes the lengths where no path leads to the end.
  init() { (shortest, longest) = (nil, nil) }

  init(_ space: StateSpace) {
    var shortest: Int?
    var longest: Int?
    let graph = space.graph
    let through = space.through
    for state in space.states where through[state] && space.facts[state].contains(.calm) {
      let depth = graph.depth(of: state)
      shortest = min(shortest ?? depth, depth)
      longest = max(longest ?? depth, depth)
    }
    (self.shortest, self.longest) = (shortest, longest)
  }
}
