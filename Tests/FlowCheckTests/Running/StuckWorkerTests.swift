import FlowCheck
import Foundation
import Testing

/// A worker whose script obeys no stop is waited for no more, and what is known is reported.
struct StuckWorkerTests {
  /// Never comes back from a check, or a file, that is called "stuck", until the test ends.
  private final class StuckWorker: CheckWorker {
    static let message = CheckMessage("it cannot be stopped", at: CheckLocation(file: "a", line: 7))
    let end: DispatchSemaphore
    var tell: (@Sendable (CheckMessage) -> Void)?

    init(_ end: DispatchSemaphore) { self.end = end }

    func whenStuck(_ tell: @escaping @Sendable (CheckMessage) -> Void) { self.tell = tell }

    private func hang() {
      tell?(Self.message)
      // What is told twice is told once.
      tell?(Self.message)
      end.wait()
    }

    func collect(_ file: CheckFile) throws -> [CheckCase] {
      if file.path == "stuck" { hang() }
      return ["first", "stuck", "last"].enumerated().map { index, title in
        CheckCase(file: file, index: index, titles: [title], line: index + 1)
      }
    }

    func run(_ check: CheckCase, seed: UInt64) throws(CheckInterruption) -> CheckOutcome {
      if check.title == "stuck" { hang() }
      return CheckOutcome(.passed, expectations: 1)
    }
  }

  private func run(_ files: [String], jobs: Int) -> ([String], CheckSummary) {
    let end = DispatchSemaphore(value: 0)
    defer { for _ in files { end.signal() } }
    var lines: [String] = []
    let runner = CheckRunner(options: CheckOptions(jobs: jobs)) { StuckWorker(end) }
    let summary = runner.run(files.map { CheckFile($0) }) { event in
      lines.append(
        "\(event.status) \(event.file.path) \(event.title) \(event.messages.map(\.description).joined())")
    }
    return (lines, summary)
  }

  @Test func `a check that cannot be stopped has failed, and no other is begun`() {
    let (lines, summary) = run(["a"], jobs: 1)
    #expect(lines == ["passed a first ", "failed a stuck a:7: it cannot be stopped"])
    #expect(summary.isStuck)
    #expect(summary.exitCode == 70)
    #expect(summary.notRun == 1)
  }

  @Test func `what other workers do comes to its end`() {
    let (lines, summary) = run(["a", "b"], jobs: 2)
    // Which of the two comes to its stuck check first is the scheduler's to say; the other may not begin its own.
    let failed = lines.filter { $0.hasPrefix("failed") }
    #expect(!failed.isEmpty && failed.allSatisfy { $0.hasSuffix(" stuck a:7: it cannot be stopped") })
    #expect(summary.isStuck)
    #expect(summary.passed + summary.failed + summary.notRun == 6)
  }

  @Test func `a file that cannot be stopped while it is loaded has failed`() {
    let (lines, summary) = run(["stuck", "a"], jobs: 1)
    #expect(lines == ["failed stuck the file can be loaded a:7: it cannot be stopped"])
    #expect(summary.exitCode == 70)
  }
}
