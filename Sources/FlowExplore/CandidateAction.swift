/// Something that a session offers: an act, and what is to be known of it before it is one.
///
/// For example, a tap that nothing interrupts:
///
///     CandidateAction(Action([.tapped("next")], by: .person))
package struct CandidateAction: Hashable, Sendable {
  /// The act.
  package let act: Action
  /// True where something may come in the middle of it.
  package let isInterruptible: Bool
  /// True where the person is through: to begin a step again is counted.
  package let isRepetition: Bool

  /// Makes an offer.
  package init(_ act: Action, isInterruptible: Bool = false, isRepetition: Bool = false) {
    (self.act, self.isInterruptible, self.isRepetition) = (act, isInterruptible, isRepetition)
  }

  /// True where the acts of the offer depend on the showing of its act.
  var asksFirst: Bool { isRepetition || isInterruptible && act.cost == Budget() }

  /// True where events in the middle of the act are determined once the act is done: one that costs something is done
  /// in few of the states with its session.
  var asksLater: Bool { isInterruptible && !asksFirst }

  /// The outcome of an act, as far as it decides which events may come in its middle.
  package struct Showing: Hashable, Sendable {
    /// The number of effects.
    package var effects = 0
    /// True where it asks the server something, and has a network.
    package var asksServer = false
    /// True where a step came up.
    package var beginsStep = false
    /// True where the app was told something by the phone, as the answer to a request.
    package var hears = false
  }
}
