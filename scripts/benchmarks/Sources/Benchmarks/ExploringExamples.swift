import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import Foundation
import Phone

/// Each example explored as `genkan explore` does it on one core: the default scenario, all built-in properties, the
/// verdicts among them. A figure each, in seconds from the load to the verdicts.
enum ExploringExamples {
  static let benchmarks = paths.map { path in
    let name = "explore.examples." + path.dropLast(4).replacing("/", with: ".")
    return Benchmark(name: name) { try measure(name, path, $0) }
  }

  /// The flows and apps under the examples, sorted: the numbered ones there and among the patterns, and the apps.
  private static var paths: [String] {
    let apps = [
      "anicca/flow.lua", "anicca-classic/app.lua", "facediary/app.lua", "failing/flow.lua",
      "findings/app.lua", "oshi/app.lua", "tempo/app.lua", "tutorial/flow.lua",
    ]
    let numbered = ["", "patterns/"].flatMap { folder in
      let names =
        (try? FileManager.default.contentsOfDirectory(atPath: repository + "/examples/" + folder)) ?? []
      return names.filter {
        $0.hasSuffix(".lua") && !$0.hasSuffix(".drive.lua") && !$0.hasSuffix("check.lua")
          && !$0.hasSuffix(".scenario.lua") && $0.first?.isNumber == true
      }.map { folder + $0 }
    }
    return (apps + numbered).sorted()
  }

  /// The folder of the repository, four above this file.
  private static var repository: String {
    var folder = URL(fileURLWithPath: #filePath)
    for _ in 0..<5 { folder.deleteLastPathComponent() }
    return folder.path
  }

  private static func measure(_ name: String, _ path: String, _ effort: Effort) throws -> Measurement {
    let clock = ContinuousClock()
    let (begin, before) = (clock.now, processorSeconds())
    let engine = ScriptEngine()
    let script = try engine.load(effort.path("examples/" + path))
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    let result = Explorer(compiled, within: Scenario(), on: World()).run(
      Bounds(states: effort.size(1_000_000, smoke: 100), seconds: 120))
    let seconds = (clock.now - begin) / .seconds(1)
    let spent = processorSeconds() - before
    withExtendedLifetime(engine) {}
    let outcomes = result.verdicts.map(\.outcome)
    let unknown = outcomes.count { if case .inconclusive = $0 { true } else { false } }
    return Measurement(
      name: name, value: seconds, unit: "s",
      more: [
        "cpu_seconds=\(Walk.short(spent))", "search_seconds=\(Walk.short(result.statistics.seconds))",
        "states=\(result.statistics.states)", "transitions=\(result.statistics.transitions)",
        "sessions=\(result.statistics.sessions)",
        "violated=\(outcomes.count { $0 == .violated })", "inconclusive=\(unknown)",
        "hit=\(result.hit?.rawValue ?? "none")",
      ])
  }
}
