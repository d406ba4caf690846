import Randomness

/// A worker that loads check files and runs the checks in them.
///
/// A runner makes, uses and releases a worker on one thread only, so that the worker can own a script engine. The
/// thread has a stack of 8 MB.
///
/// For example:
///
///     /// A worker without scripts, whose files hold one check each.
///     final class PassingWorker: CheckWorker {
///       func collect(_ file: CheckFile) -> [CheckCase] {
///         [CheckCase(file: file, index: 0, titles: ["passes"], line: 1)]
///       }
///       func run(_ check: CheckCase, seed: UInt64) -> CheckOutcome { .init(.passed, expectations: 1) }
///     }
package protocol CheckWorker: AnyObject {
  /// Loads a file and returns the checks it describes, in order, numbered from 0.
  ///
  /// Called at most once for a file, before any of its checks is run. Throws ``CheckLoadError`` for a file that cannot
  /// be loaded and ``CheckInterruption`` where it was stopped. Any other error is reported as a load failure, by its
  /// description.
  func collect(_ file: CheckFile) throws -> [CheckCase]

  /// Runs one check on a fresh phone.
  ///
  /// `seed` is the seed of the check's random numbers; it depends on the run's seed and the check's title only. Throws
  /// ``CheckInterruption`` where it was stopped before its end.
  func run(_ check: CheckCase, seed: UInt64) throws(CheckInterruption) -> CheckOutcome

  /// Releases the data stored for a file, as the run probably has no further check of it for this worker.
  func leave(_ file: CheckFile)

  /// Sets the callback for a script that cannot be stopped; the runner calls no other method before this one. The
  /// callback is called on any thread, with the text for the report. The run then ends without waiting for the thread.
  func whenStuck(_ tell: @escaping @Sendable (CheckMessage) -> Void)
}

extension CheckWorker {
  /// Nothing is kept.
  package func leave(_ file: CheckFile) {}

  /// Does nothing: a worker whose scripts always stop.
  package func whenStuck(_ tell: @escaping @Sendable (CheckMessage) -> Void) {}
}

/// The error of a check file that cannot be loaded.
///
/// For example:
///
///     let location = CheckLocation(file: "order.check.lua", line: 2)
///     throw CheckLoadError(CheckMessage("')' expected near <eof>", at: location))
///     // The report: order.check.lua:2: ')' expected near <eof>
package struct CheckLoadError: Error, Sendable {
  /// The reasons, with their places. Never empty.
  package var messages: [CheckMessage]

  /// Makes an error with one reason or more.
  package init(_ messages: CheckMessage...) { self.messages = messages }
}

/// The error of a check or a load that the user stopped (Ctrl-C), without an outcome.
///
/// For example:
///
///     // The person pressed Ctrl-C while the check ran:
///     try worker.run(check, seed: 0)  // throws CheckInterruption(); the report ends with "interrupted"
package struct CheckInterruption: Error, Sendable {
  /// Makes an interruption.
  package init() {}
}

/// Returns the seed of one check: the same for a run alone, filtered, sharded or after other checks.
func seed(of check: CheckCase, from seed: UInt64) -> UInt64 {
  let title = check.titles.joined(separator: CheckCase.separator)
  var numbers = RandomNumbers(seed: UInt64(stableHashOf: title.utf8) ^ seed)
  return numbers.next()
}
