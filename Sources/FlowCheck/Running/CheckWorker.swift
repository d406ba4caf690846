import Randomness

/// The worker that loads files of checks and runs the checks in them.
///
/// A runner makes one per thread, and makes, uses and drops it on that thread only, so that it can own a
/// script engine that must not be shared. The thread has a stack of 8 MB.
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
  /// Called at most once for a file, and before any check of it is run. Throws ``CheckLoadError`` for a
  /// file that cannot be loaded and ``CheckInterruption`` when it was stopped; another error is reported
  /// as a file that cannot be loaded, by its description.
  func collect(_ file: CheckFile) throws -> [CheckCase]

  /// Runs one check on a fresh phone.
  ///
  /// `seed` is what its random numbers come from; it depends on the run's seed and the check's title only.
  /// Throws ``CheckInterruption`` when it was stopped before it had come to an end.
  func run(_ check: CheckCase, seed: UInt64) throws(CheckInterruption) -> CheckOutcome

  /// Lets go of what is kept of a file: most probably no further check of it comes.
  func leave(_ file: CheckFile)

  /// Receives the callback for a script that obeys no stop, before any other request. The callback is called from any
  /// thread, with the text for the report. The worker's thread is not waited for then, and the run ends.
  func whenStuck(_ tell: @escaping @Sendable (CheckMessage) -> Void)
}

extension CheckWorker {
  /// Nothing is kept.
  package func leave(_ file: CheckFile) {}

  /// Does nothing: a worker whose scripts always stop.
  package func whenStuck(_ tell: @escaping @Sendable (CheckMessage) -> Void) {}
}

/// The reason that a file of checks cannot be loaded.
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

/// A check or a load was stopped by the person (Ctrl-C), and has no outcome.
///
/// For example:
///
///     // The person pressed Ctrl-C while the check ran:
///     try worker.run(check, seed: 0)  // throws CheckInterruption(); the report ends with "interrupted"
package struct CheckInterruption: Error, Sendable {
  /// Makes an interruption.
  package init() {}
}

/// The seed of one check: the same whether it runs alone, filtered, sharded or after others.
func seed(of check: CheckCase, from seed: UInt64) -> UInt64 {
  let title = check.titles.joined(separator: CheckCase.separator)
  var numbers = RandomNumbers(seed: UInt64(stableHashOf: title.utf8) ^ seed)
  return numbers.next()
}
