/// A bound of how many messages come in: so many at once, then so many a second.
///
/// For example:
///
///     var limit = RateLimit(burst: 2, perSecond: 1)
///     [limit.takes(at: 0), limit.takes(at: 0), limit.takes(at: 0), limit.takes(at: 1)]  // [true, true, false, true]
package struct RateLimit: Sendable {
  private let burst: Double
  private let perSecond: Double
  private var left: Double
  private var last = 0.0

  package init(burst: Double, perSecond: Double) {
    (self.burst, self.perSecond, left) = (burst, perSecond, burst)
  }

  /// True where one more message may come in now, by a clock in seconds.
  package mutating func takes(at time: Double) -> Bool {
    left = min(burst, left + max(0, time - last) * perSecond)
    last = time
    guard left >= 1 else { return false }
    left -= 1
    return true
  }
}
