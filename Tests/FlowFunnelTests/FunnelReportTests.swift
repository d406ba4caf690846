import Phone
import Testing

@testable import FlowFunnel

/// The report, for a person and for programs.
struct FunnelReportTests {
  private let rows = [
    "u start - 0", "u step a 1", "u answer push_true 2", "u step b 3", "v start - 0", "v step a 1",
    "v answer push_false 2",
    "w start - 0",
  ]

  private func report() throws -> FunnelReport {
    let plan = plan(["a", "b"], prompts: ["b": "push"])
    let reader = try reader(table(rows), plan)
    return FunnelReport(try FunnelCount(reader, window: 24), reader)
  }

  @Test func `each number is said to be measured, with its people and interval, or assumed`() throws {
    #expect(
      try report().text == """
        app: 3 people in 24 h from their first step (plain, 8 records, 0 duplicates left out)
           1 a  reached by 3 (100.0 %), drop-off 33.3 % (measured, n=3, 6.1–79.2 %)
           2 b  reached by 2 (66.7 %, assumed of those who left the step before), drop-off 50.0 % (measured, n=2, 9.5–90.5 %)
             push dialog: allowed by 50.0 % (measured, n=2, 9.5–90.5 %)
          completed: 0.0 % (measured, n=3, 0.0–56.1 %)
          3 of the people began less than the window before the last event: they may still go on

        """)
  }

  @Test func `another order tells the break-even of the dialog that moves, and that completion stays`() throws
  {
    var report = try report()
    let plan = plan(["b", "a"])
    report.comparison = ("other.lua", OrderComparison(report.count, other: plan))
    #expect(
      report.text.contains(
        "moving push from place 2 to 1 pays unless acceptance falls below 0.667 of today's (50.0 % → 33.3 %; today's 50.0 % (measured, n=2, 9.5–90.5 %)); an arm needs "
      ))
    #expect(report.text.contains("completion: 33.3 % in both, as in every order under this assumption"))
    #expect(report.text.contains("survivors' bias"))
  }

  @Test func `the object says of each share whether it is measured`() throws {
    let json = try JSONText.value(Array(try report().json.utf8))
    guard case .record(let record) = json, case .list(let steps)? = record["steps"],
      case .record(let first)? = steps.first,
      case .record(let dropOff)? = first["dropOff"]
    else {
      Issue.record("no steps in \(json)")
      return
    }
    #expect(dropOff["measured"] == true)
    #expect(dropOff["n"] == 3)
    #expect(record["people"] == 3)
  }
}
