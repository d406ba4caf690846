import FlowModel
public import FlowSession

/// A breadth-first search over pairs of numbers: an interned session, and an interned rest of what the scenario still
/// allows and the monitors remember.
///
/// A reaction is a function of the session and the event alone. So an act is done once in a session, and for every other
/// state with that session a transition is three looks into tables of numbers. States are numbered in the order in which a
/// search that does every act anew finds them.
///
/// For example:
///
///     var search = Search(compiled, PersonModel(start: compiled.fresh(World())))
///     let graph = search.search(Bounds(states: 1000))
///     graph.hit  // nil: there are fewer
public struct Search {
  private let compiled: CompiledApp
  private let model: any ExplorationModel
  private let remembers: Bool
  private let workers: SearchWorkers?
  private var look = 0
  /// What threads did for the states of this block.
  private var prepared: [UInt32: Prepared] = [:]

  private var sessions = Interned<Session>()
  private var rests = Interned<StateStore.Rest>()
  private var acts = Interned<Act>()
  private var labels = Interned<Label>()
  private var costs = Interned<Budget>()
  /// Of each session its moves, once it was expanded.
  private var moves: [[Move]?] = []
  /// Of each pair of an act and a label a number.
  private var kinds = NumberTable()
  /// What is left of a rest after a cost, by both.
  private var spent = NumberTable()
  /// What a rest is after an act with a label, by the rest and the number of the pair.
  private var stepped = NumberTable()
  /// The number of each state, by its session and its rest.
  private var numbers = NumberTable()
  private var states: [UInt64] = []
  /// The states whose moves could not be listed share this act.
  private static let nothing = Act([], by: .phone)

  /// An act in a session, and where it leads.
  private struct Move {
    let act: UInt32
    let cost: UInt32
    var label = NumberTable.none
    var kind = NumberTable.none
    /// The session after it, or one of the marks below.
    var target = Move.unknown

    /// It was not done yet.
    static let unknown = UInt32.max
    /// There is no such act.
    static let missing = UInt32.max - 1
    /// It raised: it leads nowhere, and costs nothing.
    static let stays = UInt32.max - 2
  }

  /// Makes a search.
  ///
  /// - Parameters:
  ///   - workers: Threads that help; the graph is the same.
  ///   - remembers: False to do every act of every state anew, for comparison: the graph is the same.
  public init(
    _ compiled: CompiledApp, _ model: some ExplorationModel, workers: SearchWorkers? = nil,
    remembers: Bool = true
  ) {
    (self.compiled, self.model, self.remembers) = (compiled, model, remembers)
    self.workers = remembers ? workers : nil
  }

  /// Walks all states.
  ///
  /// - Parameters:
  ///   - bounds: The most that it may find.
  ///   - goesOn: Told the numbers every now and then; false to stop there.
  public mutating func search(
    _ bounds: Bounds = Bounds(), while goesOn: (ExplorationStatistics) -> Bool = { _ in true }
  ) -> Graph {
    let begin = ContinuousClock.now
    let graph = Graph()
    graph.levels = [0]
    for root in model.roots {
      let session = number(of: compiled.canonical(root.session))
      let rest = rests.number(of: .init(budget: root.budget, monitors: model.monitors))
      _ = number(of: session, rest, from: .max, graph)
    }
    graph.levels = [UInt32(states.count)]
    var state = 0
    var ready = 0
    while state < states.count, graph.hit == nil {
      if let workers, state == ready {
        prepared.removeAll(keepingCapacity: true)
        ready = prepare(from: state, workers)
      }
      if state == Int(graph.levels[graph.levels.count - 1]) { graph.levels.append(UInt32(states.count)) }
      let runs = expand(state, graph)
      state += 1
      if let most = bounds.states, states.count >= most, state < states.count { graph.hit = .states }
      // A look at the clock costs as much as a few transitions.
      guard runs || state & 1023 == 0 else { continue }
      note(state, begin, graph)
      if let most = bounds.seconds, graph.statistics.seconds >= most { graph.hit = .seconds }
      if isOver(bounds.memory) { graph.hit = .memory }
      if !goesOn(graph.statistics) { graph.hit = .interrupted }
    }
    if states.count > Int(graph.levels[graph.levels.count - 1]) { graph.levels.append(UInt32(states.count)) }
    note(state, begin, graph)
    (graph.acts, graph.labels) = (acts.values, labels.values)
    graph.store = StateStore(sessions: sessions.values, rests: rests.values, pairs: states)
    return graph
  }

