import Foundation

/// A clock of real time, and of the processor time of one thread.
///
/// For example:
///
///     let clock = ThreadClock()
///     work()
///     clock.used.thread  // the processor seconds, fewer than clock.used.wall on a loaded machine
struct ThreadClock {
  /// Seconds since a clock was made.
  struct Used {
    /// The seconds of the thread.
    let thread: Double
    /// The seconds of the world.
    let wall: Double

    /// True where a time limit was reached by the work itself: the thread used the time up, or the work was refused
    /// earlier, as after a million requests in one hook.
    func isOwn(limit: Double) -> Bool { thread >= limit * 0.9 || wall < limit }
  }

  private let begin = (Self.now(CLOCK_THREAD_CPUTIME_ID), Self.now(CLOCK_MONOTONIC))

  /// The seconds since it was made.
  var used: Used {
    Used(thread: Self.now(CLOCK_THREAD_CPUTIME_ID) - begin.0, wall: Self.now(CLOCK_MONOTONIC) - begin.1)
  }

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
