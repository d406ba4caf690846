import Foundation

/// A value that threads share, for one thread at a time. (`Mutex` would need macOS 15.)
///
/// For example:
///
///     let names = Guarded<[String]>([])
///     names.with { $0.append("welcome") }
package final class Guarded<Value: Sendable>: Sendable {
  private let lock = NSLock()
  // Safe: it is reached only inside `with`, which holds the lock.
  private nonisolated(unsafe) var value: Value

  /// Makes a guard over an initial value.
  package init(_ value: Value) { self.value = value }

  /// Returns the result of a body that reads or changes the value; other threads wait until it has returned. A body
  /// must not call this function for the same value: it would wait for ever.
  package func with<R>(_ body: (inout Value) throws -> R) rethrows -> R {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
