import Locking
import Phone

/// The flag of a kept session, for another thread that has to end the process.
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

  /// Waits until what was done is on the disk.
  ///
  /// - Returns: Whether it can be gone on with.
  package func synchronize() -> Bool {
    guard let flush = flush.with({ $0 }) else { return false }
    flush()
    return true
  }
}
