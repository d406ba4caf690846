import FlowModel
import FlowScript
import FlowSession
import Foundation
import Phone
import Testing

@testable import FlowExplore

/// The search finds what a plain one does, state for state and transition for transition.
struct SearchComparisonTests {
  /// The model of a scenario, as the explorer makes it for one phone.
  private func model(_ compiled: CompiledApp, _ scenario: Scenario) -> ScenarioModel {
    let fresh = compiled.fresh(World())
    return ScenarioModel(
      scenario, [.init(variant: nil, origin: fresh, session: fresh)],
      merging: scenario.merges ? MergedAnswers(compiled.app, read: AnswersRead()) : .nothing,
      texts: TextAudit(compiled.app.localization))
  }

  private func compare(
    _ script: LoadedScript, _ bounds: Bounds, _ scenario: Scenario = Scenario(),
    loading load: @escaping @Sendable (ScriptEngine) throws -> LoadedScript
  ) -> Int {
    let workers = SearchWorkers(count: 2) {
      let engine = ScriptEngine()
      guard let script = try? load(engine) else { return nil }
      return (CompiledApp(app: script.app, callbacks: script.callbacks), engine)
    }
    defer { workers.stop() }
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    compiled.forgetInstants()
    let model = model(compiled, scenario)
    var naive = NaiveSearch(compiled, model)
    var search = Search(compiled, model)
    var helped = Search(compiled, model, workers: workers)
    var forgetful = Search(compiled, model, remembers: false)
    let plain = naive.search(bounds)
    expect(search.search(bounds), plain)
    expect(helped.search(bounds), plain)
    expect(forgetful.search(bounds), plain)
    return plain.edges.count
  }

  private func expect(_ graph: Graph, _ plain: Graph) {
    #expect(graph.count == plain.count)
    #expect(graph.expanded == plain.expanded)
    #expect(graph.parents == plain.parents)
    #expect(graph.levels == plain.levels)
    #expect(graph.hit == plain.hit)
    let edges = { (graph: Graph) in
      graph.edges.map {
        Step(act: graph.acts[Int($0.act)], label: graph.labels[Int($0.label)], to: $0.target)
      }
    }
    #expect(edges(graph) == edges(plain))
    #expect((0..<graph.count).allSatisfy { graph[$0] == plain[$0] })
  }

  private struct Step: Equatable {
    let act: Act
    let label: Label
    let to: UInt32
  }

  private static let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test(arguments: [
    "examples/01-a-flow.lua", "examples/03-a-condition.lua", "examples/04-a-permission.lua",
    "examples/05-hooks.lua", "examples/06-resume.lua", "examples/anicca/flow.lua",
    "examples/anicca-classic/flow.lua", "examples/tempo/app.lua", "examples/oshi/app.lua",
    "examples/facediary/app.lua",
  ])
  func `an example is the same graph`(_ path: String) throws {
    let engine = ScriptEngine()
    let file = Self.root.appending(path: path).path
    let script = try engine.load(file)
    #expect(compare(script, Bounds(states: 300), loading: { try $0.load(file) }) > 3)
    withExtendedLifetime(engine) {}
  }

  /// `GENKAN_RANDOM_FLOWS` flows; a hundred without it.
  @Test func `made-up flows are the same graphs`() throws {
    let count = UInt64(ProcessInfo.processInfo.environment["GENKAN_RANDOM_FLOWS"] ?? "") ?? 30
    var scenario = Scenario()
    scenario.settings = 0
    for seed in 0..<count {
      let engine = ScriptEngine()
      let script = try engine.load(text: RandomFlow.lua(seed: seed), name: "random.lua")
      scenario.merges = seed % 2 == 0
      let again = { @Sendable (engine: ScriptEngine) in
        try engine.load(text: RandomFlow.lua(seed: seed), name: "random.lua")
      }
      #expect(compare(script, Bounds(states: 150), scenario, loading: again) > 3, "seed \(seed)")
    }
  }
}
