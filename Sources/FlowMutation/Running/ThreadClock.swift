import Foundation

/// A clock of the time of the world, and of the time of one thread.
///
/// For example:
///
///     let clock = ThreadClock()
///     work()
///     clock.used.thread  // the seconds that it worked, fewer than clock.used.wall on a loaded machine
struct ThreadClock {
  /// Seconds since a clock was made.
  struct Used {
    /// The seconds of the thread.
    let thread: Double
    /// The seconds of the world.
    let wall: Double

    /// True where a limit of time says something about the work: the thread used it up, or was refused before it was
    /// over, as after a million requests in one hook.
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
