import FlowSession

/// The states that a search found: each a pair of numbers, of its session and of its rest.
///
/// A state takes 8 bytes here. A session is stored once for all its states, as a row of the numbers of its components,
/// and is assembled at each access.
struct StateStore {
  /// The rest of a state beside its session.
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
  /// The number of the session in the upper half, and of the rest in the lower half.
  var pairs: [UInt64] = []

  /// The number of a state's session.
  func session(of state: Int) -> Int { Int(pairs[state] >> 32) }

  /// The number of a state's rest.
  func rest(of state: Int) -> Int { Int(pairs[state] & 0xFFFF_FFFF) }

  /// A state, made anew.
  subscript(state: Int) -> Node {
    let rest = rests[rest(of: state)]
    return Node(sessions[session(of: state)], rest.budget, rest.monitors)
  }
}
