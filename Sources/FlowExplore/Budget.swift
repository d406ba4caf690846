/// The counted actions that a scenario still allows on a path: 32 counters, each from 0 to 15.
///
/// For example, one kill and two trips to the Home Screen:
///
///     var budget = Budget()
///     budget[0] = 1
///     budget[1] = 2
package struct Budget: Hashable, Sendable {
  /// The counters, four bits each: counter 0 in the lowest of the first word, counter 16 in the lowest of the second.
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  /// The number of counters.
  package static let count = 32

  /// Makes a budget with all counters at 0.
  package init() {}

  /// A counter, by its index from 0 to 31; a value outside 0…15 is clamped.
  package subscript(place: Int) -> Int {
    get { Int(truncatingIfNeeded: (place < 16 ? low : high) >> UInt64(4 * (place & 15))) & 15 }
    set {
      let shift = UInt64(4 * (place & 15))
      let value = UInt64(min(15, max(0, newValue))) << shift
      if place < 16 { low = low & ~(15 << shift) | value } else { high = high & ~(15 << shift) | value }
    }
  }

  /// True where every counter is 0.
  package var isEmpty: Bool { low == 0 && high == 0 }

  /// Returns the sum of two costs.
  func adding(_ other: Budget) -> Budget {
    var sum = self
    (sum.low, sum.high) = (low + other.low, high + other.high)
    return sum
  }

  /// True where each counter is at least that of another budget.
  package func covers(_ other: Budget) -> Bool {
    Self.covers(low, other.low) && Self.covers(high, other.high)
  }

  private static func covers(_ one: UInt64, _ other: UInt64) -> Bool {
    // Every second counter, each with a bit above it that a difference below zero takes away.
    func covers(_ shift: UInt64) -> Bool {
      let (mine, its) = (one >> shift & everySecond, other >> shift & everySecond)
      return ((mine | above) - its) & above == above
    }
    return covers(0) && covers(4)
  }

  private static let everySecond: UInt64 = 0x0F0F_0F0F_0F0F_0F0F
  private static let above: UInt64 = 0x8080_8080_8080_8080

  /// Returns the budget less a cost; `nil` where a counter is smaller than its part of the cost.
  package func spending(_ cost: Budget) -> Budget? {
    guard !cost.isEmpty else { return self }
    guard covers(cost) else { return nil }
    var left = self
    (left.low, left.high) = (low - cost.low, high - cost.high)
    return left
  }
}
