import FlowExplore
import FlowModel
import FlowScript
import FlowSession
import Phone

/// The walk over every state of Anicca's onboarding on one core: transitions a second, in the default scenario and in
/// larger ones. The seconds are those of the search alone.
enum Exploring {
  static let benchmarks = [
    Benchmark(name: "explore.anicca") { try explore("explore.anicca", Scenario()) },
    Benchmark(name: "explore.anicca.kills") { try explore("explore.anicca.kills", kills(2, together: 4)) },
    Benchmark(name: "explore.anicca.more") { try explore("explore.anicca.more", kills(15, together: 15)) },
    Benchmark(name: "explore.anicca.unmerged") {
      var scenario = kills(1, together: 1)
      scenario.merges = false
      return try explore("explore.anicca.unmerged", scenario)
    },
  ]

  /// Kills and changes in Settings, so many on one path.
  private static func kills(_ count: Int, together: Int) -> Scenario {
    var scenario = Scenario()
    (scenario.kills, scenario.settings, scenario.together) = (count, count, together)
    return scenario
  }

  private static func explore(_ name: String, _ scenario: Scenario) throws -> Measurement {
    let engine = ScriptEngine()
    let script = try engine.load("examples/anicca/flow.lua")
    let compiled = CompiledApp(app: script.app, callbacks: script.callbacks)
    let explorer = Explorer(compiled, within: scenario, on: World())
    let result = explorer.run(Bounds(states: 2_000_000), properties: [])
    let numbers = result.statistics
    let perState = Double(numbers.stateBytes) / Double(numbers.states)
    return Measurement(
      name: name, value: Double(numbers.transitions) / numbers.seconds, unit: "transitions/s",
      more: [
        "states=\(numbers.states)", "transitions=\(numbers.transitions)", "sessions=\(numbers.sessions)",
        "known=\(numbers.hits)", "depth=\(numbers.depth)", "seconds=\(numbers.seconds)",
        "state_bytes=\(perState)", "hit=\(result.hit?.rawValue ?? "none")",
      ])
  }
}
