package import FlowSession
package import Phone

/// A state of the phone that a version can leave: all data that outlives its process, and the user's steps so far.
///
/// It represents all states that differ only in answers unread by both versions.
///
/// For example, of examples/anicca/as-is.lua, left at its third step:
///
///     state.resumed  // "account"
///     state.stored   // 2
///     state.seen     // ["welcome", "value", "account"]
package struct DurableState: Hashable, Sendable {
  /// The user's place when the process ended; `nil` where it ended in the middle of a reaction.
  package var stood: String?
  /// The place that the old version itself shows at its next launch.
  package var resumed: String
  /// True where the old version itself leads past the onboarding.
  package var isThrough: Bool
  /// True where the user had not finished the onboarding.
  package var isUnfinished: Bool
  /// The value under the key of progress; `nil` where there is none.
  package var stored: Value?
  /// The steps and screens shown, in the order of their first appearance.
  package var seen: [String]
  /// The places that the old version could still reach from its next launch.
  package var ahead: [String]
  /// False where a bound hides some of the places ahead.
  package var knowsAhead = true
  /// The places reachable if that launch is killed and the app reopened, including those of `ahead`.
  package var aheadAfterKill: [String]
  /// The user's data known to the old version after its next launch.
  package var known: [String]
  /// The phone in words where it differs from the default one; else empty.
  package var phone: String
  /// The events of a shortest path to the state, from a fresh phone.
  package var events: [Event]
  /// The number of the old version's explored states that leave this durable state.
  package var states: Int
  /// The phone as it is left.
  package var world: World

  /// The user's last place for messages: where the old version would resume, unless it mistakes an unfinished user for
  /// a finished one.
  package var place: String { isThrough && isUnfinished ? stood ?? resumed : resumed }

  /// True where the old version treats the step as done: the user has seen and left it, and it would not be shown
  /// again.
  ///
  /// - Parameter isAfterKill: True to consider the old version after a killed launch.
  package func hasPassed(_ step: String, isAfterKill: Bool) -> Bool {
    seen.contains(step) && step != resumed && !ahead(isAfterKill: isAfterKill).contains(step)
      && (step != stood || !isUnfinished)
  }

  /// The places to which the old version could still lead.
  func ahead(isAfterKill: Bool) -> [String] { isAfterKill ? aheadAfterKill : ahead }
}
