/// A limit on incoming messages: a burst at once, then a number per second.
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

  /// True where one more message is allowed at a time, by a clock in seconds; the message then counts.
  package mutating func takes(at time: Double) -> Bool {
    left = min(burst, left + max(0, time - last) * perSecond)
    last = time
    guard left >= 1 else { return false }
    left -= 1
    return true
  }
}
