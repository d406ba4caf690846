/// The bounds at which an exploration stops with its results so far; a `nil` bound stops nothing.
///
/// For example:
///
///     explorer.run(Bounds(states: 100)).hit  // .states
package struct Bounds: Hashable, Sendable {
  /// The most states.
  package var states: Int?
  /// The most seconds.
  package var seconds: Double?
  /// The most memory of the process in bytes, including everything else it holds.
  package var memory: Int?

  /// Makes no bounds.
  package init(states: Int? = nil, seconds: Double? = nil, memory: Int? = nil) {
    (self.states, self.seconds, self.memory) = (states, seconds, memory)
  }

  /// A bound that was hit.
  package enum Hit: String, Hashable, Sendable {
    case states, seconds, memory
    /// A person stopped the exploration.
    case interrupted
  }
}

/// The statistics of an exploration, while it runs or at its end.
///
/// For example, of a flow with the steps welcome, name and goal, explored within the default scenario:
///
///     result.statistics.states == result.statistics.expanded  // true, where no bound was hit
package struct ExplorationStatistics: Hashable, Sendable {
  /// The states that were found.
  package var states = 0
  /// The states among them whose acts were all done.
  package var expanded = 0
  /// The edges: acts done in states.
  package var transitions = 0
  /// The most acts on a shortest path to a state.
  package var depth = 0
  /// The seconds that the exploration took.
  package var seconds = 0.0
  /// The number of canonical sessions. States with the same session differ in the budget that is left, or in the facts
  /// that properties record about the path.
  package var sessions = 0
  /// The number of transitions taken from the cache, without another run of the action.
  package var hits = 0
  /// The codes of the phone's findings and the messages of functions that raised, without duplicates, in the order of
  /// their first occurrence.
  package var findings: [String] = []
  /// The bytes of all sessions, each stored as the numbers of its components; the components' values are not counted.
  package var sessionBytes = 0
  /// The bytes that all states take beside their sessions.
  package var stateBytes = 0
  /// The bytes that all edges take.
  package var edgeBytes = 0

  /// Makes the statistics of an exploration that has not begun.
  package init() {}
}
