import FlowExplore
import FlowModel
import FlowSession
import Phone

/// The graph of an exploration as JSON, written piece by piece: a million states make some hundred megabytes.
///
/// A node is a state: its kind, its step or screen with the flow, its depth, and the moves that the scenario still
/// allows. An edge is an act in a state: its events as a script writes them, its actor, cost, effects and findings.
///
/// For example:
///
///     {"nodes":[{"id":0,"kind":"start","name":"not running","depth":0,"budget":{"kills":1}}],
///     "edges":[{"from":0,"to":1,"by":"person","events":["app.launch()"],"effects":[]}]}
struct ExplorationGraphJSON {
  private let space: StateSpace
  /// The JSON of an act but for its events, by the number of the act.
  private var acts: [String?]
  /// The JSON of what an act showed, by the number of the label.
  private var labels: [String?]
  /// The events of an act as a script writes them, by its number: with the app elsewhere first, then with it in front.
  private var events: [[String?]]

  init(_ space: StateSpace) {
    self.space = space
    acts = Array(repeating: nil, count: space.graph.acts.count)
    labels = Array(repeating: nil, count: space.graph.labels.count)
    events = Array(repeating: [nil, nil], count: space.graph.acts.count)
  }

  /// Writes the object.
  mutating func write(to write: (String) -> Void) {
    write("{\"nodes\":[")
    for state in 0..<space.graph.count { write((state == 0 ? "" : ",\n") + node(state)) }
    write("],\n\"edges\":[")
    for state in 0..<space.graph.count {
      for edge in space.edges(of: state) { write((edge == 0 ? "" : ",\n") + self.edge(edge, of: state)) }
    }
    write("]}")
  }

  private func node(_ state: Int) -> String {
    var record = ActJSON.node(
      state, kind: space.kind(of: state).rawValue, name: space.name(of: state),
      depth: space.graph.depth(of: state), flow: space.flow(of: state), isExpanded: space.isExpanded(state))
    record["budget"] = .record(
      Record(space.budget(state).map { .init(name: $0.name, value: .integer($0.count)) }))
    return JSONText.string(.record(record))
  }

  private mutating func edge(_ edge: Int, of state: Int) -> String {
    let stored = space.graph.edges[edge]
    return "{\"from\":\(state),\"to\":\(stored.target),"
      + act(Int(stored.act), isInFront: space.isInFront(state)) + "," + label(Int(stored.label), edge) + "}"
  }

  private mutating func act(_ number: Int, isInFront: Bool) -> String {
    let act = space.graph.acts[number]
    let rest =
      acts[number]
      ?? {
        var record: Record = ["by": .string(act.actor.rawValue)]
        let cost = Scenario.Move.allCases.filter { act.cost[$0.rawValue] > 0 }
        if !cost.isEmpty {
          record["cost"] = .record(
            Record(
              cost.map { .init(name: $0.declaration.name, value: .integer(act.cost[$0.rawValue])) }))
        }
        return Self.inner(record)
      }()
    acts[number] = rest
    let variant = isInFront ? 1 : 0
    let lines = events[number][variant] ?? Self.events(act, isInFront: isInFront)
    events[number][variant] = lines
    return rest + "," + lines
  }

  private static func events(_ act: Action, isInFront: Bool) -> String {
    var isInFront = isInFront
    let lines = act.events.map { event in
      let line = EventLua.sentence(event, isInFront: isInFront)
      switch event {
      case .backgrounded, .processKilled: isInFront = false
      case .launched, .launchedWith, .foregrounded: isInFront = true
      default: break
      }
      return line
    }
    return inner(ActJSON.events(lines))
  }

  private mutating func label(_ number: Int, _ edge: Int) -> String {
    if let known = labels[number] { return known }
    let text = Self.inner(
      ActJSON.shown(
        space.effects(edge), space.findings(edge), raises: space.failure(edge)?.diagnostic.message))
    labels[number] = text
    return text
  }

  /// The fields of an object without its braces.
  private static func inner(_ record: Record) -> String {
    String(JSONText.string(.record(record)).dropFirst().dropLast())
  }
}
