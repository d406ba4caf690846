package import FlowSession

/// One move of an exploration: events that happen in one go, and what they take from the budget.
///
/// Mostly it is one event. A kill after the second effect of a tap is two: the kill is armed, and the button is tapped.
///
/// For example:
///
///     // The app dies right after the next value that it stores, which it does as the button is tapped.
///     let kill = Action([.killArmed(Fault(after: "store.set")), .tapped("next")], by: .person, cost: oneKill)
package struct Action: Hashable, Sendable {
  /// The events, in order.
  package let events: [Event]
  /// The actor that causes them.
  package let actor: Actor
  /// The cost; an act that the budget does not cover is not done.
  package let cost: Budget

  /// Makes an act.
  package init(_ events: [Event], by actor: Actor, cost: Budget = Budget()) {
    (self.events, self.actor, self.cost) = (events, actor, cost)
  }
}
