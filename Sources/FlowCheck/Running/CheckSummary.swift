/// The result of a run.
///
/// For example:
///
///     var summary = CheckSummary(passed: 3)
///     summary.add(failure)
///     summary.line      // "3 passed, 1 failed, 0 skipped"
///     summary.exitCode  // 1
public struct CheckSummary: Sendable, Equatable {
  /// The number of checks that passed.
  public var passed: Int
  /// The number of failed checks; a file that could not be loaded counts as one.
  public var failed: Int
  /// The number of checks that were skipped.
  public var skipped: Int
  /// The number of failures of files that could not be loaded.
  public var loadFailures: Int
  /// The number of selected checks without a result, because of an interruption or of fail-fast.
  public var notRun: Int
  /// True where the run was interrupted.
  public var isInterrupted: Bool
  /// True where a script ignored the stop and still runs, so that the process must exit.
  public var isStuck = false
  /// The reason that there was nothing to run, or nil.
  public var nothingMatched: String?

  /// Makes a summary; of nothing, unless told otherwise.
  public init(
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
  public mutating func add(_ event: CheckEvent) {
    switch event.status {
    case .passed: passed += 1
    case .failed: failed += 1
    case .skipped: skipped += 1
    }
    if case .unloadable = event { loadFailures += 1 }
  }

  /// The closing line, the same in every language and terminal: `3 passed, 1 failed, 2 skipped`.
  public var line: String { "\(passed) passed, \(failed) failed, \(skipped) skipped" }

  /// The exit code, the first that applies: 70 for a script that ignores a stop, 130 for an interruption, 65 for an
  /// unloadable file. Then 1 for a failed check or for no checks, else 0.
  public var exitCode: Int32 {
    if isStuck { return 70 }
    if isInterrupted { return 130 }
    if loadFailures > 0 { return 65 }
    return failed > 0 || nothingMatched != nil ? 1 : 0
  }
}
