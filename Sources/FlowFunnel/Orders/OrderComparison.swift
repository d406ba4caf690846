/// Two orders of a flow under one assumption: the drop-off stays with its step.
///
/// For example:
///
///     OrderComparison(count, other: other).moves[0].breakEven  // 0.599
package struct OrderComparison: Sendable {
  /// A step with its places and the share of people that reaches it there.
  package struct Row: Sendable, Hashable {
    /// The name.
    package let step: String
    /// The place in the order of now, from 1; `nil` for a new step.
    package let place: Int?
    /// The place in the other order; `nil` for a step that it leaves out.
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
    /// The step over which it comes up.
    package let row: Row
    /// The factor by which the acceptance may change for the move to break even.
    package let breakEven: Double
    /// The accepted share of today; `nil` where no event tells.
    package let acceptance: Share?
    /// The people of an arm that tells the granted shares of both orders apart.
    ///
    /// It is `nil` where the shares are equal, and where the acceptance is not known.
    package let people: Int?
  }

  /// The steps of both orders, in the order of the other.
  package let rows: [Row]
  /// The dialogs that move.
  package let moves: [Move]
  /// The steps without data, which are taken to keep all.
  package let unknown: [String]
  /// The completed share, the same in both orders, of the steps that both have; `nil` where one has others.
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
      let row = row(counted.step.name)
      guard let reach = row.reach, let otherReach = row.otherReach, row.place != row.otherPlace,
        otherReach > 0
      else { return [] }
      return counted.prompts.map { prompt in
        let people = prompt.allowed.flatMap { Share.peopleAnArm(reach * $0.value, otherReach * $0.value) }
        return Move(
          dialog: prompt.dialog, row: row, breakEven: reach / otherReach, acceptance: prompt.allowed,
          people: people)
      }
    }
  }
}
