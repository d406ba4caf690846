/// The share of people that continues at each step, for judging orders: each step keeps its drop-off in any position.
///
/// For example:
///
///     rates.reach(in: ["welcome", "review", "notifications"])  // [1, 0.9, 0.72]
package struct StayRates: Sendable {
  private let rates: [String: Double]

  /// Makes the rates of a count; a step of unknown drop-off gets the rate 1.
  package init(_ count: FunnelCount) {
    self.init(
      Dictionary(
        count.rows.map { ($0.step.name, $0.on.map { $0.total == 0 ? 1 : $0.value } ?? 1) },
        uniquingKeysWith: { first, _ in first }))
  }

  /// Makes rates of their values.
  package init(_ rates: [String: Double]) { self.rates = rates }

  /// The rate of a step; 1 of a step without data.
  package subscript(step: String) -> Double { rates[step] ?? 1 }

  /// The share of people that reaches each step of an order.
  package func reach(in order: [String]) -> [Double] {
    var reach = 1.0
    return order.map { step in
      defer { reach *= self[step] }
      return reach
    }
  }

  /// The share that completes: the same in every order.
  package func completion(of steps: [String]) -> Double { steps.sorted().reduce(1) { $0 * self[$1] } }
}
