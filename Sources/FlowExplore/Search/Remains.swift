import Foundation

/// The values of an ended exploration, which a separate thread frees.
///
/// Freeing a million small values takes a second, and the host waits for the result. So the exploration stores the
/// values here until it has returned. The next exploration waits until they are free: there is only one graph at a
/// time.
///
/// For example:
///
///     let remains = Remains()
///     remains.keep(graph)
///     remains.free()        // returns at once
///     Remains.waitUntilFree()
//
// Safe to send: the thread that frees is the only one that reaches the values by then, and it reads none of them.
// Neither an engine nor a compiled app is ever among them.
final class Remains: @unchecked Sendable {
  private var values: [Any] = []

  /// Keeps a value until the end.
  func keep(_ value: Any) { values.append(value) }

  /// Frees the values, whose last references they are by now.
  func free() {
    guard !values.isEmpty else { return }
    let thread = Thread { [self] in
      // The system may have no room for a thread: one that has not begun is not waited for.
      Self.count.begin()
      values = []
      Self.count.end()
    }
    thread.name = "genkan free"
    thread.start()
  }

  /// Returns when no thread frees anything.
  static func waitUntilFree() { count.waitForNone() }

  private static let count = Count()

  // Safe: the number is touched only while the condition is held.
  private final class Count: @unchecked Sendable {
    private let condition = NSCondition()
    private var running = 0

    func begin() { condition.withLock { running += 1 } }

    func end() {
      condition.withLock {
        running -= 1
        condition.broadcast()
      }
    }

    func waitForNone() {
      condition.withLock {
        while running > 0 { condition.wait() }
      }
    }
  }
}
