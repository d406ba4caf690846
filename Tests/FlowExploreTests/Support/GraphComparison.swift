import FlowModel
import FlowScript
import FlowSession
import Phone
import Testing
import ToyApps

@testable import FlowExplore

/// A comparison of the ways to search one app: with and without memory, with threads, and as every book has it. All of
/// them find one graph, state for state and transition for transition.
struct GraphComparison {
  /// Makes the app on the thread that it is asked on, and the owner of its functions.
  let make: @Sendable () throws -> (app: CompiledApp, owner: AnyObject)
  var scenario = Scenario()
  var bounds = Bounds()

  /// A comparison of searches of an app whose functions are Swift's.
  init(_ script: @escaping @Sendable () -> (App, FakeScript), scenario: Scenario, bounds: Bounds = Bounds()) {
    make = {
      let (app, script) = script()
      script.keepsCalls = false
      return (CompiledApp(app: app, callbacks: script), script)
    }
    (self.scenario, self.bounds) = (scenario, bounds)
  }

  /// A comparison of searches of an app that is loaded.
  init(
    load: @escaping @Sendable (ScriptEngine) throws -> LoadedScript, scenario: Scenario = Scenario(),
    bounds: Bounds = Bounds()
  ) {
    make = {
      let engine = ScriptEngine()
      let script = try load(engine)
      return (CompiledApp(app: script.app, callbacks: script.callbacks), engine)
    }
    (self.scenario, self.bounds) = (scenario, bounds)
  }

  /// Compares, and reports every difference.
  ///
  /// - Returns: The graph that the plain search found.
  @discardableResult
  func run(_ name: String) throws -> Graph {
    let (compiled, owner) = try make()
    defer { withExtendedLifetime(owner) {} }
    compiled.forgetInstants()
    let workers = SearchWorkers(count: 1) { [make] in try? make() }
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
