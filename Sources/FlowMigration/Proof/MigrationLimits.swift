package import FlowExplore

/// The limits of a judgement: the bounds of each exploration, and the seconds of the whole.
///
/// A part stops once its share of the time is used, which leaves the rest to the others. Its findings so far are
/// judged, and the judgement is inconclusive.
///
/// For example:
///
///     MigrationLimits(bounds: Bounds(states: 1000), seconds: 60) { true }
package struct MigrationLimits {
  /// The bounds of each exploration.
  package var bounds = Bounds(states: 1_000_000)
  /// The time limit of a judgement in seconds; `nil` for none.
  package var seconds: Double?
  /// False to stop with the verdicts so far.
  package var goesOn: () -> Bool = { true }
  /// The moment at which a part ends.
  private var end: ContinuousClock.Instant?

  package init() {}

  package init(bounds: Bounds, seconds: Double? = nil, goesOn: @escaping () -> Bool) {
    (self.bounds, self.seconds, self.goesOn) = (bounds, seconds, goesOn)
  }

  /// The limits of a share of the seconds, which begin now.
  package func begun(_ share: Double = 1) -> MigrationLimits {
    var begun = self
    begun.end = seconds.map { .now + .seconds($0 * share) }
    return begun
  }

  /// The seconds for judging the states that were found before an interruption.
  private static let grace = 1.0

  /// Returns the limits of the parts after a search; an interrupted search leaves them a moment to judge its states.
  func afterSearch() -> MigrationLimits {
    guard !goesOn() else { return self }
    var rest = self
    rest.goesOn = { true }
    rest.end = .now + .seconds(min(left ?? Self.grace, Self.grace))
    return rest
  }

  /// Returns the limits of a part that may use a share of the remaining time.
  func part(_ share: Double) -> MigrationLimits {
    var part = self
    part.end = left.map { .now + .seconds($0 * share) }
    return part
  }

  /// The seconds that are left; `nil` for any time.
  var left: Double? { end.map { max(0.001, (.now - $0) / .seconds(-1)) } }

  /// The bounds of an exploration that ends with the part.
  var exploration: Bounds {
    var bounds = bounds
    bounds.seconds = [bounds.seconds, left].compactMap(\.self).min()
    return bounds
  }

  /// The limit that was hit; `nil` where none was.
  var hit: Bounds.Hit? {
    if !goesOn() { return .interrupted }
    return end.map { .now >= $0 } == true ? .seconds : nil
  }
}
