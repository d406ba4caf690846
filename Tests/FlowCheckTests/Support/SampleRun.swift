import FlowCheck

/// The run that the reporters' doc comments show.
enum SampleRun {
  static let file = CheckFile("order.check.lua")

  static let passed = event(0, "starts at welcome", CheckOutcome(.passed, expectations: 2), 12.3454)

  static let failed = event(
    1, "asks for the review",
    CheckOutcome(
      .failed, expectations: 1,
      messages: [
        CheckMessage(
          "expected \"source\", got \"account\"", at: CheckLocation(file: file.path, line: 14))
      ]), 612)

  static let skipped = event(
    2, "shows the paywall", CheckOutcome(.skipped, messages: [CheckMessage("needs a device")]), 0)

  static let unloadable = CheckEvent.unloadable(
    CheckLoadFailure(
      file: CheckFile("broken.check.lua"),
      messages: [
        CheckMessage(
          "unexpected symbol near '}'", at: CheckLocation(file: "broken.check.lua", line: 3))
      ]))

  static let events = [passed, failed, skipped]

  static func event(
    _ index: Int, _ title: String, _ outcome: CheckOutcome, _ milliseconds: Double
  ) -> CheckEvent {
    let check = CheckCase(file: file, index: index, titles: ["Anicca", title], line: 10 * (index + 1))
    return .checked(CheckResult(check, outcome, milliseconds: milliseconds))
  }

  /// The whole text that a reporter makes of some events.
  static func report(
    _ reporter: some CheckReporter, _ events: [CheckEvent] = events,
    _ change: (inout CheckSummary) -> Void = { _ in }
  ) -> String {
    var reporter = reporter
    var summary = CheckSummary()
    var text = ""
    for event in events {
      text += reporter.report(event)
      summary.add(event)
    }
    change(&summary)
    return text + reporter.end(summary)
  }
}
