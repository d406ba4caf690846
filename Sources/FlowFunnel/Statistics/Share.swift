/// A counted share of people: a number out of a total, with its 95 % interval.
///
/// For example:
///
///     Share(81, of: 263).interval  // 0.2553…0.3662
package struct Share: Hashable, Sendable {
  /// The people that did it.
  package let count: Int
  /// The people that could.
  package let total: Int

  /// Makes a share.
  package init(_ count: Int, of total: Int) { (self.count, self.total) = (count, total) }

  /// The share; 0 of no people.
  package var value: Double { total == 0 ? 0 : Double(count) / Double(total) }

  /// Wilson's score interval for 95 %; without people it is 0 to 1.
  package var interval: ClosedRange<Double> {
    guard total > 0 else { return 0...1 }
    let (n, z) = (Double(total), Self.z)
    let middle = value + z * z / (2 * n)
    let half = z * (value * (1 - value) / n + z * z / (4 * n * n)).squareRoot()
    let scale = 1 + z * z / n
    // At the ends the formula gives 0 and 1 but for rounding.
    let low = count == 0 ? 0 : max(0, (middle - half) / scale)
    let high = count == total ? 1 : min(1, (middle + half) / scale)
    return low...high
  }

  /// The share of those that did not.
  package var rest: Share { Share(total - count, of: total) }

  /// Returns Newcombe's 95 % interval for this share minus another one, from both Wilson intervals.
  ///
  /// For example:
  ///
  ///     Share(56, of: 70).difference(from: Share(48, of: 80))  // 0.0524…0.3339
  package func difference(from other: Share) -> ClosedRange<Double> {
    let (own, others) = (interval, other.interval)
    let difference = value - other.value
    func root(_ one: Double, _ two: Double) -> Double { (one * one + two * two).squareRoot() }
    let low = difference - root(value - own.lowerBound, others.upperBound - other.value)
    let high = difference + root(own.upperBound - value, other.value - others.lowerBound)
    return max(-1, low)...min(1, high)
  }

  /// The quantile of a two-sided 5 %.
  static let z = 1.959964
  /// The quantile of a power of 80 %.
  private static let power = 0.841621

  /// Returns the people that each arm of an experiment needs to distinguish two shares: two-sided 5 %, power 80 %.
  ///
  /// It uses the unpooled normal approximation, rounded up; `nil` for equal shares, which no number of people
  /// distinguishes, and for 10^15 people or more.
  ///
  /// For example:
  ///
  ///     Share.peopleAnArm(0.56, 0.58)  // 9615
  package static func peopleAnArm(_ one: Double, _ other: Double) -> Int? {
    let difference = one - other
    guard abs(difference) > 1e-9 else { return nil }
    let quantiles = (z + power) * (z + power)
    let people = quantiles * (one * (1 - one) + other * (1 - other)) / (difference * difference)
    return people < 1e15 ? max(1, Int(people.rounded(.up))) : nil
  }
}
