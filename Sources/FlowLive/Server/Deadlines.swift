import Locking

/// The deadlines of the requests that wait, in one place: a sleeping task for each request would live on after its
/// answer, until the end of its sleep.
///
/// For example:
///
///     let deadlines = Deadlines(seconds: 10)
///     let number = deadlines.begin("p", at: 100)
///     deadlines.overdue(at: 110)  // [("p", number)]
///     deadlines.end(number)
struct Deadlines: Sendable {
  /// A request that waits.
  struct Wait: Hashable, Sendable {
    /// The page that asks.
    let page: String
    /// The number of the request.
    let number: Int
    /// The time at which the wait ends without an answer, in seconds of a monotonic clock.
    let deadline: Double
  }

  private struct Waits {
    var newest = 0
    var all: [Int: Wait] = [:]
  }

  /// The seconds that a request may wait.
  let seconds: Double
  private let waits = Guarded(Waits())

  /// Makes an empty list.
  init(seconds: Double) { self.seconds = seconds }

  /// Notes a request that begins to wait; returns its number.
  func begin(_ page: String, at now: Double) -> Int {
    waits.with { waits in
      waits.newest += 1
      waits.all[waits.newest] = Wait(page: page, number: waits.newest, deadline: now + seconds)
      return waits.newest
    }
  }

  /// Drops a request that has its answer.
  func end(_ number: Int) { waits.with { _ = $0.all.removeValue(forKey: number) } }

  /// The requests that have waited too long, the oldest first.
  func overdue(at now: Double) -> [Wait] {
    waits.with { $0.all.values.filter { $0.deadline <= now } }.sorted { $0.number < $1.number }
  }
}
