import Spelling

/// The short report: one character a check, then the failures in full.
///
/// For example:
///
///     .F-
///
///     order.check.lua: Anicca › asks for the review
///       order.check.lua:14
///       expected "source", got "account"
///
///     1 passed, 1 failed, 1 skipped
package struct DotReporter: CheckReporter {
  /// The number of characters on a line.
  package static let width = 80

  private let palette: CheckPalette
  private var total = 0
  private var failures: [CheckEvent] = []

  /// Makes a reporter that colours its text with a palette.
  package init(palette: @escaping CheckPalette = plainPalette) { self.palette = palette }

  /// `.` passed, `F` failed, `-` skipped.
  package mutating func report(_ event: CheckEvent) -> String {
    total += 1
    let end = total.isMultiple(of: Self.width) ? "\n" : ""
    switch event.status {
    case .passed: return palette(.passed, ".") + end
    case .failed:
      failures.append(event)
      return palette(.failed, "F") + end
    case .skipped: return palette(.skipped, "-") + end
    }
  }

  /// The failures and the counts.
  package mutating func end(_ summary: CheckSummary) -> String {
    var text = total.isMultiple(of: Self.width) ? "" : "\n"
    for failure in failures {
      text += "\n" + palette(.failed, "\(failure.file.path): \(failure.title)".visibleOnOneLine) + "\n"
      text += messageLines(failure.messages, indent: 2, palette)
    }
    text += shortfall(summary)
    return text + (total == 0 ? "" : "\n") + summary.line + "\n"
  }
}
