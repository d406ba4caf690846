import Spelling

/// Turns the results of a run into a report's text, piece by piece.
///
/// It writes no file: the caller writes the pieces in the order in which they are returned. Together they are one
/// complete report.
///
/// For example:
///
///     /// Writes the titles of what failed, a line each.
///     struct FailureReporter: CheckReporter {
///       func report(_ event: CheckEvent) -> String { event.status == .failed ? event.title + "\n" : "" }
///       func end(_ summary: CheckSummary) -> String { summary.line + "\n" }
///     }
package protocol CheckReporter {
  /// The text for one more result; may be empty.
  mutating func report(_ event: CheckEvent) -> String
  /// The text that closes the report. Called once, after the last result.
  mutating func end(_ summary: CheckSummary) -> String
}

/// The meaning of a piece of a report, from which its colour is chosen.
///
/// For example:
///
///     let loud: CheckPalette = { tone, text in tone == .failed ? text.uppercased() : text }
///     PrettyReporter(palette: loud)  // writes the titles of failures in capitals
package enum CheckTone: Sendable, CaseIterable {
  /// The name of a file, a heading.
  case heading
  /// The mark of a check that passed.
  case passed
  /// The mark and the title of a check that failed.
  case failed
  /// The mark of a check that was skipped.
  case skipped
  /// Something of lesser weight: a place, a duration.
  case faint
  /// A line of a difference that was expected.
  case expected
  /// A line of a difference that came instead.
  case actual
}

/// Gives a text its colour, or returns it as it is.
package typealias CheckPalette = @Sendable (CheckTone, String) -> String

/// The palette without colours, for files and pipes.
package let plainPalette: CheckPalette = { _, text in text }

/// Returns the lines of a failure's messages, each after its location, with differences in colour.
func messageLines(_ messages: [CheckMessage], indent: Int, _ palette: CheckPalette) -> String {
  let margin = String(repeating: " ", count: indent)
  var text = ""
  for message in messages {
    if let location = message.location { text += margin + palette(.faint, "\(location)".visible) + "\n" }
    for line in message.text.visible.split(separator: "\n", omittingEmptySubsequences: false) {
      let shown =
        line.hasPrefix("- ")
        ? palette(.expected, String(line))
        : line.hasPrefix("+ ") ? palette(.actual, String(line)) : String(line)
      text += line.isEmpty ? "\n" : margin + shown + "\n"
    }
  }
  return text
}

/// Returns the numbered list of failures at the end of a report: title, location, first line of the reason.
func failureList(_ failures: [CheckEvent], _ palette: CheckPalette) -> String {
  guard !failures.isEmpty else { return "" }
  var text = "\n" + palette(.heading, "Failures") + "\n"
  for (index, failure) in failures.enumerated() {
    let place = failure.messages.first?.location.map(\.description) ?? failure.file.path
    let reason = failure.messages.first?.text.split(separator: "\n").first.map(String.init) ?? ""
    text += "  \(index + 1). \(palette(.failed, failure.title.visibleOnOneLine))\n"
    text += "     \(palette(.faint, place.visible)): \(reason.visible)\n"
  }
  return text
}

/// Returns the reason that a report lacks results; empty where it is complete.
func shortfall(_ summary: CheckSummary) -> String {
  let rest = summary.notRun == 0 ? "" : "\(count(summary.notRun, "check")) not run"
  if summary.isInterrupted { return "\ninterrupted" + (rest.isEmpty ? "" : ", " + rest) + "\n" }
  return rest.isEmpty ? "" : "\n\(rest)\n"
}

extension CheckEvent {
  /// All messages as one text, with blank lines between; `nil` without messages.
  var message: String? {
    messages.isEmpty ? nil : messages.map(\.description).joined(separator: "\n\n")
  }
}
