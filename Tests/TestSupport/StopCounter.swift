/// A reader's question whether it is stopped: it is from the time after `limit` on, and each time is counted.
package final class StopCounter {
  package private(set) var asked = 0
  private let limit: Int

  package init(after limit: Int = .max) { self.limit = limit }

  package func isStopped() -> Bool {
    asked += 1
    return asked > limit
  }
}
