import Testing

@testable import FlowMutation

/// A limit of time says something about a mutant only where its own work used it up.
struct ThreadClockTests {
  @Test(arguments: [
    (thread: 2.0, wall: 2.1, isOwn: true), (thread: 0.4, wall: 2.1, isOwn: false),
    (thread: 0.1, wall: 0.2, isOwn: true),
  ])
  func `a limit that is met on a loaded machine is not the work's own`(
    thread: Double, wall: Double, isOwn: Bool
  ) {
    #expect(ThreadClock.Used(thread: thread, wall: wall).isOwn(limit: 2) == isOwn)
  }

  @Test func `the thread's seconds are no more than the world's`() {
    let clock = ThreadClock()
    let sum = (0..<10_000).reduce(0, &+)
    let used = clock.used
    #expect(sum > 0 && used.thread >= 0 && used.wall >= 0)
  }
}
