import FlowCheck
import Testing

struct TapReporterTests {
  @Test func `the report is the one the documentation shows`() {
    #expect(
      SampleRun.report(TapReporter()) == """
        TAP version 14
        # order.check.lua
        ok 1 - Anicca › starts at welcome
        not ok 2 - Anicca › asks for the review
          ---
          at: "order.check.lua:14"
          message: |2-
            expected "source", got "account"
          duration_ms: 612
          ...
        ok 3 - Anicca › shows the paywall # SKIP needs a device
        1..3

        """)
  }

  @Test func `a title cannot pass for a directive or for another line`() {
    let event = SampleRun.event(0, "C# \\ # SKIP\nok 2", CheckOutcome(.passed, expectations: 1), 0)
    #expect(
      SampleRun.report(TapReporter(), [event]) == """
        TAP version 14
        # order.check.lua
        ok 1 - Anicca › C\\# \\\\ \\# SKIP\\\\nok 2
        1..1

        """)
  }

  @Test func `a message keeps its indentation and shows its controls`() {
    let messages = [CheckMessage("  {\n-   a\u{7},\n\n  }"), CheckMessage("second")]
    let event = SampleRun.event(0, "x", CheckOutcome(.failed, messages: messages), 1.23456)
    #expect(
      SampleRun.report(TapReporter(), [event]) == """
        TAP version 14
        # order.check.lua
        not ok 1 - Anicca › x
          ---
          message: |2-
              {
            -   a\\u{0007},

              }

            second
          duration_ms: 1.235
          ...
        1..1

        """)
  }

  @Test func `a run of nothing has an empty plan and an interrupted one bails out`() {
    #expect(SampleRun.report(TapReporter(), []) == "TAP version 14\n1..0\n")
    let text = SampleRun.report(TapReporter(), [SampleRun.passed]) { $0.isInterrupted = true }
    #expect(text.hasSuffix("1..1\nBail out! interrupted\n"))
  }
}
