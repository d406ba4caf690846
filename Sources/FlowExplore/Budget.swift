/// The acts that a scenario still allows on a path: 16 counters, each from 0 to 15.
///
/// For example, one kill and two times that the app is left:
///
///     var budget = Budget()
///     budget[0] = 1
///     budget[1] = 2
public struct Budget: Hashable, Sendable {
  /// The counters, four bits each, counter 0 in the lowest.
  public private(set) var bits: UInt64 = 0

  /// Makes a budget that allows nothing but what costs nothing.
  public init() {}

  init(bits: UInt64) { self.bits = bits }

  /// A counter, by its place from 0 to 15; a value beyond 0…15 becomes the nearest.
  public subscript(place: Int) -> Int {
    get { Int(truncatingIfNeeded: bits >> UInt64(4 * place)) & 15 }
    set {
      let value = UInt64(min(15, max(0, newValue)))
      bits = bits & ~(15 << UInt64(4 * place)) | value << UInt64(4 * place)
    }
  }

  /// Two costs together.
  func adding(_ other: Budget) -> Budget { Budget(bits: bits + other.bits) }

  /// True where each counter is at least that of another budget.
  public func covers(_ other: Budget) -> Bool {
    // Every second counter, each with a bit above it that a difference below zero takes away.
    func covers(_ shift: UInt64) -> Bool {
      let (mine, its) = (bits >> shift & Self.everySecond, other.bits >> shift & Self.everySecond)
      return ((mine | Self.above) - its) & Self.above == Self.above
    }
    return covers(0) && covers(4)
  }

  private static let everySecond: UInt64 = 0x0F0F_0F0F_0F0F_0F0F
  private static let above: UInt64 = 0x8080_8080_8080_8080

  /// The budget that is left after a cost; `nil` where a counter does not cover it.
  public func spending(_ cost: Budget) -> Budget? {
    guard cost.bits != 0 else { return self }
    for place in 0..<16 where self[place] < cost[place] { return nil }
    return Budget(bits: bits - cost.bits)
  }
}
