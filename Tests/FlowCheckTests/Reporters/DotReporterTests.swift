import FlowCheck
import Testing

struct DotReporterTests {
  @Test func `the report is the one the documentation shows`() {
    #expect(
      SampleRun.report(DotReporter()) == """
        .F-

        order.check.lua: Anicca › asks for the review
          order.check.lua:14
          expected "source", got "account"

        1 passed, 1 failed, 1 skipped

        """)
  }

  @Test func `a line is as long as a terminal is wide`() {
    let events = Array(repeating: SampleRun.passed, count: 161)
    let dots = String(repeating: ".", count: 80)
    #expect(
      SampleRun.report(DotReporter(), events) == "\(dots)\n\(dots)\n.\n\n161 passed, 0 failed, 0 skipped\n")
  }
}
