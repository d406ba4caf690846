import Foundation
import Phone
import Spelling

/// The report of `genkan funnel`: the people per step, another order, the best orders.
///
/// For example:
///
///     print(FunnelReport(count, reader).text)
package struct FunnelReport {
  /// The best orders for some weighted steps.
  package struct Best {
    /// The weights, by the steps' names, in the order of the flow.
    package let weights: [(step: String, weight: Double)]
    /// The orders.
    package let best: BestOrders
    /// The number of resamples of the people in which the first of the best orders is among the best.
    package let wins: Bootstrap.Wins
    /// The seed of the resamples.
    package let seed: UInt64
    /// The explorer's judgement of each listed order.
    package let validations: [OrderValidation]

    /// Makes a result of its parts.
    package init(
      weights: [(step: String, weight: Double)], best: BestOrders, wins: Bootstrap.Wins, seed: UInt64,
      validations: [OrderValidation]
    ) {
      (self.weights, self.best, self.wins) = (weights, best, wins)
      (self.seed, self.validations) = (seed, validations)
    }
  }

  let count: FunnelCount
  let shapes: [String]
  let records: Int
  let duplicates: Int
  /// The other order, and its file.
  package var comparison: (file: String, comparison: OrderComparison)?
  /// The best orders.
  package var best: Best?

  /// Makes a report of a count.
  package init(_ count: FunnelCount, _ reader: EventReader) {
    (self.count, shapes) = (count, reader.shapes)
    (records, duplicates) = (reader.records, reader.duplicates)
  }

  /// The report as a person reads it.
  package var text: String {
    ([people] + [comparison.map { against($0.file, $0.comparison) }, best.map(orders)].compactMap(\.self))
      .joined(separator: "\n") + "\n"
  }

  // MARK: People

  private var people: String {
    let width = count.rows.map { DisplayWidth.of($0.step.name) }.max() ?? 0
    var lines = [
      "\(count.plan.flow): \(count.people) people in \(Self.number(count.window)) h from their first step"
        + " (\(shapes.joined(separator: ", ")), \(records) records, \(duplicates) duplicates left out)"
    ]
    for (index, row) in count.rows.enumerated() {
      let head = "  \(Self.padded(index + 1)) \(DisplayWidth.padded(row.step.name, to: width))  "
      lines.append(head + Self.sentence(row, isFirst: index == 0))
      lines += row.prompts.map { "     \(Self.sentence($0))" }
    }
    if let completed = count.completed { lines.append("  completed: \(Self.measured(completed))") }
    if count.young > 0 {
      lines.append(
        "  \(count.young) of the people began less than the window before the last event: they may still go on"
      )
    }
    return lines.joined(separator: "\n")
  }

  private static func sentence(_ row: FunnelCount.Row, isFirst: Bool) -> String {
    guard let reached = row.reached else {
      return isFirst
        ? "no event tells who came here: the count begins where it is left"
        : "no event tells who came here: its drop-off is counted with the next step"
    }
    let assumed = row.isReachAssumed ? ", assumed of those who left the step before" : ""
    let came = "reached by \(reached.count) (\(percent(reached.value))\(assumed))"
    guard let on = row.on else { return came + ", no event tells who went on" }
    return came + ", drop-off \(measured(on.rest))"
  }

  private static func sentence(_ prompt: FunnelCount.Answered) -> String {
    guard let allowed = prompt.allowed else {
      return "\(prompt.dialog) dialog: no event tells who allowed it"
    }
    return "\(prompt.dialog) dialog: allowed by \(measured(allowed))"
  }

  // MARK: Another order

  private func against(_ file: String, _ comparison: OrderComparison) -> String {
    let width = comparison.rows.map { DisplayWidth.of($0.step) }.max() ?? 0
    var lines = [
      "", "the order of \(file), assumed: the drop-off of a step stays with it",
    ]
    for row in comparison.rows {
      let places = "\(row.place.map(String.init) ?? "–") → \(row.otherPlace.map(String.init) ?? "–")"
      let reach = [
        row.reach.map { "reach now \(Self.percent($0))" },
        row.otherReach.map { "there \(Self.percent($0)) (assumed)" },
      ]
      lines.append(
        "  \(DisplayWidth.padded(row.step, to: width))  \(DisplayWidth.padded(places, to: 8))"
          + reach.compactMap(\.self).joined(separator: ", "))
    }
    lines += comparison.moves.map { "  " + Self.sentence($0) }
    if !comparison.unknown.isEmpty {
      lines.append("  without data, and assumed to keep all: \(comparison.unknown.joined(separator: ", "))")
    }
    if let completion = comparison.completion {
      lines.append(
        "  completion: \(Self.percent(completion)) in both, as in every order under this assumption")
    }
    lines.append(
      "  The rates are those of people who came to a step today; others may go on otherwise (survivors' bias)."
    )
    return lines.joined(separator: "\n")
  }

  private static func sentence(_ move: OrderComparison.Move) -> String {
    let factor = String(format: "%.3f", move.breakEven)
    let places = "from place \(move.row.place ?? 0) to \(move.row.otherPlace.map(String.init) ?? "none")"
    let isEarlier = move.breakEven < 1
    var text = "moving \(move.dialog) \(places) pays "
    text +=
      isEarlier
      ? "unless acceptance falls below \(factor) of today's"
      : "only where acceptance rises to \(factor) of today's"
    guard let acceptance = move.acceptance else {
      return text + "; no event tells today's acceptance"
    }
    let needed = acceptance.value * move.breakEven
    text += " (\(percent(acceptance.value)) → \(percent(needed)); today's \(measured(acceptance)))"
    if needed > 1 { text += ", which no acceptance can" }
    guard let people = move.people else { return text }
    let (now, then) = (
      (move.row.reach ?? 0) * acceptance.value, (move.row.otherReach ?? 0) * acceptance.value
    )
    return text
      + "; an arm needs \(people) people to tell \(percent(now)) from \(percent(then)) granted (two-sided 5 %, power 80 %)"
  }

  // MARK: Best orders

  private func orders(_ best: Best) -> String {
    let goal = best.weights.map { "\(Self.number($0.weight)) × \($0.step)" }.joined(separator: " + ")
    var lines = [
      "", "best orders for \(goal), assumed: the drop-off of a step stays with it",
      "  \(String(format: "%.4f", best.best.value)) a person: the weights of the reached steps, added up; no permitted order has more",
    ]
    for (order, validation) in zip(best.best.orders, best.validations) {
      lines.append("  " + names(order).joined(separator: ", "))
      lines.append("    explorer: \(Self.sentence(validation))")
    }
    let listed = best.best.orders.count
    if best.best.count > 1 {
      let all = best.best.count == Int.max ? "more than can be counted" : "\(best.best.count)"
      lines.append(
        "  \(all) orders tie" + (best.best.count > listed ? "; the first \(listed) are listed" : ""))
    }
    let share = Double(best.wins.count) / Double(max(1, best.wins.total))
    lines.append(
      "  the first is one of the best in \(Self.percent(share)) of \(best.wins.total) resamples (seed \(best.seed))"
    )
    return lines.joined(separator: "\n")
  }

  func names(_ order: [Int]) -> [String] { order.map { count.plan.steps[$0].name } }

  private static func sentence(_ validation: OrderValidation) -> String {
    let bound = validation.isWhole ? "" : ", as far as it looked"
    guard validation.violated.isEmpty else {
      return "violates \(validation.violated.joined(separator: ", ")), which the flow as it is does not"
    }
    return "violates nothing that the flow as it is does not\(bound)"
  }

  // MARK: Numbers

  /// A measured share with its people and its interval.
  static func measured(_ share: Share) -> String {
    let (low, high) = (share.interval.lowerBound, share.interval.upperBound)
    return "\(percent(share.value)) (measured, n=\(share.total), \(digits(low))–\(percent(high)))"
  }

  static func percent(_ share: Double) -> String { "\(digits(share)) %" }

  private static func digits(_ share: Double) -> String { String(format: "%.1f", share * 100) }

  private static func number(_ value: Double) -> String {
    value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : "\(value)"
  }

  private static func padded(_ number: Int) -> String { number < 10 ? " \(number)" : "\(number)" }
}