  /// The looks at the clock between two at the memory, which cost as much as a reaction.
  private static let looks = 64

  /// True where the process takes as much memory as it may.
  private mutating func isOver(_ most: Int?) -> Bool {
    guard let most else { return false }
    look += 1
    guard look % Self.looks == 0 else { return false }
    return (ResidentMemory.bytes ?? 0) >= most
  }

  private func note(_ expanded: Int, _ begin: ContinuousClock.Instant, _ graph: Graph) {
    graph.statistics.seconds = (ContinuousClock.now - begin) / .seconds(1)
    graph.statistics.states = states.count
    graph.statistics.sessions = sessions.count
    graph.statistics.expanded = expanded
    graph.statistics.transitions = graph.edges.count
    graph.statistics.depth = graph.levels.count - 1
    // What a state takes beside its session: its pair, its slot in the table, its parent, its first edge.
    graph.statistics.stateBytes = states.count * 16 + numbers.bytes
    graph.statistics.edgeBytes = graph.edges.count * 12
  }

  // MARK: Preparing

  /// The most states whose sessions are prepared in one go.
  private static let block = 512

  /// Does on all threads what the next states need.
  ///
  /// - Returns: The number of the first state for which nothing was prepared.
  private mutating func prepare(from state: Int, _ workers: SearchWorkers) -> Int {
    let end = min(states.count, state + Self.block)
    var tasks: [Prepared.Task] = []
    var places: [UInt32: Int] = [:]
    for state in state..<end {
      let session = UInt32(truncatingIfNeeded: states[state] >> 32)
      let budget = rests[UInt32(truncatingIfNeeded: states[state])].budget
      if let place = places[session] {
        tasks[place].budgets.append(budget)
      } else if let known = moves[Int(session)] {
        let missing = known.indices.filter { place in
          known[place].target == Move.unknown && budget.spending(costs[known[place].cost]) != nil
        }
        guard !missing.isEmpty else { continue }
        let left = missing.map { (place: $0, act: acts[known[$0].act]) }
        tasks.append(.init(number: session, session: sessions[session], known: left, budgets: [budget]))
      } else {
        places[session] = tasks.count
        tasks.append(.init(number: session, session: sessions[session], budgets: [budget]))
      }
    }
    guard tasks.count > 1 else { return end }
    let results = Slots(tasks.count)
    workers.each(tasks.count, with: compiled) { [model, tasks] compiled, number in
      results[number] = tasks[number].run(compiled, model)
    }
    for (number, task) in tasks.enumerated() {
      guard let more = results[number] else { continue }
      if prepared[task.number] == nil {
        prepared[task.number] = more
      } else {
        prepared[task.number]?.outcomes.merge(more.outcomes) { first, _ in first }
      }
    }
    return end
  }

  /// Room for what threads prepare.
  //
  // Safe to send: each place is written by the one thread that took its number, and read when all have ended.
  private final class Slots: @unchecked Sendable {
    private let slots: UnsafeMutableBufferPointer<Prepared?>

    init(_ count: Int) {
      slots = .allocate(capacity: count)
      slots.initialize(repeating: nil)
    }

    deinit {
      slots.deinitialize()
      slots.deallocate()
    }

    subscript(number: Int) -> Prepared? {
      get { slots[number] }
      set { slots[number] = newValue }
    }
  }

  // MARK: Expanding

