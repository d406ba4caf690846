import FlowModel
import FlowScript
import FlowSession
import Phone
import Testing

@testable import FlowExplore

/// A comparison of the ways to search one app: with and without memory, with threads, and as every book has it. All of
/// them find one graph, state for state and transition for transition.
struct GraphComparison {
  /// Loads the app, on the thread that it is asked on.
  let load: @Sendable (ScriptEngine) throws -> LoadedScript
  var scenario = Scenario()
  var bounds = Bounds()

  /// Compares, and reports every difference.
  ///
  /// - Returns: The graph that the plain search found.
  @discardableResult
  func run(_ name: String) throws -> Graph {
    let engine = ScriptEngine()
    defer { withExtendedLifetime(engine) {} }
    let script = try load(engine)
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    compiled.forgetInstants()
    let workers = SearchWorkers(count: 1) { [load] in
      let engine = ScriptEngine()
      guard let script = try? load(engine) else { return nil }
      return (CompiledApp(app: script.app, callbacks: script.callbacks), engine)
    }
    defer { workers.stop() }
    let model = model(compiled)
    var naive = NaiveSearch(compiled, model)
    let plain = naive.search(bounds)
    var search = Search(compiled, model)
    expect(search.search(bounds), plain, name)
    var helped = Search(compiled, model, workers: workers)
    expect(helped.search(bounds), plain, "\(name), with a thread more")
    var forgetful = Search(compiled, model, remembers: false)
    expect(forgetful.search(bounds), plain, "\(name), without memory")
    return plain
  }

  /// The model of the scenario, as the explorer makes it for one phone.
  func model(_ compiled: CompiledApp) -> ScenarioModel {
    let fresh = compiled.fresh(World())
    return ScenarioModel(
      scenario, [.init(variant: nil, origin: fresh, session: fresh)],
      merging: scenario.reducesAnswers ? MergedAnswers(compiled.app, read: AnswersRead()) : .nothing,
      texts: TextAudit(compiled.app.localization), entering: Entrances(compiled.app, scenario))
  }

  private func expect(_ graph: Graph, _ plain: Graph, _ name: String) {
    #expect(graph.count == plain.count, "\(name)")
    #expect(graph.expanded == plain.expanded, "\(name)")
    #expect(graph.parents == plain.parents, "\(name)")
    #expect(graph.levels == plain.levels, "\(name)")
    #expect(graph.hit == plain.hit, "\(name)")
    // The lists are long: the first difference says enough.
    let (found, expected) = (edges(graph), edges(plain))
    #expect(found.count == expected.count, "\(name)")
    let other = zip(found, expected).enumerated().first { $0.element.0 != $0.element.1 }
    #expect(other == nil, "\(name)")
    #expect((0..<min(graph.count, plain.count)).allSatisfy { graph[$0] == plain[$0] }, "\(name)")
  }

  private func edges(_ graph: Graph) -> [Step] {
    graph.edges.map { edge in
      Step(act: graph.acts[Int(edge.act)], label: graph.labels[Int(edge.label)], to: edge.target)
    }
  }

  private struct Step: Equatable {
    let act: Action
    let label: Label
    let to: UInt32
  }
}
