import FlowModel
import FlowSession
import Phone

/// The launches after a plain kill: the screen for a person who returns after the process ended at rest.
///
/// For example, of a flow that resumes nowhere:
///
///     Relaunches(space).walk(from: state).map { space.name(of: space.target($0[1])) }  // "welcome"
struct Relaunches {
  private let space: StateSpace
  private let kill: UInt32?
  private let launch: UInt32?

  init(_ space: StateSpace) {
    self.space = space
    kill = space.subject([.processKilled])
    launch = space.subject([.launched])
  }

  /// Returns the edges of a kill and of the next launch, after which the app runs. It is `nil` where the graph has
  /// none, as where the scenario has no kill left or a function raises.
  func walk(from state: Int) -> [Int]? {
    guard let kill, let launch, let end = space.edge(of: state, doing: kill),
      let start = space.edge(of: space.target(end), doing: launch),
      space.facts[space.target(start)].contains(.running)
    else { return nil }
    return [end, start]
  }

  /// The state after a kill and the next launch; `nil` where ``walk(from:)`` is.
  func landing(from state: Int) -> Int? { walk(from: state).map { space.target($0[1]) } }

  /// The flows whose steps a launch shows.
  var shownFlows: Set<Int> {
    var flows: Set<Int> = []
    for edge in space.edges where space.startsProcess(edge) {
      if case .step(_, let flow) = space.place(of: space.target(edge)) { flows.insert(flow) }
    }
    return flows
  }
}

extension StateSpace {
  /// True where a process begins in an edge, and still runs at the end of the edge.
  func startsProcess(_ edge: Int) -> Bool {
    !facts[source(edge)].contains(.running) && facts[target(edge)].contains(.running)
  }

  /// True where the person makes a gesture on a screen of the app, also where the process dies during the gesture.
  func isGesture(_ edge: Int) -> Bool { gesture(edge) != nil }

  /// Returns the gesture of the person on a screen of the app in an edge; `nil` for any other edge.
  func gesture(_ edge: Int) -> Event? {
    act(edge).events.first { event in
      switch event {
      case .tapped, .tappedTwice, .chosen, .entered, .swiped, .wentBack: true
      default: false
      }
    }
  }

  /// The step's own button that an edge taps; `nil` for every other act.
  func ownButton(_ edge: Int) -> Button? {
    switch gesture(edge) {
    case .tapped(let control)?, .tappedTwice(let control)?:
      step(of: source(edge))?.buttons.first { $0.key == control }
    default: nil
    }
  }

  /// Returns the name of the root view in a session; `nil` where a function raises.
  func rootName(_ session: Session) -> String? {
    do {
      return try compiled.root(session) ?? Self.mainPart
    } catch {
      return nil
    }
  }

  /// The name of a root of which the script says nothing.
  static let mainPart = "the app"

  /// True where a session lies over no other screen.
  func isBare(_ state: Int) -> Bool { graph[state].session.covered.isEmpty }

  /// True where a step is part of its flow in a session; false where this is not known.
  func isPart(_ index: Int, of flow: Int, in session: Session) -> Bool {
    (try? compiled.holds(compiled.app.flows[flow].steps[index].when, session)) ?? false
  }

  /// True where the steps of a flow come one after the other, in the order of their declaration.
  func isList(_ flow: Int) -> Bool {
    compiled.app.flows[flow].route.isEmpty && !compiled.app.flows[flow].isRanked
  }
}
