import FlowCheck
import Testing

struct PrettyReporterTests {
  @Test func `the report is the one the documentation shows`() {
    #expect(
      SampleRun.report(PrettyReporter()) == """
        order.check.lua
          ✓ Anicca › starts at welcome
          ✗ Anicca › asks for the review (612 ms)
            order.check.lua:14
            expected "source", got "account"
          ○ Anicca › shows the paywall

        Failures
          1. Anicca › asks for the review
             order.check.lua:14: expected "source", got "account"

        1 pending
          ○ Anicca › shows the paywall: needs a device

        1 passed, 1 failed, 1 skipped

        """)
  }

  @Test func `a file that cannot be loaded stands in its place and in the list`() {
    #expect(
      SampleRun.report(PrettyReporter(), [SampleRun.unloadable, SampleRun.passed]) == """
        broken.check.lua
          ✗ the file can be loaded
            broken.check.lua:3
            unexpected symbol near '}'

        order.check.lua
          ✓ Anicca › starts at welcome

        Failures
          1. the file can be loaded
             broken.check.lua:3: unexpected symbol near '}'

        1 passed, 1 failed, 0 skipped

        """)
  }

  @Test func `the colours of a difference are those of its lines`() {
    let failure = SampleRun.event(
      0, "x", CheckOutcome(.failed, messages: [CheckMessage("- 1\n+ 2\n  same")]), 0)
    let text = SampleRun.report(PrettyReporter(palette: { "<\($0)>\($1)</>" }), [failure])
    #expect(
      text.contains(
        """
          <failed>✗ Anicca › x</>
            <expected>- 1</>
            <actual>+ 2</>
              same
        """))
  }

  @Test func `an interrupted run says how much is missing before its counts`() {
    let text = SampleRun.report(PrettyReporter(), [SampleRun.passed]) {
      $0.isInterrupted = true
      $0.notRun = 3
    }
    #expect(text.hasSuffix("\n\ninterrupted, 3 checks not run\n\n1 passed, 0 failed, 0 skipped\n"))
  }

  @Test func `a run of nothing is its last line alone`() {
    #expect(SampleRun.report(PrettyReporter(), []) == "0 passed, 0 failed, 0 skipped\n")
  }

  @Test func `what a check that passes has printed stands below it`() {
    let printed = SampleRun.event(
      0, "x", CheckOutcome(.passed, expectations: 1, messages: [CheckMessage("it printed:\n  one")]), 0)
    #expect(
      SampleRun.report(PrettyReporter(), [printed]).contains("  ✓ Anicca › x\n    it printed:\n      one\n")
        || SampleRun.report(PrettyReporter(), [printed]).contains("  ✓ x\n    it printed:\n      one\n"))
    #expect(SampleRun.report(TapReporter(), [printed]).contains("x\n# it printed:\n#   one\n"))
    #expect(
      SampleRun.report(JUnitReporter(), [printed]).contains(
        "<system-out>it printed:\n  one</system-out>\n    </testcase>\n"))
    #expect(SampleRun.report(JSONReporter(), [printed]).contains(#""message":"it printed:\n  one""#))
  }
}
