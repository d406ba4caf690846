import FlowCheck
import Testing

struct CheckSummaryTests {
  private static let cases: [(CheckSummary, Int32)] = [
    (CheckSummary(passed: 2, skipped: 1), 0),
    (CheckSummary(), 0),
    (CheckSummary(passed: 2, failed: 1), 1),
    (CheckSummary(nothingMatched: "no title contains \"x\""), 1),
    (CheckSummary(failed: 3, loadFailures: 1), 65),
    (CheckSummary(failed: 3, loadFailures: 1, isInterrupted: true), 130),
  ]

  @Test(arguments: cases)
  func `the exit code is that of the worst that happened`(summary: CheckSummary, code: Int32) {
    #expect(summary.exitCode == code)
  }

  @Test func `a file that cannot be loaded counts as one failure`() {
    var summary = CheckSummary()
    for event in SampleRun.events + [SampleRun.unloadable] { summary.add(event) }
    #expect(summary.line == "1 passed, 2 failed, 1 skipped")
    #expect(summary.loadFailures == 1)
  }
}
