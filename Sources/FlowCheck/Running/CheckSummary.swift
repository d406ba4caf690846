/// The result of a run.
///
/// For example:
///
///     var summary = CheckSummary(passed: 3)
///     summary.add(failure)
///     summary.line      // "3 passed, 1 failed, 0 skipped"
///     summary.exitCode  // 1
package struct CheckSummary: Sendable, Equatable {
  /// The number of checks that passed.
  package var passed: Int
  /// The number of failed checks; a file that could not be loaded counts as one.
  package var failed: Int
  /// The number of checks that were skipped.
  package var skipped: Int
  /// The number of failures of files that could not be loaded.
  package var loadFailures: Int
  /// The number of selected checks without a result, because of an interruption or of fail-fast.
  package var notRun: Int
  /// True where the run was interrupted.
  package var isInterrupted: Bool
  /// True where a script ignored the stop and still runs, so that the process must exit.
  package var isStuck = false
  /// The reason that there was nothing to run, or nil.
  package var nothingMatched: String?

  /// Makes a summary; of nothing, unless told otherwise.
  package init(
    passed: Int = 0, failed: Int = 0, skipped: Int = 0, loadFailures: Int = 0, notRun: Int = 0,
    isInterrupted: Bool = false, nothingMatched: String? = nil
  ) {
    self.passed = passed
    self.failed = failed
    self.skipped = skipped
    self.loadFailures = loadFailures
    self.notRun = notRun
    self.isInterrupted = isInterrupted
    self.nothingMatched = nothingMatched
  }

  /// Takes one more result in.
  package mutating func add(_ event: CheckEvent) {
    switch event.status {
    case .passed: passed += 1
    case .failed: failed += 1
    case .skipped: skipped += 1
    }
    if case .unloadable = event { loadFailures += 1 }
  }

  /// The closing line, the same in every language and terminal: `3 passed, 1 failed, 2 skipped`.
  package var line: String { "\(passed) passed, \(failed) failed, \(skipped) skipped" }

  /// The exit code, the first that applies: 70 for a script that ignores a stop, 130 for an interruption, 65 for an
  /// unloadable file. Then 1 for a failed check or for no checks, else 0.
  package var exitCode: Int32 {
    if isStuck { return 70 }
    if isInterrupted { return 130 }
    if loadFailures > 0 { return 65 }
    return failed > 0 || nothingMatched != nil ? 1 : 0
  }
}
