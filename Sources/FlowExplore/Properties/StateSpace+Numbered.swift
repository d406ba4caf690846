package import FlowSession
import Phone

// Facts of sessions, each found once for all sessions that are alike in what its finder reads.
extension StateSpace {
  /// The distinct values of states, and for each state the number of its value.
  package struct Numbered<Value: Hashable> {
    /// The values, in the order of the first state that has each.
    package fileprivate(set) var values: [Value] = []
    /// The number of each state's value; fewer than the states where the search for values was stopped.
    package fileprivate(set) var numbers: [Int] = []
  }

  /// Finds a value of each state's session.
  ///
  /// For example, of a flow with the steps welcome, name and goal:
  ///
  ///     space.numbered { $0.world.disk.contents["step"] }.values  // [nil, 0, 1, 2]
  ///
  /// - Parameters:
  ///   - find: A function of the session alone. It may change its copy.
  ///   - goesOn: Called once for each new session; returns false to stop with the values so far.
  package func numbered<Value: Hashable>(
    by find: (Session) -> Value, while goesOn: () -> Bool = { true }
  ) -> Numbered<Value> {
    var found = Numbered<Value>()
    let store = graph.store
    var ofSessions = [Int?](repeating: nil, count: store.sessions.count)
    var numbers: [Value: Int] = [:]
    var known = ReadCache<Int>()
    for state in 0..<graph.count {
      let session = store.session(of: state)
      if ofSessions[session] == nil {
        ofSessions[session] = known.value(of: 0, in: UInt32(session), store.sessions)
      }
      guard let number = ofSessions[session] else {
        guard goesOn() else { return found }
        let whole = store.sessions[session]
        let access = compiled.recording(among: model.devices) { find(whole) }
        let number = numbers[access.value] ?? found.values.count
        if number == found.values.count {
          numbers[access.value] = number
          found.values.append(access.value)
        }
        known.keep(number, of: 0, in: UInt32(session), reading: access.read.union(.common), store.sessions)
        ofSessions[session] = number
        found.numbers.append(number)
        continue
      }
      found.numbers.append(number)
    }
    return found
  }
}
