package import FlowSession

/// One action of an exploration: its events, which run without a break, and its cost in the budget.
///
/// Most actions are one event. A kill after the second effect of a tap is two events: the arming of the kill, and the
/// tap.
///
/// For example:
///
///     // The app dies right after its next write to the store, which the tap causes.
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
