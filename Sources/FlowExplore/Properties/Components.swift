/// The strongly connected parts of some states by the ways of a person, after Tarjan.
struct Components {
  /// The parts that no way leaves, each with its states in ascending order; in the order of their first states.
  private(set) var bottoms: [[Int]] = []

  init(_ atlas: Atlas, _ isMember: [Bool]) {
    var search = Search(atlas, isMember)
    for state in isMember.indices where isMember[state] && search.index[state] == 0 { search.visit(state) }
    var leaves = [Bool](repeating: false, count: search.parts.count)
    for state in isMember.indices where isMember[state] {
      for edge in atlas.graph.edges(of: state) where atlas.isWay(edge) {
        let target = atlas.target(edge)
        if !isMember[target] || search.part[target] != search.part[state] {
          leaves[search.part[state]] = true
        }
      }
    }
    bottoms = search.parts.indices.filter { !leaves[$0] }.map { search.parts[$0].sorted() }
      .sorted { $0[0] < $1[0] }
  }

  /// The search in depth, without recursion: a path is as long as a flow.
  private struct Search {
    let atlas: Atlas
    let isMember: [Bool]
    var index: [Int]
    var low: [Int]
    var part: [Int]
    var parts: [[Int]] = []
    private var onStack: [Bool]
    private var stack: [Int] = []
    private var next = 1

    init(_ atlas: Atlas, _ isMember: [Bool]) {
      (self.atlas, self.isMember) = (atlas, isMember)
      index = Array(repeating: 0, count: isMember.count)
      (low, part) = (index, index)
      onStack = Array(repeating: false, count: isMember.count)
    }

    mutating func visit(_ root: Int) {
      var frames: [(state: Int, edge: Int)] = []
      open(root, &frames)
      while let (state, edge) = frames.last {
        let edges = atlas.graph.edges(of: state)
        if edge < edges.upperBound {
          frames[frames.count - 1].edge += 1
          let target = atlas.target(edge)
          guard atlas.isWay(edge), isMember[target] else { continue }
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
      frames.append((state, atlas.graph.edges(of: state).lowerBound))
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
