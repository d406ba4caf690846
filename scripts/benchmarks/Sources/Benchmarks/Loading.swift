import FlowModel
import FlowScript

/// The cost of loading the largest app of the examples in a fresh engine: its texts, its scripts, every table of theirs
/// as a value, and what is checked of them.
enum Loading {
  static let benchmarks = [Benchmark(name: "load.biggest", measure: load)]

  private static let path = "examples/anicca-classic/flow.lua"

  private static func load(_ effort: Effort) throws -> Measurement {
    var best = Double.infinity
    var warmed = Double.infinity
    let clock = ContinuousClock()
    var steps = 0
    for _ in 0..<effort.rounds(50) {
      let start = clock.now
      let engine = ScriptEngine()
      let made = clock.now
      steps = try engine.load(effort.path(path)).app.allSteps.count
      best = min(best, start.duration(to: clock.now) / .milliseconds(1))
      warmed = min(warmed, made.duration(to: clock.now) / .milliseconds(1))
    }
    return Measurement(
      name: "load.biggest", value: best, unit: "ms", more: ["load=\(warmed)", "steps=\(steps)"])
  }
}
