/// The states reached by an exploration, and the actions between them.
///
/// States are numbered in the order of a breadth-first search. So states of a smaller depth come first, and the numbers
/// depend on neither caches nor workers.
///
/// For example, of a model in which only a person acts:
///
///     let graph = search.search()
///     graph.path(to: 1).map { graph.acts[Int(graph.edges[$0].act)].events }  // [[.launched]]
///     graph.depth(of: 1)                                                     // 1
package final class Graph {
  /// An act that was done in a state.
  package struct Edge: Hashable, Sendable {
    /// The number of the state to which it led.
    package let target: UInt32
    /// The number of the act, in ``Graph/acts``.
    package let act: UInt32
    /// The number of the label, in ``Graph/labels``.
    package let label: UInt32
  }

  /// The acts, each once.
  package internal(set) var acts: [Action] = []
  /// The labels, each once.
  package internal(set) var labels: [Label] = []
  /// The edges of all states, those of state 0 first.
  package internal(set) var edges: [Edge] = []
  /// The index in ``edges`` of the first edge of each expanded state, and the index after the last edge.
  var starts: [UInt32] = [0]
  /// The index of the edge by which each state was first found; `UInt32.max` for a root.
  var parents: [UInt32] = []
  /// For each depth, in ascending order, the number of its last state plus one.
  var levels: [UInt32] = []
  /// The bound that was hit; `nil` where all states were found.
  package internal(set) var hit: Bounds.Hit?
  /// The statistics of the search.
  package internal(set) var statistics = ExplorationStatistics()
  /// The states, once the search is over.
  var store = StateStore()

  init() {}

  /// The number of states.
  package var count: Int { parents.count }

  /// The number of states whose acts were all done: those numbered below it.
  package var expanded: Int { starts.count - 1 }

  /// The indices in ``edges`` of a state's edges; empty for a state that was not expanded.
  package func edges(of state: Int) -> Range<Int> {
    state < expanded ? Int(starts[state])..<Int(starts[state + 1]) : edges.count..<edges.count
  }

  /// The state in which an edge begins, by the place of the edge.
  package func source(of edge: Int) -> Int {
    var (low, high) = (0, expanded)
    // The last state that begins at or before the edge and has edges.
    while high - low > 1 {
      let middle = (low + high) / 2
      if Int(starts[middle]) <= edge { low = middle } else { high = middle }
    }
    return low
  }

  /// A state: its session, budget and monitors, made anew.
  package subscript(state: Int) -> Node { store[state] }

  /// True where a state is one in which the exploration began.
  package func isRoot(_ state: Int) -> Bool { parents[state] == .max }

  /// The indices of the edges of a shortest path from a root to a state; empty for a root.
  package func path(to state: Int) -> [Int] {
    var path: [Int] = []
    var state = state
    while parents[state] != .max {
      path.append(Int(parents[state]))
      state = source(of: Int(parents[state]))
    }
    return path.reversed()
  }

  /// The edge by which a state was first found, the last edge of a shortest path; `nil` for a root.
  package func parent(of state: Int) -> Int? { parents[state] == .max ? nil : Int(parents[state]) }

  /// The number of acts on a shortest path to a state.
  package func depth(of state: Int) -> Int { levels.firstIndex { state < Int($0) } ?? levels.count }

  /// The edges by their targets: for each state the indices of its incoming edges.
  package func incoming() -> Incoming { Incoming(self) }

  /// The edges of a graph by their targets.
  package struct Incoming: Sendable {
    private var starts: [UInt32]
    private var places: [UInt32]

    init(_ graph: Graph) {
      starts = Array(repeating: 0, count: graph.count + 1)
      places = Array(repeating: 0, count: graph.edges.count)
      for edge in graph.edges { starts[Int(edge.target) + 1] += 1 }
      for state in 0..<graph.count { starts[state + 1] += starts[state] }
      var next = starts
      for (index, edge) in graph.edges.enumerated() {
        places[Int(next[Int(edge.target)])] = UInt32(index)
        next[Int(edge.target)] += 1
      }
    }

    /// The places of the edges that lead to a state, in ascending order.
    package subscript(state: Int) -> ArraySlice<UInt32> {
      places[Int(starts[state])..<Int(starts[state + 1])]
    }
  }
}
