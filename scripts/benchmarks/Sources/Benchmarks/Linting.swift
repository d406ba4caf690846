import FlowLint
import FlowModel
import FlowScript

/// The cost of lint for the largest app of the examples, loaded: its files are read into tokens, and every rule is asked.
enum Linting {
  static let benchmarks = [Benchmark(name: "lint.biggest", measure: lint)]

  private static let path = "examples/anicca-classic/app.lua"

  private static func lint(_ effort: Effort) throws -> Measurement {
    let engine = ScriptEngine()
    let script = try engine.load(effort.path(path))
    var best = Double.infinity
    var findings = 0
    let clock = ContinuousClock()
    for _ in 0..<effort.rounds(50) {
      let start = clock.now
      findings = LintReport(of: [LintSubject(script, in: engine, buttonCells: 28)]).findings.count
      best = min(best, start.duration(to: clock.now) / .milliseconds(1))
    }
    return Measurement(name: "lint.biggest", value: best, unit: "ms", more: ["findings=\(findings)"])
  }
}
