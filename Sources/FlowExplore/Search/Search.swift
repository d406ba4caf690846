import FlowModel
package import FlowSession
import Phone

/// A breadth-first search over pairs of numbers, of an interned session and an interned rest. A rest is the budget that
/// is left, and the states of the monitors.
///
/// A reaction depends only on its event and the components that it reads. So an action is not repeated in a session
/// with equal read components. A transition of a known session takes three lookups in tables of numbers. States have
/// the same numbers as in a search that repeats every action.
///
/// For example:
///
///     var search = Search(compiled, PersonModel(start: compiled.fresh(World())))
///     let graph = search.search(Bounds(states: 1000))
///     graph.hit  // nil: there are fewer states
package struct Search {
  let compiled: CompiledApp
  let model: any ExplorationModel
  let remembers: Bool
  private let workers: SearchWorkers?
  /// True where something was found out for the state at hand.
  private var foundOut = false
  /// The components of a device that were read: the devices that a root represents must not differ in them.
  var observed: Components = []

  let sessions = SessionTable()
  var rests = Interned<StateStore.Rest>()
  var known = TransitionCache()
  var labels = Interned<Label>()
  /// The findings in the labels so far, for the progress.
  private var findings = FindingsSoFar()
  private var costs = Interned<Budget>()
  /// Of each act the number of its cost.
  private var costOf: [UInt32] = []
  /// The moves of the sessions that were expanded.
  var moves = MoveLists()
  /// The numbers of the pairs of an action and a label, and the label of each pair by its number.
  private var kinds = NumberTable()
  private var labelOf: [UInt32] = []
  /// The number of a budget and monitors after a cost, by the former number and that of the cost.
  private var spent = NumberTable()
  /// The number of the budget and monitors after an action, by the former number and by that of action and label in
  /// `kinds`.
  private var stepped = NumberTable()
  var states: StateNumbers
  /// The session whose acts are done one by one, and they.
  private var rehearsed: (session: UInt32, rehearsal: ActionExecutor)?
  /// The states whose moves could not be listed share this act.
  private static let nothing = Action([], by: .phone)

  typealias Move = MoveLists.Move

  /// Makes a search.
  ///
  /// - Parameters:
  ///   - workers: Threads that run actions ahead; the graph is the same.
  ///   - remembers: False to repeat every action in every state, for comparison; the graph is the same.
  package init(
    _ compiled: CompiledApp, _ model: some ExplorationModel, workers: SearchWorkers? = nil,
    remembers: Bool = true
  ) {
    (self.compiled, self.model, self.remembers) = (compiled, model, remembers)
    self.workers = remembers ? workers : nil
    states = StateNumbers(usesSubsumption: model.usesSubsumption)
  }

  /// Searches all states.
  ///
  /// - Parameters:
  ///   - bounds: The bounds at which the search stops.
  ///   - goesOn: Called with the statistics at intervals; returns false to stop the search.
  package mutating func search(
    _ bounds: Bounds = Bounds(), while goesOn: (ExplorationStatistics) -> Bool = { _ in true }
  ) -> Graph {
    withoutActuallyEscaping(goesOn) { goesOn in
      search(states: bounds.states, Lookout(ExplorationLimits(bounds), goesOn))
    }
  }

  /// Searches all states within the limits.
  ///
  /// Where the search stops in the middle of a state, the state counts as not expanded: its results so far may be
  /// incomplete.
  ///
  /// - Parameters:
  ///   - most: The most states; `nil` for no bound.
  ///   - isCurrent: Returns false where a result disproves an assumption of the search. The search then ends, as it
  ///     will start again. It is called once for each depth.
  mutating func search(states most: Int?, _ lookout: Lookout, while isCurrent: () -> Bool = { true }) -> Graph
  {
    withoutActuallyEscaping(isCurrent) { isCurrent in
      lookout.within(compiled.callbacks) { walk(most, lookout, isCurrent) }
    }
  }

  private mutating func walk(_ most: Int?, _ lookout: Lookout, _ isCurrent: () -> Bool) -> Graph {
    let begin = ContinuousClock.now
    let graph = Graph()
    graph.levels = [0]
    for root in model.roots {
      var form = compiled.canonical(root.session)
      model.reduce(&form, after: root.session, changed: .all, in: compiled)
      let session = sessions.number(of: form)
      let rest = number(of: .init(budget: root.budget, monitors: model.monitors))
      _ = number(of: session, rest, from: .max, graph)
    }
    graph.levels = [UInt32(states.count)]
    var state = 0
    var ready = 0
    while state < states.count, graph.hit == nil, observed.isDisjoint(with: model.assumedSymmetric) {
      if let workers, state == ready {
        ready = prepare(from: state, workers, lookout)
      }
      if state == Int(graph.levels[graph.levels.count - 1]) {
        graph.levels.append(UInt32(states.count))
        guard isCurrent() else { break }
      }
      foundOut = false
      guard expand(state, graph, lookout) else {
        graph.hit = lookout.limits.hit
        break
      }
      state += 1
      if let most, states.count >= most, state < states.count { graph.hit = .states }
      // A look at the clock costs as much as a few transitions.
      guard foundOut || state & 255 == 0 else { continue }
      note(state, begin, graph)
      lookout.statistics = graph.statistics
      if lookout.isOver { graph.hit = lookout.limits.hit }
    }
    if states.count > Int(graph.levels[graph.levels.count - 1]) { graph.levels.append(UInt32(states.count)) }
    note(state, begin, graph)
    (graph.acts, graph.labels) = (known.acts.values, labels.values)
    graph.store = StateStore(sessions: sessions, rests: rests.values, pairs: states.pairs)
    return graph
  }

  /// Leaves the states and sessions to be freed later.
  func leave(to remains: Remains) {
    remains.keep(sessions)
    remains.keep(known)
    remains.keep(moves)
    remains.keep(states)
    remains.keep(labels)
    remains.keep(rests)
  }

  private mutating func note(_ expanded: Int, _ begin: ContinuousClock.Instant, _ graph: Graph) {
    graph.statistics.seconds = (ContinuousClock.now - begin) / .seconds(1)
    graph.statistics.states = states.count
    graph.statistics.sessions = sessions.count
    graph.statistics.expanded = expanded
    graph.statistics.transitions = graph.edges.count
    graph.statistics.depth = graph.levels.count - 1
    graph.statistics.findings = findings.inLabels(labels.values)
    // What a state takes beside its session: its pair, its slot in the table, its parent, its first edge.
    graph.statistics.sessionBytes = sessions.bytes
    graph.statistics.stateBytes = states.count * 8 + states.bytes
    graph.statistics.edgeBytes = graph.edges.count * 12
  }

  // MARK: Expanding

  /// Runs the possible actions of a state; false where it has to stop before the last one.
  private mutating func expand(_ state: Int, _ graph: Graph, _ lookout: Lookout) -> Bool {
    let (session, rest) = states[state]
    if !remembers || moves[session] == nil {
      if remembers { draw(session) } else { rehearsed = nil }
      guard let list = listed(session, lookout) else { return false }
      moves.list(list, of: session)
    }
    var places = moves[session] ?? 0..<0
    var completed = 0
    // What comes in the middle of an act is known once that is done; what comes in the middle of that is nothing.
    while true {
      var asksAgain = false
      for place in places where moves[place].target == Move.unknown {
        guard spending(costOf[Int(moves[place].act)], of: rest) != NumberTable.none else { continue }
        var move = moves[place]
        if move.kind == Move.pending { asksAgain = true }
        let isNew = complete(&move, in: session)
        // A function may have been stopped in its middle.
        if isNew, lookout.isOver { return false }
        moves[place] = move
        completed += 1
      }
      guard asksAgain else { break }
      guard listAgain(session, places, lookout) else { return false }
      places = moves[session] ?? 0..<0
    }
    for place in places {
      let move = moves[place]
      let left = spending(costOf[Int(move.act)], of: rest)
      guard left != NumberTable.none else { continue }
      graph.statistics.hits += 1
      follow(move, from: state, left, graph)
    }
    graph.statistics.hits -= completed
    graph.starts.append(UInt32(graph.edges.count))
    return true
  }

  private mutating func follow(_ move: Move, from state: Int, _ left: UInt32, _ graph: Graph) {
    let target: UInt32
    switch move.target {
    case Move.missing: return
    case Move.stays: target = UInt32(state)
    default:
      let rest = stepping(left, by: move)
      target = number(of: move.target, rest, from: UInt32(graph.edges.count), graph)
    }
    graph.edges.append(.init(target: target, act: move.act, label: labelOf[Int(move.kind)]))
  }

  /// Returns the moves of a session, none of them executed yet; `nil` where it has to stop before all are known.
  private mutating func listed(_ session: UInt32, _ lookout: Lookout) -> [Move]? {
    let list = list(session, lookout)
    return foundOut && lookout.isOver ? nil : list
  }

  /// Lists the moves of a session again, with the interruptions of the moves executed since the last listing; false
  /// where it has to stop before.
  private mutating func listAgain(_ session: UInt32, _ places: Range<Int>, _ lookout: Lookout) -> Bool {
    guard var list = listed(session, lookout) else { return false }
    var place = places.lowerBound
    for index in list.indices where place < places.upperBound && list[index].act == moves[place].act {
      if moves[place].target != Move.unknown { list[index] = moves[place] }
      place += 1
    }
    moves.list(list, of: session)
    return true
  }

  private mutating func list(_ session: UInt32, _ lookout: Lookout) -> [Move] {
    switch offers(in: session) {
    case .failure(let failure):
      var move = Move(act: number(of: Self.nothing), target: Move.stays)
      move.kind = kind(move.act, labels.number(of: Label(failure: failure)))
      return [move]
    case .success(let offers):
      var all: [Move] = []
      all.reserveCapacity(offers.count)
      for group in [offers, changes(in: session)] {
        var middles: [UInt32] = []
        for offer in group {
          all.append(move(of: offer, in: session, &middles))
          if foundOut, lookout.isOver { return [] }
        }
        for act in middles { all.append(Move(act: act)) }
      }
      for move in all { note(move.act) }
      return all
    }
  }

  /// Returns the move of a candidate's main action. The known interruptions of the action are appended to `middles`.
  private mutating func move(of number: UInt32, in session: UInt32, _ middles: inout [UInt32]) -> Move {
    let (act, offer) = (known.act(of: number), known.offers[number])
    guard offer.asksFirst || offer.asksLater else { return Move(act: act) }
    var found: TransitionCache.Performance?
    if offer.asksLater, remembers {
      found = known.performance(of: act, in: session, sessions)
    } else {
      found = performance(of: act, in: session)
    }
    guard let found else { return Move(act: act, kind: Move.pending) }
    let acts = known.acts(of: number, found.showing, model)
    middles += acts.dropFirst()
    return Move(act: acts[0])
  }

  /// Finds out where a move leads; true where that was not known.
  private mutating func complete(_ move: inout Move, in session: UInt32) -> Bool {
    let before = foundOut
    foundOut = false
    defer { foundOut = foundOut || before }
    let performance = performance(of: move.act, in: session)
    switch performance.end {
    case .none: move.target = Move.missing
    case .failed(let label):
      move.kind = kind(move.act, label)
      move.target = Move.stays
    case .leads(let label, let written):
      move.kind = kind(move.act, label)
      move.target = sessions.number(of: session, with: known.written[written])
    case .leadsTo(let label, let target):
      move.kind = kind(move.act, label)
      move.target = target
    }
    return foundOut
  }

  // MARK: Finding out

  /// Draws the screen of a session, as the session's actions may read it.
  mutating func draw(_ session: UInt32) {
    guard sessions.screens[Int(session)] == NumberTable.none else { return }
    let screen =
      !compiled.isChanging
      ? 0
      : known.screen(of: session, sessions)
        ?? keep(ActionExecutor.drawing(of: sessions[Int(session)], compiled, model), in: session)
    sessions.note(screen: screen, of: session)
  }

  private mutating func offers(in session: UInt32) -> Result<[UInt32], ScriptFailure> {
    if remembers, let offers = known.offers(in: session, sessions) { return offers }
    return keep(rehearsal(of: session).offers(), in: session)
  }

  private mutating func changes(in session: UInt32) -> [UInt32] {
    if remembers, let changes = known.changes(in: session, sessions) { return changes }
    return keep(rehearsal(of: session).changes(), in: session)
  }

  private mutating func performance(of act: UInt32, in session: UInt32) -> TransitionCache.Performance {
    if remembers, let performance = known.performance(of: act, in: session, sessions) { return performance }
    return keep(rehearsal(of: session).perform(known.acts[act]), of: known.acts[act], in: session)
  }

  private mutating func rehearsal(of session: UInt32) -> ActionExecutor {
    foundOut = true
    if let rehearsed, rehearsed.session == session { return rehearsed.rehearsal }
    let drawing = remembers ? known.drawing(sessions.screens[Int(session)]) : nil
    let rehearsal = ActionExecutor(sessions[Int(session)], compiled, model, drawing: drawing)
    rehearsed = (session, rehearsal)
    return rehearsal
  }

  // MARK: Numbers

  private mutating func number(of rest: StateStore.Rest) -> UInt32 {
    let count = rests.count
    let number = rests.number(of: rest)
    if rests.count > count { states.note(rest) }
    return number
  }

  private mutating func number(of act: Action) -> UInt32 {
    let number = known.acts.number(of: act)
    note(number)
    return number
  }

  /// Takes note of the costs of all acts up to one.
  private mutating func note(_ act: UInt32) {
    while costOf.count <= Int(act) {
      costOf.append(costs.number(of: known.acts[UInt32(costOf.count)].cost))
    }
  }

  private mutating func kind(_ act: UInt32, _ label: UInt32) -> UInt32 {
    let new = UInt32(labelOf.count)
    let kind = kinds.number(of: UInt64(act) << 32 | UInt64(label), orInsert: new)
    if kind == new { labelOf.append(label) }
    return kind
  }

  private mutating func number(of session: UInt32, _ rest: UInt32, from parent: UInt32, _ graph: Graph)
    -> UInt32
  {
    let new = UInt32(states.count)
    let number = states.number(of: session, rest)
    if number == new { graph.parents.append(parent) }
    return number
  }

  /// Returns the number of a budget, with its monitors, after a cost; `NumberTable.none` for a budget smaller than the
  /// cost.
  private mutating func spending(_ cost: UInt32, of rest: UInt32) -> UInt32 {
    let key = UInt64(rest) << 32 | UInt64(cost)
    let known = spent[key]
    if known != NumberTable.none { return known == Self.uncovered ? NumberTable.none : known }
    var left = rests[rest]
    guard let budget = left.budget.spending(costs[cost]) else {
      _ = spent.number(of: key, orInsert: Self.uncovered)
      return NumberTable.none
    }
    left.budget = budget
    return spent.number(of: key, orInsert: number(of: left))
  }

  private static let uncovered = NumberTable.none - 1

  /// A rest after a move.
  private mutating func stepping(_ rest: UInt32, by move: Move) -> UInt32 {
    let key = UInt64(rest) << 32 | UInt64(move.kind)
    let former = stepped[key]
    if former != NumberTable.none { return former }
    var next = rests[rest]
    next.monitors = model.step(next.monitors, known.acts[move.act], labels[labelOf[Int(move.kind)]])
    return stepped.number(of: key, orInsert: number(of: next))
  }
}
