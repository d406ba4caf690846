/// The best orders of some steps under precedences: those in which most people reach the weighted steps. The rate of a
/// step is the share of its visitors that go on.
///
/// The result is exact, by a dynamic program over the down-sets of the precedences: the sets of steps that can come
/// first.
///
/// For example, of two steps of which only the first one has a weight:
///
///     let best = try BestOrders(rates: [0.9, 0.8], weights: [1, 0], keeps: [])
///     best.orders  // [[0, 1]]
package struct BestOrders: Sendable {
  /// The reason for which no order is searched.
  package enum Refusal: Error, Hashable {
    /// Precedences go in a circle.
    case circle
    /// There are more down-sets than can be held.
    case tooMany(Int)
  }

  /// A precedence: a step before another one, by their places.
  package struct Keep: Sendable, Hashable {
    /// The step that comes first.
    package let before: Int
    /// The step that comes later.
    package let after: Int

    /// Makes a precedence.
    package init(_ before: Int, before after: Int) { (self.before, self.after) = (before, after) }
  }

  /// The greatest weighted sum of the shares of people that reach the steps.
  package let value: Double
  /// The best orders, as places of the steps, at most ``most``.
  package let orders: [[Int]]
  /// The number of best orders, including unlisted ones.
  package let count: Int
  /// The number of down-sets.
  package let downSets: Int

  /// The most orders that are listed.
  package static let most = 5
  /// The most down-sets.
  package static let mostDownSets = 1 << 20

  /// Searches the best orders of at most 62 steps.
  ///
  /// - Throws: `Refusal`.
  package init(rates: [Double], weights: [Double], keeps: [Keep]) throws(Refusal) {
    let program = try Program(rates.count, keeps)
    downSets = program.sets.count
    let (values, counts) = program.solve(rates, weights)
    value = values[0]
    count = counts[0]
    orders = program.orders(values, rates, weights)
  }

  /// The down-sets of the precedences of some steps, by their sizes.
  struct Program: Sendable {
    let steps: Int
    let sets: [UInt64]
    /// The first set of each size, and the end.
    private let sizes: [Int]
    private let places: [UInt64: Int]
    private let needs: [UInt64]

    init(_ steps: Int, _ keeps: [Keep]) throws(Refusal) {
      guard steps <= 62 else { throw .tooMany(steps) }
      var needs = [UInt64](repeating: 0, count: steps)
      for keep in keeps { needs[keep.after] |= 1 << UInt64(keep.before) }
      var (sets, sizes, places) = ([UInt64(0)], [0], [UInt64(0): 0])
      var layer = [UInt64(0)]
      for _ in 0..<steps {
        sizes.append(sets.count)
        var next: [UInt64] = []
        for set in layer {
          for step in 0..<steps where set & 1 << UInt64(step) == 0 && needs[step] & ~set == 0 {
            let larger = set | 1 << UInt64(step)
            guard places[larger] == nil else { continue }
            places[larger] = sets.count + next.count
            next.append(larger)
          }
          guard sets.count + next.count <= BestOrders.mostDownSets else {
            throw .tooMany(BestOrders.mostDownSets)
          }
        }
        guard !next.isEmpty else { throw .circle }
        sets += next
        layer = next
      }
      (self.steps, self.sets, self.sizes, self.places, self.needs) = (steps, sets, sizes, places, needs)
    }

    /// The steps that may follow a set, each with the larger set.
    private func following(_ set: UInt64) -> [(step: Int, place: Int)] {
      (0..<steps).compactMap { step in
        guard set & 1 << UInt64(step) == 0, needs[step] & ~set == 0 else { return nil }
        return places[set | 1 << UInt64(step)].map { (step, $0) }
      }
    }

    /// Returns the share of people that remains after a set of steps.
    private func reach(_ set: UInt64, _ rates: [Double]) -> Double {
      (0..<steps).reduce(1) { set & 1 << UInt64($1) == 0 ? $0 : $0 * rates[$1] }
    }

    /// Returns the best sum of weighted shares over the steps after each set, and the number of orders with that sum.
    func solve(_ rates: [Double], _ weights: [Double]) -> (values: [Double], counts: [Int]) {
      var values = [Double](repeating: 0, count: sets.count)
      var counts = [Int](repeating: 1, count: sets.count)
      for index in sets.indices.reversed() {
        let ways = following(sets[index])
        guard !ways.isEmpty else { continue }
        let reach = reach(sets[index], rates)
        let all = ways.map { weights[$0.step] * reach + values[$0.place] }
        values[index] = all.max() ?? 0
        counts[index] = zip(ways, all).reduce(0) { sum, way in
          guard Self.isTie(way.1, values[index]) else { return sum }
          let (count, isTooMany) = sum.addingReportingOverflow(counts[way.0.place])
          return isTooMany ? Int.max : count
        }
      }
      return (values, counts)
    }

    /// The sum of an order.
    func value(of order: [Int], _ rates: [Double], _ weights: [Double]) -> Double {
      var (sum, reach) = (0.0, 1.0)
      for step in order {
        sum += weights[step] * reach
        reach *= rates[step]
      }
      return sum
    }

    /// The first best orders, those first that begin with earlier steps.
    func orders(_ values: [Double], _ rates: [Double], _ weights: [Double]) -> [[Int]] {
      var orders: [[Int]] = []
      func go(_ place: Int, _ order: [Int]) {
        guard orders.count < BestOrders.most else { return }
        let ways = following(sets[place])
        guard !ways.isEmpty else {
          orders.append(order)
          return
        }
        let reach = reach(sets[place], rates)
        for way in ways where Self.isTie(weights[way.step] * reach + values[way.place], values[place]) {
          go(way.place, order + [way.step])
        }
      }
      go(0, [])
      return orders
    }

    /// True for two sums that differ by rounding alone.
    static func isTie(_ one: Double, _ other: Double) -> Bool {
      abs(one - other) <= 1e-12 * max(1, abs(other))
    }
  }
}
