/// One line of a benchmark's output: `bench=… value=… unit=… ratio=… against=…`.
public struct Measurement {
  var name: String
  /// The figure, in its unit.
  public var value: Double
  var unit: String
  var ratio: Double?
  var against: String?
  /// Further fields, as they stand at the end of the line.
  var more: [String] = []

  /// The line as it is printed.
  public var line: String {
    var fields = ["bench=\(name)", "value=\(value.rounded(to: 1))", "unit=\(unit)"]
    if let ratio { fields.append("ratio=\(ratio.rounded(to: 2))") }
    if let against { fields.append("against=\(against)") }
    return (fields + more).joined(separator: " ")
  }
}

/// A benchmark: a name to filter by, and the function that measures it.
public struct Benchmark: Sendable {
  /// The name, in words that points part.
  public let name: String
  /// Measures once, with so much effort.
  public let measure: @Sendable (Effort) throws -> Measurement

  init(name: String, measure: @escaping @Sendable (Effort) throws -> Measurement) {
    self.name = name
    self.measure = measure
  }

  /// Every benchmark, in the order of the data.
  public static var all: [Benchmark] {
    Bridge.benchmarks + Anicca.benchmarks + Reacting.benchmarks + WorldCost.benchmarks
      + Notifications.benchmarks + AtThePrompt.benchmarks + Texts.benchmarks + Loading.benchmarks
      + Linting.benchmarks + Mutating.benchmarks + Covering.benchmarks + EditorServer.benchmarks
      + CountingPeople.benchmarks + Exploring.benchmarks + ExploringExamples.benchmarks
      + GeneratedApps.benchmarks
      + Migrating.benchmarks + SpinComparison.benchmarks + Pictures.benchmarks
  }
}

/// Measures our code against a baseline in turns, so that both run under the same load; the best round of each counts.
func compare(
  _ name: String, against: String, operations: Int, _ effort: Effort, ours: () throws -> Void,
  baseline: () throws -> Void
) rethrows -> Measurement {
  let clock = ContinuousClock()
  var (best, bestBaseline) = (Duration.seconds(1000), Duration.seconds(1000))
  for _ in 0..<effort.rounds(80) {
    best = min(best, try clock.measure(ours))
    bestBaseline = min(bestBaseline, try clock.measure(baseline))
  }
  return Measurement(
    name: name, value: best / .nanoseconds(1) / Double(operations), unit: "ns", ratio: best / bestBaseline,
    against: against)
}

extension Double {
  fileprivate func rounded(to digits: Int) -> Double {
    var scale = 1.0
    for _ in 0..<digits { scale *= 10 }
    return (self * scale).rounded() / scale
  }
}

/// The nanoseconds of one of many operations, in the best of fifty rounds.
func best(of operations: Int, _ effort: Effort, _ body: () -> Void) -> Double {
  let clock = ContinuousClock()
  var best = Duration.seconds(1000)
  for _ in 0..<effort.rounds(50) { best = min(best, clock.measure(body)) }
  return best / .nanoseconds(1) / Double(operations)
}
