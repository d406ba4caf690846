/// A breadth-first walk along the stored edges that carries a small memory of the path so far.
///
/// It is equivalent to a search whose states hold this memory: every path of the graph is a path of the app, so none is
/// missed and none is invented.
struct HistoryWalk {
  /// The roots in which it breaks at once.
  private(set) var roots: [Int] = []
  /// The shortest paths from a root whose last edge breaks the demand, in ascending length. There is one for each pair
  /// of screens joined by such an edge.
  private(set) var ends: [[Int]] = []

  /// Walks a graph.
  ///
  /// - Parameters:
  ///   - memories: The number of memories, which are numbered from 0.
  ///   - first: The memory at a root; `nil` where the root breaks the demand.
  ///   - next: The memory after an edge; `nil` where the edge breaks the demand.
  init(_ space: StateSpace, memories: Int, first: (Int) -> Int?, next: (Int, Int) -> Int?) {
    // The edge by which each pair of a state and a memory was found; -1 for a root, `Int.min` for none.
    var parents = [Int](repeating: .min, count: space.facts.count * memories)
    // The memory before that edge.
    var before = [UInt8](repeating: 0, count: parents.count)
    var queue: [Int] = []
    for state in space.states where space.graph.isRoot(state) {
      guard let memory = first(state) else {
        roots.append(state)
        continue
      }
      parents[state * memories + memory] = -1
      queue.append(state * memories + memory)
    }
    func walk(to pair: Int) -> [Int] {
      var walk: [Int] = []
      var pair = pair
      while parents[pair] >= 0 {
        let edge = parents[pair]
        walk.append(edge)
        pair = space.source(edge) * memories + Int(before[pair])
      }
      return walk.reversed()
    }
    var broken: Set<UInt32> = []
    var place = 0
    while place < queue.count, !space.isOver {
      let pair = queue[place]
      place += 1
      let (state, memory) = pair.quotientAndRemainder(dividingBy: memories)
      for edge in space.graph.edges(of: state) {
        guard let kept = next(memory, edge) else {
          let screens = UInt32(space.placeOf[state]) << 16 | UInt32(space.placeOf[space.target(edge)])
          if broken.insert(screens).inserted { ends.append(walk(to: pair) + [edge]) }
          continue
        }
        let target = space.target(edge) * memories + kept
        guard parents[target] == .min else { continue }
        (parents[target], before[target]) = (edge, UInt8(memory))
        queue.append(target)
      }
    }
  }
}
