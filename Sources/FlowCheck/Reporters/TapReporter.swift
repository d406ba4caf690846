import Spelling

/// The report in the Test Anything Protocol, version 14 (testanything.org), which readers of version 13 accept too.
///
/// The plan is at the end, because a run may end before all checks are run. For example:
///
///     TAP version 14
///     # order.check.lua
///     ok 1 - Anicca › starts at welcome
///     not ok 2 - Anicca › asks for the review
///       ---
///       at: "order.check.lua:14"
///       message: |2-
///         expected "source", got "account"
///       duration_ms: 612
///       ...
///     ok 3 - Anicca › shows the paywall # SKIP needs a device
///     1..3
package struct TapReporter: CheckReporter {
  private var total = 0
  private var file: CheckFile?

  /// Makes a reporter.
  package init() {}

  /// The line of the check and, for a failure, a block of YAML.
  package mutating func report(_ event: CheckEvent) -> String {
    var text = total == 0 ? "TAP version 14\n" : ""
    if event.file != file {
      text += "# \(oneLine(event.file.path))\n"
      file = event.file
    }
    total += 1
    let title = oneLine(event.title).replacing("\\", with: "\\\\").replacing("#", with: "\\#")
    switch event.status {
    case .passed:
      text += "ok \(total) - \(title)\n"
      for line in visibleLines(of: event.messages.map(\.text).joined(separator: "\n")) where !line.isEmpty {
        text += "# \(line)\n"
      }
    case .skipped:
      let reason = event.messages.map { oneLine($0.text) }.joined(separator: " ")
      text += "ok \(total) - \(title) # SKIP \(reason)\n"
    case .failed: text += "not ok \(total) - \(title)\n" + block(event)
    }
    return text
  }

  /// The plan; after an interruption the line that says so.
  package mutating func end(_ summary: CheckSummary) -> String {
    let head = total == 0 ? "TAP version 14\n" : ""
    return head + "1..\(total)\n" + (summary.isInterrupted ? "Bail out! interrupted\n" : "")
  }

  private func block(_ event: CheckEvent) -> String {
    var text = "  ---\n"
    if let location = event.messages.first?.location { text += "  at: \(quoted("\(location)"))\n" }
    // The first message's place stands above; those of others stay with their texts.
    let texts = event.messages.enumerated().map { $0.offset == 0 ? $0.element.text : "\($0.element)" }
    // The indentation is given in figures, since a difference may begin with spaces.
    text += "  message: |2-\n"
    for line in visibleLines(of: texts.joined(separator: "\n\n")) {
      text += line.isEmpty ? "\n" : "    \(line)\n"
    }
    text += "  duration_ms: \(shortNumber(event.milliseconds))\n"
    return text + "  ...\n"
  }
}

/// Returns a text with every character escaped that would break the line.
private func oneLine(_ text: String) -> String {
  visibleLines(of: text).joined(separator: "\\n")
}

/// A number with at most three decimals and no needless zeros.
func shortNumber(_ value: Double) -> String {
  let rounded = (value * 1000).rounded() / 1000
  return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
}
