import Spelling

/// The report for a terminal: every check, each failure with its difference, and a list of failures at the end.
///
/// For example:
///
///     order.check.lua
///       ✓ Anicca › starts at welcome
///       ✗ Anicca › asks for the review (612 ms)
///         order.check.lua:14
///         expected "source", got "account"
///       ○ Anicca › shows the paywall
///
///     Failures
///       1. Anicca › asks for the review
///          order.check.lua:14: expected "source", got "account"
///
///     1 pending
///       ○ Anicca › shows the paywall: needs a device
///
///     1 passed, 1 failed, 1 skipped
package struct PrettyReporter: CheckReporter {
  /// From how many milliseconds on a check's duration is shown.
  package static let slow = 100.0

  private let palette: CheckPalette
  private var file: CheckFile?
  private var failures: [CheckEvent] = []
  private var pending: [CheckEvent] = []

  /// Makes a reporter that colours its text with a palette.
  package init(palette: @escaping CheckPalette = plainPalette) { self.palette = palette }

  /// Returns the check's line, after a line for its file if the file is new.
  package mutating func report(_ event: CheckEvent) -> String {
    var text = ""
    if event.file != file {
      text += (file == nil ? "" : "\n") + palette(.heading, event.file.path.visible) + "\n"
      file = event.file
    }
    let milliseconds = event.milliseconds
    let duration =
      milliseconds >= Self.slow ? " " + palette(.faint, "(\(Int(milliseconds.rounded())) ms)") : ""
    let title = event.title.visibleOnOneLine
    switch event.status {
    case .passed:
      text += "  \(palette(.passed, "✓")) \(title)\(duration)\n"
      text += messageLines(event.messages, indent: 4, palette)
    case .failed:
      failures.append(event)
      text += "  \(palette(.failed, "✗ \(title)"))\(duration)\n"
      text += messageLines(event.messages, indent: 4, palette)
    case .skipped:
      pending.append(event)
      text += "  \(palette(.skipped, "○")) \(title)\n"
    }
    return text
  }

  /// The failures as a list, the pending checks with their reasons, the counts.
  package mutating func end(_ summary: CheckSummary) -> String {
    var text = failureList(failures, palette)
    if !pending.isEmpty {
      text += "\n" + palette(.heading, "\(pending.count) pending") + "\n"
      for event in pending {
        let reason = event.messages.map(\.text).joined(separator: " ")
        text += "  \(palette(.skipped, "○")) \(event.title.visibleOnOneLine): \(reason.visible)\n"
      }
    }
    text += shortfall(summary)
    return text + (file == nil ? "" : "\n") + summary.line + "\n"
  }
}
