import Locking
import Phone
import Testing

@testable import FlowExplore

/// What an ended exploration leaves is freed beside the thread that waits for the answer.
struct RemainsTests {
  private final class Value: Sendable {
    let freed: Guarded<Int>

    init(_ freed: Guarded<Int>) { self.freed = freed }

    deinit { freed.with { $0 += 1 } }
  }

  @Test func `values stay until they are freed, and all of them are free when none is waited for`() {
    let freed = Guarded(0)
    let remains = Remains()
    for _ in 0..<100 { remains.keep(Value(freed)) }
    #expect(freed.with { $0 } == 0)
    remains.free()
    // A thread that has not begun is not waited for: this test waits for it.
    while freed.with({ $0 }) < 100 { Remains.waitUntilFree() }
    #expect(freed.with { $0 } == 100)
  }

}
