/// The strongly connected components of some states under the edges of a person, by Tarjan's algorithm.
struct StrongComponents {
  /// The components without an outgoing edge, each with its states in ascending order; in the order of their first
  /// states.
  private(set) var bottoms: [[Int]] = []

  /// - Parameter isMember: True for each of the states. States with one session form one node, as an action of a
  ///   session counts as always possible: a used-up counter does not separate them.
  init(_ space: StateSpace, _ isMember: [Bool]) {
    let ways = SessionWays(space, isMember)
    var search = Search(ways)
    for session in ways.targets.indices where search.index[session] == 0 { search.visit(session) }
    var leaves = [Bool](repeating: false, count: search.parts.count)
    for session in ways.targets.indices {
      let part = search.part[session]
      if ways.leaves[session] || ways.targets[session].contains(where: { search.part[$0] != part }) {
        leaves[part] = true
      }
    }
    bottoms = search.parts.indices.filter { !leaves[$0] }
      .map { search.parts[$0].flatMap { ways.states[$0] }.sorted() }.sorted { $0[0] < $1[0] }
  }

  /// The edges between the sessions of some states; the sessions are numbered in the order of their first states.
  private struct SessionWays {
    /// The states of each session.
    var states: [[Int]] = []
    /// The sessions to which ways lead from each.
    var targets: [[Int]] = []
    /// For each session true where an edge leads to a state that is not among them.
    var leaves: [Bool] = []

    init(_ space: StateSpace, _ isMember: [Bool]) {
      let store = space.graph.store
      var numbers = [Int](repeating: -1, count: store.sessions.count)
      for state in isMember.indices where isMember[state] {
        let session = store.session(of: state)
        if numbers[session] < 0 {
          numbers[session] = states.count
          states.append([])
        }
        states[numbers[session]].append(state)
      }
      targets = Array(repeating: [], count: states.count)
      leaves = Array(repeating: false, count: states.count)
      for (session, all) in states.enumerated() {
        for edge in all.flatMap({ space.graph.edges(of: $0) })
        where space.isProgress(edge) && !space.lookout.isOverNowAndThen() {
          let target = space.target(edge)
          guard isMember[target] else {
            leaves[session] = true
            continue
          }
          let number = numbers[store.session(of: target)]
          if number != session, !targets[session].contains(number) { targets[session].append(number) }
        }
      }
    }
  }

  /// The depth-first search, without recursion: a path can be as long as a flow.
  private struct Search {
    let ways: SessionWays
    var index: [Int]
    var low: [Int]
    var part: [Int]
    var parts: [[Int]] = []
    private var onStack: [Bool]
    private var stack: [Int] = []
    private var next = 1

    init(_ ways: SessionWays) {
      self.ways = ways
      index = Array(repeating: 0, count: ways.targets.count)
      (low, part) = (index, index)
      onStack = Array(repeating: false, count: index.count)
    }

    mutating func visit(_ root: Int) {
      var frames: [(state: Int, edge: Int)] = []
      open(root, &frames)
      while let (state, edge) = frames.last {
        if edge < ways.targets[state].count {
          frames[frames.count - 1].edge += 1
          let target = ways.targets[state][edge]
          if index[target] == 0 {
            open(target, &frames)
          } else if onStack[target] {
            low[state] = min(low[state], index[target])
          }
          continue
        }
        frames.removeLast()
        if let parent = frames.last?.state { low[parent] = min(low[parent], low[state]) }
        if low[state] == index[state] { close(state) }
      }
    }

    private mutating func open(_ state: Int, _ frames: inout [(state: Int, edge: Int)]) {
      index[state] = next
      low[state] = next
      next += 1
      stack.append(state)
      onStack[state] = true
      frames.append((state, 0))
    }

    private mutating func close(_ root: Int) {
      var members: [Int] = []
      while let member = stack.popLast() {
        onStack[member] = false
        part[member] = parts.count
        members.append(member)
        if member == root { break }
      }
      parts.append(members)
    }
  }
}
