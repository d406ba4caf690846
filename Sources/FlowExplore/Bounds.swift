/// The bounds at which an exploration stops with its results so far; `nil` for none.
///
/// For example:
///
///     explorer.run(Bounds(states: 100)).hit  // .states
public struct Bounds: Hashable, Sendable {
  /// The most states.
  public var states: Int?
  /// The most seconds.
  public var seconds: Double?
  /// The most memory of the process in bytes, including everything else it holds.
  public var memory: Int?

  /// Makes no bounds.
  public init(states: Int? = nil, seconds: Double? = nil, memory: Int? = nil) {
    (self.states, self.seconds, self.memory) = (states, seconds, memory)
  }

  /// A bound that was hit.
  public enum Hit: String, Hashable, Sendable {
    case states, seconds, memory
    /// A person stopped it.
    case interrupted
  }
}

/// The statistics of an exploration, while it runs or at its end.
///
/// For example, of a flow with the steps welcome, name and goal, explored within the default scenario:
///
///     result.statistics.states == result.statistics.expanded  // true, where no bound was hit
public struct ExplorationStatistics: Hashable, Sendable {
  /// The states that were found.
  public var states = 0
  /// The states among them whose acts were all done.
  public var expanded = 0
  /// The edges: acts done in states.
  public var transitions = 0
  /// The most acts on a shortest path to a state.
  public var depth = 0
  /// The seconds that it took.
  public var seconds = 0.0
  /// The number of canonical sessions. States with the same session differ in the budget that is left, or in the memory
  /// of the monitors.
  public var sessions = 0
  /// The transitions without a run of a reaction, as the session's reaction to the action was cached.
  public var hits = 0
  /// The codes of the phone's findings and the messages of functions that raised, without duplicates, in the order of
  /// their first occurrence.
  public var findings: [String] = []
  /// The bytes that the rows of all sessions take, without the values of their components.
  public var sessionBytes = 0
  /// The bytes that all states take beside their sessions.
  public var stateBytes = 0
  /// The bytes that all edges take.
  public var edgeBytes = 0

  /// Makes the numbers of one that has not begun.
  public init() {}
}
