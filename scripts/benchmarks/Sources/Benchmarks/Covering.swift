import FlowCheck
import FlowDriver
import FlowModel

/// The cost of coverage: Anicca's checks that count what they see, against the same checks without.
enum Covering {
  static let benchmarks = [Benchmark(name: "check.coverage", measure: check)]

  private static let files = ["order", "questions", "resume", "completion", "review"]

  private static func check(_ effort: Effort) throws -> Measurement {
    let plain = try Checks(effort, counts: false)
    let covered = try Checks(effort, counts: true)
    return try compare(
      "check.coverage", against: "the same checks without", operations: plain.count, effort,
      ours: covered.run, baseline: plain.run)
  }

  /// The checks of some files, loaded by a worker.
  private struct Checks {
    private let worker: DriverCheckWorker
    private let cases: [CheckCase]

    init(_ effort: Effort, counts: Bool) throws {
      worker = DriverCheckWorker(onCounts: counts ? { _ in } : nil)
      let files = Covering.files.prefix(effort.size(5, smoke: 1))
      cases = try files.flatMap { [worker] in
        let path = effort.path("examples/anicca/\($0).check.lua")
        return try worker.collect(CheckFile(path))
      }
    }

    var count: Int { max(1, cases.count) }

    func run() throws {
      for check in cases { _ = try worker.run(check, seed: 0) }
    }
  }
}
