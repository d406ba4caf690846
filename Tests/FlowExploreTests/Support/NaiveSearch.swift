import FlowModel
import FlowSession
import Phone

@testable import FlowExplore

/// A breadth-first search as it stands in every book, a dictionary of states and each act done anew: the one that the
/// program's is held against.
struct NaiveSearch {
  private let compiled: CompiledApp
  private let model: any ExplorationModel
  private var numbers: [Node: UInt32] = [:]
  private var nodes: [Node] = []
  private var bySession: [Session: [UInt32]] = [:]
  private var acts: [Action: UInt32] = [:]
  private var labels: [Label: UInt32] = [:]

  /// Makes a search.
  init(_ compiled: CompiledApp, _ model: some ExplorationModel) {
    (self.compiled, self.model) = (compiled, model)
  }

  /// Walks all states.
  ///
  /// - Parameters:
  ///   - bounds: The most that it may find; only states count here.
  ///   - goesOn: Told the numbers after each state; false to stop there.
  mutating func search(
    _ bounds: Bounds = Bounds(), while goesOn: (ExplorationStatistics) -> Bool = { _ in true }
  ) -> Graph {
    let graph = Graph()
    for root in model.roots {
      var form = compiled.canonical(root.session)
      model.reduce(&form, after: root.session, changed: .all, in: compiled)
      _ = number(of: Node(form, root.budget, model.monitors), .max, graph)
    }
    var state = 0
    graph.levels = [UInt32(nodes.count)]
    while state < nodes.count, graph.hit == nil {
      if state == Int(graph.levels[graph.levels.count - 1]) { graph.levels.append(UInt32(nodes.count)) }
      expand(state, graph)
      state += 1
      graph.statistics.states = nodes.count
      graph.statistics.expanded = state
      graph.statistics.transitions = graph.edges.count
      graph.statistics.depth = graph.levels.count - 1
      if let most = bounds.states, nodes.count >= most, state < nodes.count { graph.hit = .states }
      if !goesOn(graph.statistics) { graph.hit = .interrupted }
    }
    if nodes.count > Int(graph.levels[graph.levels.count - 1]) { graph.levels.append(UInt32(nodes.count)) }
    graph.store = StateStore(
      sessions: SessionTable(each: nodes.map(\.session)),
      rests: nodes.map { .init(budget: $0.budget, monitors: $0.monitors) },
      pairs: nodes.indices.map { UInt64($0) << 32 | UInt64($0) })
    return graph
  }

  private mutating func expand(_ state: Int, _ graph: Graph) {
    let node = nodes[state]
    do throws(ScriptFailure) {
      let acts = try acts(of: node.session)
      for act in acts {
        guard let budget = node.budget.spending(act.cost) else { continue }
        follow(act, from: state, node, budget, graph)
      }
    } catch {
      note(Action([], by: .phone), Label(failure: error), target: UInt32(state), graph)
    }
    graph.starts.append(UInt32(graph.edges.count))
  }

  /// What a session offers and what may come in the middle of that, then the same of what comes from outside.
  private func acts(of session: Session) throws(ScriptFailure) -> [Action] {
    var all: [Action] = []
    for offers in [try model.offers(session, in: compiled), model.changes(session, in: compiled)] {
      let acts = offers.map { model.acts(of: $0, showing: showing($0, in: session)) }
      all += acts.map { $0[0] } + acts.flatMap { $0.dropFirst() }
    }
    return all
  }

  /// What an offer's act shows, where that decides anything; `nil` where it raises.
  private func showing(_ offer: CandidateAction, in session: Session) -> CandidateAction.Showing? {
    guard offer.isInterruptible || offer.isRepetition else { return nil }
    compiled.callbacks.release()
    var after = session
    var transcript = Transcript()
    for event in offer.act.events {
      guard (try? compiled.receive(event, &after, into: &transcript)) != nil else { return nil }
    }
    let entries = transcript.entries
    return CandidateAction.Showing(
      effects: entries.count { if case .effect = $0.kind { true } else { false } },
      asksServer: session.world.isOnline
        && entries.contains { if case .effect(.backend(_)) = $0.kind { true } else { false } },
      beginsStep: entries.contains {
        if case .screen(let screen) = $0.kind { screen.contents.kind == .step } else { false }
      },
      hears: entries.contains {
        switch $0.kind {
        case .event(.requestEnded), .event(.calledBack): true
        default: false
        }
      })
  }

  private mutating func follow(_ act: Action, from state: Int, _ node: Node, _ budget: Budget, _ graph: Graph)
  {
    // What hooks handed over lives with the search, not with the script.
    compiled.callbacks.release()
    var session = node.session
    var transcript = Transcript()
    do throws(ScriptFailure) {
      for event in act.events { try compiled.receive(event, &session, into: &transcript) }
    } catch {
      return note(act, Label(transcript.entries, raising: error), target: UInt32(state), graph)
    }
    guard let label = model.label(act, transcript.entries, after: session, in: compiled) else { return }
    var form = compiled.canonical(session)
    model.reduce(&form, after: node.session, changed: .all, in: compiled)
    let next = Node(form, budget, model.step(node.monitors, act, label))
    note(act, label, target: number(of: next, UInt32(graph.edges.count), graph), graph)
  }

  private mutating func note(_ act: Action, _ label: Label, target: UInt32, _ graph: Graph) {
    graph.edges.append(
      .init(
        target: target, act: Self.intern(act, &acts, &graph.acts),
        label: Self.intern(label, &labels, &graph.labels)))
  }

  private static func intern<Value: Hashable>(
    _ value: Value, _ numbers: inout [Value: UInt32], _ list: inout [Value]
  ) -> UInt32 {
    if let number = numbers[value] { return number }
    let number = UInt32(list.count)
    numbers[value] = number
    list.append(value)
    return number
  }

  private mutating func number(of node: Node, _ parent: UInt32, _ graph: Graph) -> UInt32 {
    if let number = numbers[node] { return number }
    let covering = bySession[node.session]?.last { number in
      let known = nodes[Int(number)]
      return known.monitors == node.monitors
        && (0..<Budget.count).allSatisfy { known.budget[$0] >= node.budget[$0] }
    }
    if model.usesSubsumption, let covering {
      numbers[node] = covering
      return covering
    }
    let number = UInt32(nodes.count)
    numbers[node] = number
    bySession[node.session, default: []].append(number)
    nodes.append(node)
    graph.parents.append(parent)
    return number
  }
}
