import FlowCheck
import Spelling
import Terminal

/// The output of a watch: the failures of a run as they arrive, those of the other files, the counts of all checks. The
/// last line gives the cause, the time and the next step.
///
/// It prints nothing itself. For example, at a terminal of 80 cells:
///
/// ```
/// order.check.lua
///   ✗ Anicca › asks for the review
///     order.check.lua:14
///     expected "source", got "account"
///
/// Failures
///   1. Anicca › asks for the review
///      order.check.lua:14: expected "source", got "account"
///
/// 64 passed, 1 failed, 0 skipped
/// 14:03:12  flow.lua changed: 14 checks of 2 files in 62 ms. Waiting for a save
/// Return runs all, f the failed, q leaves
/// ```
struct WatchScreen {
  /// The cause of a run of checks.
  enum Cause: Equatable {
    /// The watch has begun.
    case began
    /// The user asked for all checks.
    case all
    /// The user asked for the checks that failed.
    case failed
    /// Files or folders were saved, added or removed: their paths in order, at least one.
    case changed([String])
  }

  /// The result of a run.
  struct Run: Equatable {
    var cause: Cause
    /// The number of checks that were reported.
    var checks = 0
    var files = 0
    var duration = Duration.zero
  }

  /// The help line on the keys.
  static let keys = "Return runs all, f the failed, q leaves"

  /// True where each run clears the screen and progress is shown; else the runs follow one another.
  let isTerminal: Bool
  /// True where keys are read.
  let hasKeys: Bool
  let palette: CheckPalette
  /// Returns the current width of a line in cells; `nil` for no limit.
  let columns: () -> Int?

  private var reporter = PrettyReporter()
  private var hasBegun = false
  private var isCounting = false

  init(
    isTerminal: Bool, hasKeys: Bool, palette: @escaping CheckPalette = plainPalette,
    columns: @escaping () -> Int? = { nil }
  ) {
    self.isTerminal = isTerminal
    self.hasKeys = hasKeys
    self.palette = palette
    self.columns = columns
  }

  /// The text that begins a run.
  mutating func begin() -> String {
    defer { hasBegun = true }
    reporter = PrettyReporter(palette: palette)
    isCounting = false
    return isTerminal ? TerminalText.clearScreen : hasBegun ? "\n" : ""
  }

  /// Returns the text of a failure or of a passed check with messages; empty for any other result.
  mutating func report(_ event: CheckEvent) -> String {
    let isTold = event.status == .failed || event.status == .passed && !event.messages.isEmpty
    return isTold ? endCount() + reporter.report(event) : ""
  }

  /// Returns the progress line of a run, which the next text replaces.
  mutating func count(_ done: Int, of total: Int) -> String {
    guard isTerminal else { return "" }
    isCounting = true
    return TerminalText.clearLine + palette(.faint, "\(done) of \(total) checks")
  }

  private mutating func endCount() -> String {
    defer { isCounting = false }
    return isCounting ? TerminalText.clearLine : ""
  }

  /// Returns the text at the end of a run.
  ///
  /// - Parameters:
  ///   - others: The results of the files that did not run, in order; only failures are printed.
  ///   - summary: The counts over all known results.
  ///   - time: The time of day.
  mutating func end(
    _ run: Run, others: [CheckEvent], _ summary: CheckSummary, at time: String
  ) -> String {
    var text = endCount()
    for event in others where event.status == .failed { text += reporter.report(event) }
    text += reporter.end(summary)
    if let nothing = summary.nothingMatched { text += nothing + "\n" }
    return text + status(run, at: time)
  }

  /// The text for files that cannot be found.
  mutating func missing(_ reason: String, at time: String) -> String {
    begin() + reason + "\n" + line("\(time)  Waiting for files of checks")
  }

  private func status(_ run: Run, at time: String) -> String {
    let checks = "\(run.checks) \(run.checks == 1 ? "check" : "checks")"
    let files = "\(run.files) \(run.files == 1 ? "file" : "files")"
    let milliseconds = Int((run.duration / .milliseconds(1)).rounded())
    let took = milliseconds < 1000 ? "\(milliseconds) ms" : "\(Double(milliseconds / 100) / 10) s"
    return line("\(time)  \(Self.text(run.cause))\(checks) of \(files) in \(took). Waiting for a save")
  }

  private func line(_ text: String) -> String {
    let text = columns().map { DisplayWidth.truncated(text, to: $0) } ?? text
    return palette(.faint, text) + "\n" + (hasKeys ? palette(.faint, Self.keys) + "\n" : "")
  }

  private static func text(_ cause: Cause) -> String {
    switch cause {
    case .began: ""
    case .all: "all again: "
    case .failed: "the failed again: "
    case .changed(let paths):
      // The name says enough, and leaves room on the line.
      (paths[0].split(separator: "/").last ?? "/")
        + (paths.count == 1 ? "" : " and \(paths.count - 1) more") + " changed: "
    }
  }
}
