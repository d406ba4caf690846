/// What a run came to.
public struct CheckSummary: Sendable, Equatable {
  /// How many checks passed.
  public var passed: Int
  /// How many checks failed, a file that could not be loaded counting as one.
  public var failed: Int
  /// How many checks were skipped.
  public var skipped: Int
  /// How many of the failed are files that could not be loaded.
  public var loadFailures: Int
  /// How many selected checks have no result, because of an interruption or the first failure.
  public var notRun: Int
  /// Whether the run was interrupted.
  public var isInterrupted: Bool
  /// Whether a script obeyed no stop: it still runs, and the process is to end.
  public var isStuck = false
  /// Why there was nothing to run, or nil.
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

  /// What the process ends with: 70 a script that obeys no stop, 130 interrupted, 65 a file that cannot be loaded, 1 a check that failed
  /// or nothing to run, else 0. The first that applies.
  public var exitCode: Int32 {
    if isStuck { return 70 }
    if isInterrupted { return 130 }
    if loadFailures > 0 { return 65 }
    return failed > 0 || nothingMatched != nil ? 1 : 0
  }
}
