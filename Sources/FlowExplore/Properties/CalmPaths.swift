import FlowModel
import FlowSession

/// The shortest paths without a second tap: a person makes one by chance, and a guarded flow ignores it.
///
/// An edge counts only where the budget at its end equals the budget at its beginning less the cost of its action.
/// Other edges end in a state with a larger budget, and a path over them may exceed the scenario.
struct CalmPaths {
  private let space: StateSpace
  /// The edge by which each state was found; `UInt32.max` for none.
  private var parents: [UInt32]
  /// The number of acts on the way to each state; `UInt32.max` where no path without a second tap was found.
  private var depths: [UInt32]

  init(_ space: StateSpace) {
    self.space = space
    parents = Array(repeating: .max, count: space.facts.count)
    depths = parents
    let isSecondTap = space.graph.acts.map(Self.hasSecondTap)
    var queue = space.facts.indices.filter(space.graph.isRoot)
    for root in queue { depths[root] = 0 }
    let rests = space.graph.store.rests
    var next = 0
    while next < queue.count, !space.lookout.isOverNowAndThen() {
      let state = queue[next]
      next += 1
      let budget = rests[space.graph.store.rest(of: state)].budget
      for edge in space.graph.edges(of: state) {
        let (target, act) = (space.target(edge), space.actNumber(edge))
        guard depths[target] == .max, !isSecondTap[act],
          budget.spending(space.graph.acts[act].cost) == rests[space.graph.store.rest(of: target)].budget
        else { continue }
        (parents[target], depths[target]) = (UInt32(edge), depths[state] + 1)
        queue.append(target)
      }
    }
  }

  /// The number of acts to a place; `nil` where no path without a second tap was found.
  func length(to place: Property.Found.Place) -> Int? {
    let (state, own) = space.split(place)
    guard depths[state] < .max, !own.contains(where: { Self.hasSecondTap(space.act($0)) }) else { return nil }
    return Int(depths[state]) + own.count
  }

  /// The edges to a place that ``length(to:)`` knows.
  func path(to place: Property.Found.Place) -> [Int] {
    var (state, edges) = space.split(place)
    var before: [Int] = []
    while parents[state] != .max {
      before.append(Int(parents[state]))
      state = space.source(Int(parents[state]))
    }
    edges = before.reversed() + edges
    return edges
  }

  /// True for a second tap on a control.
  static func hasSecondTap(_ act: Action) -> Bool {
    act.events.contains { if case .tappedTwice = $0 { true } else { false } }
  }
}

extension StateSpace {
  /// The state before a place's own edges, and those edges.
  func split(_ place: Property.Found.Place) -> (state: Int, own: [Int]) {
    switch place {
    case .state(let state): (state, [])
    case .edge(let edge): (source(edge), [edge])
    case .walk(let edges): (source(edges[0]), edges)
    }
  }
}

extension Property.Found {
  /// True where another path to the same place shows the same fault.
  var hasCalmPath: Bool {
    if let mayGoCalmly { return mayGoCalmly }
    return switch evidence {
    case .missingEffect, .forgottenAnswer, .doubledEffect, .finding, .repeatedRequest, .text: true
    case .skippedStep, .shownAgain, .stuck, .other: false
    }
  }
}
