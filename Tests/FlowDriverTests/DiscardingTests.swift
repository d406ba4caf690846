import Foundation
import Testing

@testable import FlowDriver

struct DiscardingTests {
  /// The threads on which witnesses went.
  ///
  /// Unchecked: `seen` is touched only while `lock` is held.
  private final class Threads: @unchecked Sendable {
    private let lock = NSCondition()
    private var seen: [Thread] = []

    func note() {
      lock.withLock {
        seen.append(Thread.current)
        lock.broadcast()
      }
    }

    func wait(for count: Int) -> [Thread] {
      let end = Date(timeIntervalSinceNow: 60)
      return lock.withLock {
        while seen.count < count, lock.wait(until: end) {}
        return seen
      }
    }
  }

  private final class Witness: Sendable {
    let threads: Threads
    init(_ threads: Threads) { self.threads = threads }
    deinit { threads.note() }
  }

  @Test func `an array is empty at once, and what was in it goes on another thread`() {
    let threads = Threads()
    var witnesses = (0..<500).map { _ in Witness(threads) }
    Discarding.elsewhere(&witnesses)
    #expect(witnesses.isEmpty)
    let seen = threads.wait(for: 500)
    #expect(seen.count == 500)
    #expect(seen.allSatisfy { $0 !== Thread.current })
  }
}
