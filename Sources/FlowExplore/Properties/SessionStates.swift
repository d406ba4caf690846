/// The states of each session: they differ in the budget that is left, or in the facts recorded about their path.
///
/// For example, of a session that is reached with one kill left and with none:
///
///     SessionStates(graph)[graph.store.session(of: 4)]  // [4, 9]
struct SessionStates {
  private var starts: [UInt32]
  private var states: [UInt32]

  /// Sorts the states of a graph by their sessions.
  init(_ graph: Graph) {
    let store = graph.store
    starts = Array(repeating: 0, count: store.sessions.count + 1)
    states = Array(repeating: 0, count: graph.count)
    for state in 0..<graph.count { starts[store.session(of: state) + 1] += 1 }
    for session in 0..<store.sessions.count { starts[session + 1] += starts[session] }
    var next = starts
    for state in 0..<graph.count {
      let session = store.session(of: state)
      states[Int(next[session])] = UInt32(state)
      next[session] += 1
    }
  }

  /// The numbers of a session's states, in ascending order.
  subscript(session: Int) -> ArraySlice<UInt32> { states[Int(starts[session])..<Int(starts[session + 1])] }
}
