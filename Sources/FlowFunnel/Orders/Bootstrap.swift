import Foundation
import Randomness

/// Resamples the people of a count, each sample as large as the count, to find how certain a best order is.
///
/// For example:
///
///     try bootstrap.wins(of: order, weights: weights, keeps: keeps)  // a count of 930 in a total of 1000
package struct Bootstrap {
  /// The wins of an order among resamples.
  package struct Wins: Hashable, Sendable {
    /// The resamples in which it was one of the best.
    package let count: Int
    /// All resamples.
    package let total: Int
  }

  private let count: FunnelCount
  private var numbers: RandomNumbers

  /// Makes resamples of a count from a seed.
  package init(_ count: FunnelCount, seed: UInt64) {
    (self.count, numbers) = (count, RandomNumbers(seed: seed))
  }

  /// The most additions of all resamples together: a large problem gets fewer resamples.
  private static let work = 40_000_000

  /// Returns the number of resamples in which an order is one of the best, and the number of all.
  package mutating func wins(
    of order: [Int], weights: [Double], keeps: [BestOrders.Keep]
  ) throws(BestOrders.Refusal) -> Wins {
    let program = try BestOrders.Program(order.count, keeps)
    let total = min(1000, max(20, Self.work / (program.sets.count * max(1, order.count))))
    var wins = 0
    for _ in 0..<total {
      let rates = sample()
      let (values, _) = program.solve(rates, weights)
      if BestOrders.Program.isTie(program.value(of: order, rates, weights), values[0]) { wins += 1 }
    }
    return Wins(count: wins, total: total)
  }

  /// Draws the rates of one resample: the share that continues at each step.
  private mutating func sample() -> [Double] {
    count.rows.map { row in
      guard let on = row.on, on.total > 0 else { return 1 }
      return Double(binomial(on.total, on.value)) / Double(on.total)
    }
  }

  /// Draws a binomial number of successes: exactly, or for a large variance by the normal approximation.
  private mutating func binomial(_ trials: Int, _ share: Double) -> Int {
    guard share > 0, share < 1 else { return share <= 0 ? 0 : trials }
    let variance = Double(trials) * share * (1 - share)
    guard variance > 500 else {
      guard share <= 0.5 else { return trials - rare(trials, 1 - share) }
      return rare(trials, share)
    }
    let normal = (-2 * log(uniform())).squareRoot() * cos(2 * .pi * uniform())
    return min(trials, max(0, Int((Double(trials) * share + normal * variance.squareRoot()).rounded())))
  }

  /// The successes, by the trials that are passed over between two.
  private mutating func rare(_ trials: Int, _ share: Double) -> Int {
    var (place, successes) = (0.0, 0)
    while true {
      place += 1 + (log(uniform()) / log(1 - share)).rounded(.down)
      guard place <= Double(trials) else { return successes }
      successes += 1
    }
  }

  /// A number above 0 and at most 1.
  private mutating func uniform() -> Double { (Double(numbers.next() >> 11) + 1) / 9_007_199_254_740_992 }
}
