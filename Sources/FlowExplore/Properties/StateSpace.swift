import FlowModel
package import FlowSession
import Phone

/// Every state that an exploration reached, as properties see it: the graph, and the facts about its states and
/// actions.
///
/// States and edges are given by their numbers in the ``graph``; the numbers of states begin at 0.
///
/// For example, of a flow with the steps welcome, name and goal:
///
///     let space = result.space
///     space.name(of: 1)                             // "welcome"
///     space.path(to: 1).acts.map(\.events)          // [[.launched]]
///     space.edges(of: 0).map { space.target($0) }   // [1]
package struct StateSpace {
  /// The states and the edges, by their numbers.
  package let graph: Graph
  let compiled: CompiledApp
  let model: ScenarioModel
  /// The answers that a condition or a function reads.
  let answersRead: AnswersRead
  /// The reasons why verdicts are not known, though all states were found.
  let doubts: SoundnessCaveats
  /// The handlers for events from outside that no path ran.
  let unfollowed: [UnfollowedHandler]
  let incoming: Graph.Incoming
  /// For each edge the state in which it begins.
  let sources: [UInt32]
  /// For each state its place, by its number in `places`.
  let placeOf: [UInt16]
  /// The places reached, in the order of their first visit.
  let places: [Session.Place]
  /// For each state what holds in it.
  let facts: [StateFacts]
  /// For each label what it shows.
  let labels: [LabelFacts]
  /// For each action: true where the person, a due event, or the rest of the app causes it, and it spends no fault.
  /// Leaving the app and returning is no fault, and so is free.
  let isFree: [Bool]
  /// For each action the number of its event list: actions that differ only in their cost share a number.
  private let subjectOf: [UInt32]
  // Only for lookups.
  private let subjects: [[Event]: UInt32]
  /// The states by their sessions; `nil` where no free action is counted. A state without any such action left is
  /// treated like another state of its session.
  private let alike: SessionStates?
  /// The lookout that says when the judging has to end.
  let lookout: Lookout
  /// The findings that a property judges; the other findings belong to `findings`.
  let owned: Set<Finding.Code>

  /// The facts that hold in a state.
  struct StateFacts: OptionSet {
    let rawValue: UInt16
    /// The person is through: on the app's main part, or on a screen that is no alert and covers no other.
    static let arrived = StateFacts(rawValue: 1)
    static let running = StateFacts(rawValue: 2)
    static let inFront = StateFacts(rawValue: 4)
    /// The app believes that the onboarding is over.
    static let complete = StateFacts(rawValue: 8)
    static let online = StateFacts(rawValue: 16)
    static let signedIn = StateFacts(rawValue: 32)
    static let prompting = StateFacts(rawValue: 64)
    /// No kill was spent on the way there.
    static let unkilled = StateFacts(rawValue: 128)
    /// No disturbance happened on the path; events of the rest of the app, and waiting, are none.
    static let calm = StateFacts(rawValue: 256)
    /// All actions of the state were run.
    static let expanded = StateFacts(rawValue: 512)
    /// A paywall's placement was registered on the way there.
    static let registered = StateFacts(rawValue: 1024)
    /// Something that must not be done twice was done on the way there.
    static let reviewed = StateFacts(rawValue: 2048)
    static let wroteHealth = StateFacts(rawValue: 4096)
    /// No fact of the app changed on the way there.
    static let firm = StateFacts(rawValue: 8192)
  }

  /// Collects the facts about a graph; `nil` where the phase is over before all are known.
  init?(
    _ graph: Graph, _ compiled: CompiledApp, _ model: ScenarioModel, _ readers: InstantReaders,
    _ answersRead: AnswersRead, _ lookout: Lookout, _ owned: Set<Finding.Code>
  ) {
    (self.graph, self.compiled, self.model, self.owned) = (graph, compiled, model, owned)
    self.lookout = lookout
    self.answersRead = answersRead.union(compiled.app.answersRead)
    doubts = SoundnessCaveats(readers, compiled.app, model.scenario)
    unfollowed = UnfollowedHandler.all(graph, compiled.app)
    incoming = graph.incoming()
    labels = Walk(graph.labels, lookout).map { LabelFacts($0) }
    let counted = Scenario.Move.allCases.filter(\.isProgress).map(\.cost)
    isFree = graph.acts.map { $0.cost == Budget() || counted.contains($0.cost) }
    alike = graph.acts.contains { counted.contains($0.cost) } ? SessionStates(graph) : nil
    var subjects: [[Event]: UInt32] = [:]
    subjectOf = graph.acts.map { act in
      let number = subjects[act.events] ?? UInt32(subjects.count)
      subjects[act.events] = number
      return number
    }
    self.subjects = subjects
    guard labels.count == graph.labels.count else {
      lookout.remains.keep(labels)
      return nil
    }
    var sources = [UInt32](repeating: 0, count: graph.edges.count)
    var numbers: [Session.Place: UInt16] = [:]
    var places: [Session.Place] = []
    var placeOf: [UInt16] = []
    var facts: [StateFacts] = []
    placeOf.reserveCapacity(graph.count)
    facts.reserveCapacity(graph.count)
    let store = graph.store
    var ofSessions: [(place: UInt16, facts: StateFacts)?] = Array(repeating: nil, count: store.sessions.count)
    // Few of the parts of a session decide about it: most sessions are alike in them, and need not be put together.
    var known = ReadCache<(place: UInt16, facts: StateFacts)>()
    let ofRests = store.rests.map { Self.facts(of: $0, model.scenario.budget) }
    for state in Walk(0..<graph.count, lookout) {
      for edge in graph.edges(of: state) { sources[edge] = UInt32(state) }
      let number = store.session(of: state)
      if ofSessions[number] == nil {
        ofSessions[number] = known.value(of: 0, in: UInt32(number), store.sessions)
      }
      if ofSessions[number] == nil {
        let session = store.sessions[number]
        if numbers[session.place] == nil {
          numbers[session.place] = UInt16(places.count)
          places.append(session.place)
        }
        let access = compiled.recording(among: model.devices) { Self.facts(of: session, compiled) }
        let found = (place: numbers[session.place] ?? 0, facts: access.value)
        known.keep(
          found, of: 0, in: UInt32(number), reading: access.read.union(.common), store.sessions)
        ofSessions[number] = found
        // To put a session together may take a moment.
        if lookout.isOver { return nil }
      }
      guard let ofSession = ofSessions[number] else { continue }
      placeOf.append(ofSession.place)
      var fact = ofSession.facts.union(ofRests[store.rest(of: state)])
      if state < graph.expanded { fact.insert(.expanded) }
      facts.append(fact)
    }
    guard facts.count == graph.count else { return nil }
    (self.sources, self.places, self.placeOf, self.facts) = (sources, places, placeOf, facts)
  }

  private static func facts(of session: Session, _ compiled: CompiledApp) -> StateFacts {
    var facts: StateFacts = []
    let world = session.world
    if world.process.isRunning { facts.insert(.running) }
    if world.process.isInFront { facts.insert(.inFront) }
    if world.isPrompting { facts.insert(.prompting) }
    if world.isOnline { facts.insert(.online) }
    if world.account.isSignedIn { facts.insert(.signedIn) }
    if world.isOnboardingComplete { facts.insert(.complete) }
    if isArrived(session, compiled) { facts.insert(.arrived) }
    return facts
  }

  private static func facts(of rest: StateStore.Rest, _ budget: Budget) -> StateFacts {
    var facts: StateFacts = []
    func isUnspent(_ move: Scenario.Move) -> Bool { rest.budget[move.rawValue] == budget[move.rawValue] }
    if isUnspent(.kill) { facts.insert(.unkilled) }
    if isUnspent(.fact) { facts.insert(.firm) }
    if Scenario.Move.allCases.allSatisfy({
      !$0.isDisturbance || rest.budget[$0.rawValue] == budget[$0.rawValue]
    }) {
      facts.insert(.calm)
    }
    if rest.monitors[0] & Monitor.registered != 0 { facts.insert(.registered) }
    if rest.monitors[0] & Monitor.reviewed != 0 { facts.insert(.reviewed) }
    if rest.monitors[0] & Monitor.wroteHealth != 0 { facts.insert(.wroteHealth) }
    return facts
  }

  /// True where the person is through: on the main part, or on a screen that is no alert and covers no other.
  package static func isArrived(_ session: Session, _ compiled: CompiledApp) -> Bool {
    switch session.place {
    case .main: true
    case .screen(let index): session.covered.isEmpty && !compiled.app.screens[index].isAlert
    case .step, .blank, .notRunning: false
    }
  }

  // MARK: Names

  /// The name of the place of a state.
  package func name(of state: Int) -> String { compiled.name(of: place(of: state)) }

  /// The place of a state.
  func place(of state: Int) -> Session.Place { places[Int(placeOf[state])] }

  /// The step or the screen of a state.
  func step(of state: Int) -> Step? { compiled.step(at: place(of: state)) }

  /// The act of an edge.
  package func act(_ edge: Int) -> Action { graph.acts[Int(graph.edges[edge].act)] }

  /// The facts that the label of an edge shows.
  func label(_ edge: Int) -> LabelFacts { labels[Int(graph.edges[edge].label)] }

  /// The state to which an edge leads.
  package func target(_ edge: Int) -> Int { Int(graph.edges[edge].target) }

  /// The state in which an edge begins.
  package func source(_ edge: Int) -> Int { Int(sources[edge]) }

  /// True where the person, or what is due, takes the edge.
  package func isProgress(_ edge: Int) -> Bool { isFree[Int(graph.edges[edge].act)] }

  /// The edge of a state with an act; `nil` where there is none.
  func edge(of state: Int, doing events: [Event]) -> Int? {
    subject(events).flatMap { edge(of: state, doing: $0) }
  }

  /// The number of the events of acts; `nil` where no act has them.
  func subject(_ events: [Event]) -> UInt32? { subjects[events] }

  /// Returns the edge of a state with an action, given by the number of its event list; `nil` where there is none.
  func edge(of state: Int, doing subject: UInt32) -> Int? {
    graph.edges(of: state).first { subjectOf[Int(graph.edges[$0].act)] == subject }
  }

  /// The number of an edge's act.
  func actNumber(_ edge: Int) -> Int { Int(graph.edges[edge].act) }

  /// The reason not all states are known; `nil` where all were found.
  var boundReason: String? { graph.hit?.reason }

  // MARK: Time

  /// True where judging has to end: its results are reported no more.
  package var isOver: Bool { lookout.isOver }

  /// The places of all edges, as long as judging may go on.
  package var edges: Walk<Range<Int>> { Walk(graph.edges.indices, lookout) }

  /// The numbers of all states, as long as judging may go on.
  package var states: Walk<Range<Int>> { Walk(facts.indices, lookout) }

  // MARK: Walking

  /// Returns the states from which the person can get to an edge with a condition. Unexpanded states are always among
  /// them.
  package func canReach(_ isGoal: (Int) -> Bool) -> [Bool] {
    var seeds = facts.map { !$0.contains(.expanded) }
    for edge in edges where isProgress(edge) && !seeds[source(edge)] {
      if isGoal(edge) { seeds[source(edge)] = true }
    }
    return backwardByWays(from: seeds)
  }

  /// Returns some states, the seeds, and those from which the person can reach a seed.
  ///
  /// A counted action that is no fault, such as an event of the rest of the app, is treated as possible in all states
  /// of a session if it is possible in one.
  func backwardByWays(from seeds: [Bool], except isClosed: (Int) -> Bool = { _ in false }) -> [Bool] {
    guard let alike else { return backward(from: seeds) { isProgress($0) && !isClosed($0) } }
    var reached = seeds
    var leads = [Bool](repeating: false, count: graph.store.sessions.count)
    var stack = seeds.indices.filter { seeds[$0] }
    while !lookout.isOverNowAndThen(), let state = stack.popLast() {
      let session = graph.store.session(of: state)
      if !leads[session] {
        leads[session] = true
        for other in alike[session] where !reached[Int(other)] {
          reached[Int(other)] = true
          stack.append(Int(other))
        }
      }
      for edge in incoming[state] {
        let (edge, source) = (Int(edge), source(Int(edge)))
        guard !reached[source], isProgress(edge), !isClosed(edge) else { continue }
        reached[source] = true
        stack.append(source)
      }
    }
    return reached
  }

  /// The states from which some other states can be reached by open edges, and these states.
  func backward(from seeds: [Bool], through isOpen: (Int) -> Bool) -> [Bool] {
    var reached = seeds
    var stack = seeds.indices.filter { seeds[$0] }
    while !lookout.isOverNowAndThen(), let state = stack.popLast() {
      for edge in incoming[state] where isOpen(Int(edge)) {
        let source = source(Int(edge))
        guard !reached[source] else { continue }
        reached[source] = true
        stack.append(source)
      }
    }
    return reached
  }

  /// Returns the shortest path that begins with one of some edges and ends in a goal state. It is `nil` where there is
  /// none, or the phase is over first.
  func walk(beginningWith edges: [Int], through isOpen: (Int) -> Bool, to isGoal: (Int) -> Bool) -> [Int]? {
    var parents: [Int: Int] = [:]
    var queue: [Int] = []
    for edge in edges where parents[target(edge)] == nil {
      parents[target(edge)] = edge
      queue.append(target(edge))
    }
    let seeds = Set(edges)
    var next = 0
    while next < queue.count, !lookout.isOverNowAndThen() {
      let state = queue[next]
      next += 1
      if isGoal(state) {
        var walk: [Int] = []
        var place = state
        while let edge = parents[place] {
          walk.append(edge)
          if seeds.contains(edge) { break }
          place = source(edge)
        }
        return walk.reversed()
      }
      for edge in graph.edges(of: state) where isOpen(edge) && parents[target(edge)] == nil {
        parents[target(edge)] = edge
        queue.append(target(edge))
      }
    }
    return nil
  }
}
