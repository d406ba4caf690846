/// Compares two orders of a flow, on the assumption that each step keeps its drop-off in any position.
///
/// For example:
///
///     OrderComparison(count, other: other).moves[0].breakEven  // 0.599
package struct OrderComparison: Sendable {
  /// A step with its position in both orders, and the share of people that reaches it in each.
  package struct Row: Sendable, Hashable {
    /// The name.
    package let step: String
    /// The position in the current order, from 1; `nil` for a new step.
    package let place: Int?
    /// The position in the other order; `nil` for a step that the other order leaves out.
    package let otherPlace: Int?
    /// The share that reaches it now; `nil` for a new step.
    package let reach: Double?
    /// The share that would reach it.
    package let otherReach: Double?
  }

  /// A dialog that moves.
  package struct Move: Sendable, Hashable {
    /// The name of the dialog.
    package let dialog: String
    /// The step over which the dialog comes up now, with the dialog's places in both orders and the people at each.
    ///
    /// A dialog that a step asks for as it is left stands over the next step of each order.
    package let row: Row
    /// The factor to the dialog's acceptance at which the move neither gains nor loses.
    package let breakEven: Double
    /// The currently accepted share; `nil` where no event shows it.
    package let acceptance: Share?
    /// The people that each arm of an experiment needs to distinguish the granted shares of both orders.
    ///
    /// It is `nil` where the shares are equal or nearly so, and where the acceptance is unknown.
    package let people: Int?
  }

  /// The steps of both orders, in the order of the other.
  package let rows: [Row]
  /// The dialogs that move.
  package let moves: [Move]
  /// The steps without data, which are taken to keep all.
  package let unknown: [String]
  /// The share that completes the flow, equal in both orders; `nil` where the orders have different steps.
  package let completion: Double?

  /// Compares the order of a count with another one.
  package init(_ count: FunnelCount, other: FunnelPlan) {
    let rates = StayRates(count)
    let (own, others) = (count.plan.steps.map(\.name), other.steps.map(\.name))
    let (reach, otherReach) = (rates.reach(in: own), rates.reach(in: others))
    func row(_ step: String) -> Row {
      let (place, otherPlace) = (own.firstIndex(of: step), others.firstIndex(of: step))
      return Row(
        step: step, place: place.map { $0 + 1 }, otherPlace: otherPlace.map { $0 + 1 },
        reach: place.map { reach[$0] }, otherReach: otherPlace.map { otherReach[$0] })
    }
    rows = others.map(row) + own.filter { !others.contains($0) }.map(row)
    unknown = others.filter { step in count.rows.first { $0.step.name == step }?.on == nil }
    completion = Set(own) == Set(others) ? rates.completion(of: own) : nil
    moves = count.rows.flatMap { counted -> [Move] in
      let step = row(counted.step.name)
      return counted.prompts.compactMap { prompt -> Move? in
        let place = Self.place(of: prompt.dialog, over: counted.step.name, in: other)
        let row = Row(
          step: step.step, place: step.place, otherPlace: place.map { $0 + 1 }, reach: step.reach,
          otherReach: place.map { $0 < others.count ? otherReach[$0] : rates.completion(of: others) })
        guard let reach = row.reach, let otherReach = row.otherReach, row.place != row.otherPlace,
          otherReach > 0
        else { return nil }
        let people = prompt.allowed.flatMap { Share.peopleAnArm(reach * $0.value, otherReach * $0.value) }
        return Move(
          dialog: prompt.dialog, row: row, breakEven: reach / otherReach, acceptance: prompt.allowed,
          people: people)
      }
    }
  }

  /// Returns the index of the step over which a dialog comes up in an order, from 0.
  ///
  /// - Returns: The number of steps for a dialog after the last step; `nil` where the order lacks the step and the
  ///   dialog.
  private static func place(of dialog: String, over step: String, in plan: FunnelPlan) -> Int? {
    let own = plan.steps.firstIndex { $0.name == step }
    let places = plan.steps.indices.filter { plan.steps[$0].prompts.contains(dialog) }
    guard !places.isEmpty else { return plan.closing.contains(dialog) ? plan.steps.count : own }
    return own.map(places.contains) == true ? own : places.first
  }
}
