import FlowSession

/// The states that a search found: each a pair of numbers, of its session and of its rest: the budget that is left, and
/// the states of the monitors.
///
/// A state takes 8 bytes here. A session is stored once for all its states, as a row of the numbers of its components,
/// and is assembled at each access.
struct StateStore {
  /// The part of a state besides its session: the budget that is left, and the states of the monitors.
  struct Rest: Hashable, Sendable {
    /// The acts that the scenario still allows.
    var budget: Budget
    /// The states of the safety monitors.
    var monitors: [UInt32]
  }

  /// The canonical sessions, each once.
  var sessions = SessionTable()
  /// The rests, each once.
  var rests: [Rest] = []
  /// For each state the number of its session in the upper half, and that of its budget and monitors in the lower half.
  var pairs: [UInt64] = []

  /// The number of a state's session.
  func session(of state: Int) -> Int { Int(pairs[state] >> 32) }

  /// The number of a state's budget and monitors.
  func rest(of state: Int) -> Int { Int(pairs[state] & 0xFFFF_FFFF) }

  /// A state, made anew.
  subscript(state: Int) -> Node {
    let rest = rests[rest(of: state)]
    return Node(sessions[session(of: state)], rest.budget, rest.monitors)
  }
}
