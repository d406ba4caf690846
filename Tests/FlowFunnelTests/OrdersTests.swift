import Randomness
import Testing

@testable import FlowFunnel

/// Other orders under the assumption that the drop-off stays with its step.
struct OrdersTests {
  private static let steps = ["a", "b", "c", "d"]

  /// So many people begin, and so many leave each step.
  private func counted(
    _ people: Int, _ left: [Int], prompts: [String: String] = [:], allowed: Int = 0, refused: Int = 0
  )
    throws -> FunnelCount
  {
    var rows = (0..<people).map { "p\($0) start - 0" }
    for (step, count) in left.enumerated() {
      rows += (0..<count).map { "p\($0) step \(Self.steps[step]) \(step + 1)" }
    }
    rows += (0..<allowed).map { "p\($0) answer push_true 9" }
    rows += (allowed..<(allowed + refused)).map { "p\($0) answer push_false 9" }
    return try count(table(rows), plan(Self.steps, prompts: prompts))
  }

  @Test func `moving a dialog to the front breaks even where acceptance falls by the reach that it gains`()
    throws
  {
    let count = try counted(1000, [900, 720, 599, 500], prompts: ["d": "push"], allowed: 280, refused: 220)
    let comparison = OrderComparison(count, other: plan(["d", "a", "b", "c"]))
    let move = try #require(comparison.moves.first)
    #expect(comparison.moves.count == 1)
    #expect(abs(move.breakEven - 0.599) < 1e-9)
    #expect((move.row.place, move.row.otherPlace) == (4, 1))
    #expect(move.acceptance == Share(280, of: 500))
    #expect(move.people == Share.peopleAnArm(0.599 * 0.56, 0.56))
    #expect(abs((comparison.completion ?? 0) - 0.5) < 1e-9)
  }

  @Test func `a dialog asked for as a step is left moves with that step, and not with the one below it`()
    throws
  {
    // "b" asks as it is left: the dialog is over "c" now, over "d" where "b" comes later, and behind all where it is last.
    let count = try counted(1000, [900, 720, 599, 500], prompts: ["c": "push"], allowed: 280, refused: 220)
    let later = OrderComparison(count, other: plan(["a", "c", "b", "d"], prompts: ["d": "push"]))
    let move = try #require(later.moves.first)
    #expect(later.moves.count == 1)
    #expect((move.row.place, move.row.otherPlace) == (3, 4))
    #expect(abs(move.breakEven - 0.72 / 0.599) < 1e-9)
    let last = OrderComparison(
      count,
      other: FunnelPlan(
        flow: "app", steps: plan(["a", "c", "d", "b"]).steps, signals: [], closing: ["push"]))
    #expect(last.moves.map(\.row.otherPlace) == [5])
    #expect(abs((last.moves.first?.row.otherReach ?? 0) - 0.5) < 1e-9)
  }

  @Test func `a new step has no data, and keeps all`() throws {
    let count = try counted(100, [90, 80, 70, 60])
    let comparison = OrderComparison(count, other: plan(["a", "new", "b"]))
    #expect(comparison.unknown == ["new"])
    #expect(comparison.completion == nil)
    #expect(comparison.rows.map(\.step) == ["a", "new", "b", "c", "d"])
    #expect(abs((comparison.rows[2].otherReach ?? 0) - 0.9) < 1e-9)
  }

  @Test func `completion is the same in every order`() {
    let rates = StayRates(["a": 0.9, "b": 0.8, "c": 0.7])
    #expect(rates.completion(of: ["a", "b", "c"]) == rates.completion(of: ["c", "a", "b"]))
  }

  // MARK: Best orders

  private func permutations(_ count: Int) -> [[Int]] {
    count == 0
      ? [[]]
      : permutations(count - 1).flatMap { order in
        (0...order.count).map { place in
          var longer = order
          longer.insert(count - 1, at: place)
          return longer
        }
      }
  }

  private func value(_ order: [Int], _ rates: [Double], _ weights: [Double]) -> Double {
    var (sum, reach) = (0.0, 1.0)
    for step in order {
      sum += weights[step] * reach
      reach *= rates[step]
    }
    return sum
  }

  @Test(arguments: 0..<40)
  func `the best orders are those of a search through all orders`(seed: UInt64) throws {
    var numbers = RandomNumbers(seed: seed)
    func share() -> Double { Double(numbers.next() % 90 + 10) / 100 }
    let count = 2 + Int(numbers.next() % 5)
    let rates = (0..<count).map { _ in share() }
    // Equal weights and none make ties.
    let weights = (0..<count).map { _ in Double(numbers.next() % 3) }
    let keeps = (1..<count).filter { _ in numbers.next() % 3 == 0 }.map {
      BestOrders.Keep($0, before: $0 - 1)
    }
    let allowed = permutations(count).filter { order in
      keeps.allSatisfy { order.firstIndex(of: $0.before)! < order.firstIndex(of: $0.after)! }
    }
    let values = allowed.map { value($0, rates, weights) }
    let best = try BestOrders(rates: rates, weights: weights, keeps: keeps)
    let most = values.max() ?? 0
    #expect(abs(best.value - most) < 1e-9)
    #expect(best.count == values.count { abs($0 - most) < 1e-11 })
    for order in best.orders {
      #expect(allowed.contains(order) && abs(value(order, rates, weights) - most) < 1e-9)
    }
    #expect(best.orders.count == min(BestOrders.most, best.count))
  }

  @Test func `without precedences the best order is sorted by weight over drop-off`() throws {
    let (rates, weights) = ([0.9, 0.5, 0.8, 0.7], [1.0, 2.0, 3.0, 0.5])
    let sorted = (0..<4).sorted { weights[$0] / (1 - rates[$0]) > weights[$1] / (1 - rates[$1]) }
    #expect(try BestOrders(rates: rates, weights: weights, keeps: []).orders == [sorted])
  }

  @Test func `a chain leaves few sets: 20 steps with a chain of 10 have 11,264`() throws {
    let keeps = (1..<10).map { BestOrders.Keep($0 - 1, before: $0) }
    let rates = [Double](repeating: 0.9, count: 20)
    #expect(try BestOrders.Program(20, keeps).sets.count == 11_264)
    #expect(rates.count == 20)
  }

  @Test func `precedences in a circle, and too many sets, are refused`() {
    let circle = [BestOrders.Keep(0, before: 1), BestOrders.Keep(1, before: 0)]
    #expect(throws: BestOrders.Refusal.circle) {
      try BestOrders(rates: [1, 1], weights: [1, 1], keeps: circle)
    }
    #expect(throws: BestOrders.Refusal.tooMany(63)) {
      try BestOrders(
        rates: Array(repeating: 1, count: 63), weights: Array(repeating: 1, count: 63), keeps: [])
    }
  }

  @Test func `resamples are those of their seed, and a clear order wins them all`() throws {
    let count = try counted(400, [390, 200, 190, 180])
    let weights = [1.0, 0, 0, 5]
    let best = try BestOrders(rates: [0.975, 200 / 390, 0.95, 180 / 190], weights: weights, keeps: [])
    var (one, other) = (Bootstrap(count, seed: 1), Bootstrap(count, seed: 1))
    let wins = try one.wins(of: best.orders[0], weights: weights, keeps: [])
    #expect(try other.wins(of: best.orders[0], weights: weights, keeps: []) == wins)
    #expect(wins.total == 1000)
    #expect(wins.count > 900)
    var worst = Bootstrap(count, seed: 1)
    #expect(try worst.wins(of: [1, 2, 0, 3], weights: weights, keeps: []).count == 0)
  }
}
