import FlowCheck
import Testing

struct GitHubReporterTests {
  @Test func `a failed check is an error at its line, a skipped one a notice`() {
    #expect(
      SampleRun.report(GitHubReporter()) == """
        ::error file=order.check.lua,line=14,title=Anicca › asks for the review::expected "source", got "account"
        ::notice file=order.check.lua,title=Anicca › shows the paywall::needs a device
        1 passed, 1 failed, 1 skipped

        """)
  }

  @Test func `no text ends a command, begins another or passes for an escape`() {
    let messages = [CheckMessage("50% off\n::error::forged\r\nlast"), CheckMessage("second")]
    let event = SampleRun.event(0, "a,b: 100%\n::error::x", CheckOutcome(.failed, messages: messages), 1)
    let lines = SampleRun.report(GitHubReporter(), [event]).split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("::error file=order.check.lua,title=Anicca › a%2Cb%3A 100%25"))
    #expect(lines[0].contains("50%25 off%0A::error::forged"))
    #expect(lines[0].hasSuffix("last%0A%0Asecond"))
  }

  @Test func `an interrupted run says so, and one of nothing has its totals alone`() {
    #expect(SampleRun.report(GitHubReporter(), []) == "0 passed, 0 failed, 0 skipped\n")
    let text = SampleRun.report(GitHubReporter(), [SampleRun.passed]) { $0.isInterrupted = true }
    #expect(text == "1 passed, 0 failed, 0 skipped\ninterrupted\n")
  }
}
