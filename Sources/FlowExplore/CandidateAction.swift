/// A candidate for an action in a session, and the condition under which the action is possible.
///
/// For example, a tap that nothing interrupts:
///
///     CandidateAction(Action([.tapped("next")], by: .person))
package struct CandidateAction: Hashable, Sendable {
  /// The act.
  package let act: Action
  /// True where a kill or a failing request may interrupt the action.
  package let isInterruptible: Bool
  /// True where the person is through: to begin a step again is counted.
  package let isRepetition: Bool

  /// Makes an offer.
  package init(_ act: Action, isInterruptible: Bool = false, isRepetition: Bool = false) {
    (self.act, self.isInterruptible, self.isRepetition) = (act, isInterruptible, isRepetition)
  }

  /// True where the main action is run before the candidate's actions are listed: they depend on its outcome.
  var asksFirst: Bool { isRepetition || isInterruptible && act.cost == Budget() }

  /// True where the interruptions are listed only after the search has run the action in some state. An action with a
  /// cost is run in few of the states with its session.
  var asksLater: Bool { isInterruptible && !asksFirst }

  /// The outcome of an action, as far as it decides which events may interrupt the action.
  package struct Showing: Hashable, Sendable {
    /// The number of effects of the action.
    package var effects = 0
    /// True where the action sends a request to the server, and the phone has a network.
    package var asksServer = false
    /// True where a step came up.
    package var beginsStep = false
    /// True where the phone delivered the answer to a request to the app.
    package var hears = false
  }
}
