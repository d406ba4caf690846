import FlowCheck
import Testing

@testable import FlowConsole

struct WatchScreenTests {
  private static func result(_ file: String, _ title: String, _ status: CheckStatus) -> CheckEvent {
    let check = CheckCase(file: CheckFile(file), index: 0, titles: [title], line: 3)
    let message = CheckMessage("expected 2, got 3", at: CheckLocation(file: file, line: 4))
    let outcome = CheckOutcome(status, expectations: 1, messages: status == .failed ? [message] : [])
    return .checked(CheckResult(check, outcome))
  }

  private static let run = WatchScreen.Run(
    cause: .changed(["app/flow.lua", "app/ja.lproj"]), checks: 2, files: 1, duration: .microseconds(62_400))

  private func text(_ screen: inout WatchScreen) -> String {
    let results = [
      Self.result("a.check.lua", "adds", .failed), Self.result("a.check.lua", "starts", .passed),
    ]
    var text = screen.begin()
    for (index, result) in results.enumerated() {
      text += screen.report(result)
      text += screen.count(index + 1, of: 2)
    }
    let others = [Self.result("b.check.lua", "ends", .passed), Self.result("b.check.lua", "counts", .failed)]
    let summary = CheckSummary(passed: 2, failed: 2)
    return text + screen.end(Self.run, others: others, summary, at: "14:03:12")
  }

  @Test
  func `failures come first, those of the run before the others, then all counts and one line of status`() {
    var screen = WatchScreen(isTerminal: false, hasKeys: false)
    let text = text(&screen)
    #expect(
      text == """
        a.check.lua
          ✗ adds
            a.check.lua:4
            expected 2, got 3

        b.check.lua
          ✗ counts
            b.check.lua:4
            expected 2, got 3

        Failures
          1. adds
             a.check.lua:4: expected 2, got 3
          2. counts
             b.check.lua:4: expected 2, got 3

        2 passed, 2 failed, 0 skipped
        14:03:12  flow.lua and 1 more changed: 2 checks of 1 file in 62 ms. Waiting for a save

        """)
  }

  @Test func `without a terminal runs stand one below the other`() {
    var screen = WatchScreen(isTerminal: false, hasKeys: false)
    let first = text(&screen)
    #expect(!first.hasPrefix("\n"))
    let second = text(&screen)
    #expect(second.hasPrefix("\na.check.lua\n"))
    #expect(!second.contains("\u{1B}"))
  }

  @Test func `at a terminal each run clears the screen, and a count shows how far it has come`() {
    var screen = WatchScreen(isTerminal: true, hasKeys: true, columns: { 40 })
    let text = text(&screen)
    #expect(text.hasPrefix("\u{1B}[2J\u{1B}[Ha.check.lua\n  ✗ adds\n"))
    #expect(text.contains("\n\r\u{1B}[K1 of 2 checks\r\u{1B}[K2 of 2 checks\r\u{1B}[K\nb.check.lua\n"))
    #expect(
      text.hasSuffix(
        """
        2 passed, 2 failed, 0 skipped
        14:03:12  flow.lua and 1 more changed: …
        Return runs all, f the failed, q leaves

        """))
  }

  @Test(arguments: [
    (WatchScreen.Cause.began, "14:03:12  1 check of 1 file in 1.2 s. Waiting for a save\n"),
    (.all, "14:03:12  all again: 1 check of 1 file in 1.2 s. Waiting for a save\n"),
    (.failed, "14:03:12  the failed again: 1 check of 1 file in 1.2 s. Waiting for a save\n"),
    (.changed(["/"]), "14:03:12  / changed: 1 check of 1 file in 1.2 s. Waiting for a save\n"),
  ])
  func `the status says why the checks ran`(cause: WatchScreen.Cause, status: String) {
    var screen = WatchScreen(isTerminal: false, hasKeys: false)
    let run = WatchScreen.Run(cause: cause, checks: 1, files: 1, duration: .milliseconds(1250))
    _ = screen.begin()
    let text = screen.end(run, others: [], CheckSummary(passed: 1), at: "14:03:12")
    #expect(text == "1 passed, 0 failed, 0 skipped\n" + status)
  }

  @Test func `a filter that nothing matches, and files that are not there, are told`() {
    var screen = WatchScreen(isTerminal: false, hasKeys: true)
    _ = screen.begin()
    let nothing = CheckSummary(nothingMatched: "no title contains \"x\"; looked at 3 checks")
    let text = screen.end(.init(cause: .began, files: 1), others: [], nothing, at: "14:03:12")
    #expect(
      text == """
        0 passed, 0 failed, 0 skipped
        no title contains "x"; looked at 3 checks
        14:03:12  0 checks of 1 file in 0 ms. Waiting for a save
        Return runs all, f the failed, q leaves

        """)
    let missing = screen.missing("there is no file \"a\"", at: "14:03:12")
    #expect(
      missing == """

        there is no file "a"
        14:03:12  Waiting for files of checks
        Return runs all, f the failed, q leaves

        """)
  }

  @Test func `a check that passes and has printed is told`() {
    let check = CheckCase(file: CheckFile("a.check.lua"), index: 0, titles: ["adds"], line: 3)
    let outcome = CheckOutcome(.passed, expectations: 1, messages: [CheckMessage("it printed:\n  1")])
    var screen = WatchScreen(isTerminal: false, hasKeys: false)
    _ = screen.begin()
    #expect(
      screen.report(.checked(CheckResult(check, outcome)))
        == "a.check.lua\n  ✓ adds\n    it printed:\n      1\n")
  }
}
