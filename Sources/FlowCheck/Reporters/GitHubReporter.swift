import Spelling

/// The report as GitHub Actions commands, which mark lines of a pull request (docs.github.com, "Workflow commands for
/// GitHub Actions").
///
/// A failed check is an error at its line, a skipped one a notice; a passed one is omitted. Files are named relative to
/// the current folder, which must be the repository's root. For example:
///
///     ::error file=order.check.lua,line=14,title=Anicca › asks for the review::expected "source"%0Agot "account"
///     ::notice file=order.check.lua,title=Anicca › shows the paywall::needs a device
///     11 passed, 1 failed, 1 skipped
package struct GitHubReporter: CheckReporter {
  /// Makes a reporter.
  package init() {}

  /// A line for a check that failed or was skipped.
  package mutating func report(_ event: CheckEvent) -> String {
    switch event.status {
    case .passed: ""
    case .failed: command("error", event)
    case .skipped: command("notice", event)
    }
  }

  /// The totals, as a plain line.
  package mutating func end(_ summary: CheckSummary) -> String {
    let shortfall = shortfall(summary)
    return summary.line + (shortfall.isEmpty ? "\n" : shortfall)
  }

  private func command(_ name: String, _ event: CheckEvent) -> String {
    let location = event.messages.first { $0.location != nil }?.location
    var properties = ["file=" + property(location?.file ?? event.file.path)]
    if let line = location?.line, line > 0 { properties.append("line=\(line)") }
    properties.append("title=" + property(event.title))
    // The place of the first message stands before the colons; that of another stays with its text.
    let texts = event.messages.map { $0.location == location ? $0.text : "\($0)" }
    return "::\(name) \(properties.joined(separator: ","))::\(data(texts.joined(separator: "\n\n")))\n"
  }

  /// Escapes a message for one line, in which GitHub reads the percent sign as the beginning of an escape.
  private func data(_ text: String) -> String {
    visibleLines(of: text.replacing("%", with: "%25")).joined(separator: "%0A")
  }

  /// The value of a property, which ends at a comma or a colon.
  private func property(_ text: String) -> String {
    data(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