  /// Does what is possible in a state.
  ///
  /// - Returns: True where a reaction was run for it.
  private mutating func expand(_ state: Int, _ graph: Graph) -> Bool {
    let session = UInt32(truncatingIfNeeded: states[state] >> 32)
    let rest = UInt32(truncatingIfNeeded: states[state])
    var ahead = workers == nil ? nil : prepared.removeValue(forKey: session)
    var runs = false
    if !remembers || moves[Int(session)] == nil {
      let task = Prepared.Task(
        number: session, session: sessions[session], budgets: [rests[rest].budget])
      var own = ahead?.acts == nil ? task.run(compiled, model) : ahead ?? Prepared()
      moves[Int(session)] = listed(own.acts)
      own.acts = nil
      ahead = own
      runs = true
    }
    let count = moves[Int(session)]?.count ?? 0
    for place in 0..<count {
      guard var move = moves[Int(session)]?[place] else { continue }
      let left = spending(move.cost, of: rest)
      guard left != NumberTable.none else { continue }
      if move.target == Move.unknown {
        let act = acts[move.act]
        let outcome =
          ahead?.outcomes[place] ?? Rehearsal(sessions[session], compiled, model).outcome(of: act)
        complete(&move, outcome)
        moves[Int(session)]?[place] = move
        runs = true
      } else {
        graph.statistics.hits += 1
      }
      follow(move, from: state, left, graph)
    }
    // Another state of the block may have the session, and a larger budget.
    if workers != nil, let ahead { prepared[session] = ahead }
    graph.starts.append(UInt32(graph.edges.count))
    return runs
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
    graph.edges.append(.init(target: target, act: move.act, label: move.label))
  }

  /// The moves of a session, none of them done yet.
  private mutating func listed(_ listed: Result<[Act], ScriptFailure>?) -> [Move] {
    switch listed {
    case .success(let found):
      return found.map { Move(act: acts.number(of: $0), cost: costs.number(of: $0.cost)) }
    case .failure(let failure):
      var move = Move(act: acts.number(of: Self.nothing), cost: costs.number(of: Budget()))
      move.label = labels.number(of: Label(failure: failure))
      move.target = Move.stays
      return [move]
    case nil: return []
    }
  }

  private mutating func complete(_ move: inout Move, _ outcome: Outcome) {
    switch outcome {
    case .none: move.target = Move.missing
    case .failed(let label):
      move.label = labels.number(of: label)
      move.target = Move.stays
    case .leads(let label, let form):
      move.label = labels.number(of: label)
      let pair = UInt64(move.act) << 32 | UInt64(move.label)
      move.kind = kinds.number(of: pair, orInsert: UInt32(kinds.count))
      move.target = number(of: form)
    }
  }

  // MARK: Numbers

  private mutating func number(of session: Session) -> UInt32 {
    let number = sessions.number(of: session)
    if Int(number) == moves.count { moves.append(nil) }
    return number
  }

  private mutating func number(of session: UInt32, _ rest: UInt32, from parent: UInt32, _ graph: Graph)
    -> UInt32
  {
    let pair = UInt64(session) << 32 | UInt64(rest)
    let new = UInt32(states.count)
    let number = numbers.number(of: pair, orInsert: new)
    if number == new {
      states.append(pair)
      graph.parents.append(parent)
    }
    return number
  }

  /// What is left of a rest after a cost; `NumberTable.none` where it does not cover it.
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
    return spent.number(of: key, orInsert: rests.number(of: left))
  }

  private static let uncovered = NumberTable.none - 1

  /// A rest after a move.
  private mutating func stepping(_ rest: UInt32, by move: Move) -> UInt32 {
    let key = UInt64(rest) << 32 | UInt64(move.kind)
    let known = stepped[key]
    if known != NumberTable.none { return known }
    var next = rests[rest]
    next.monitors = model.step(next.monitors, acts[move.act], labels[move.label])
    return stepped.number(of: key, orInsert: rests.number(of: next))
  }
}
