import Locking
import Phone

/// A handle on the session's journal for another thread that is about to end the process.
///
/// For example:
///
///     // A thread that has to end the process:
///     if evaluator.keeping.synchronize() { print("genkan --resume goes on with the session") }
package final class SessionKeeping: Sendable {
  private let flush = Guarded<(@Sendable () -> Void)?>(nil)

  func keep(_ journal: Journal?) {
    let flush = journal?.flush
    self.flush.with { $0 = flush }
  }

  /// Waits until the session's journal is on the disk, at most a second.
  ///
  /// - Returns: True where the session has a journal and can be resumed.
  package func synchronize() -> Bool {
    guard let flush = flush.with({ $0 }) else { return false }
    flush()
    return true
  }
}
