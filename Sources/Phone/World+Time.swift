// What happens by itself as time passes. Each service that waits for something names the next instant at which it
// acts; the clock moves from one to the next, so that whoever reacts finds the phone as it is at that instant.
extension World {
  /// The next instant, in seconds since 1970, at which the phone does something by itself; `nil` where it waits
  /// for nothing.
  public var nextDue: Double? { nil }

  /// Moves the clock to an instant; time never runs backwards.
  public mutating func advance(to instant: Double) {
    clock.advance(by: instant - clock.now)
  }

  /// Does the first thing that is due by now. Called again it does the next one, as long as `nextDue` has come.
  public mutating func fire() -> Consequence { Consequence() }
}
