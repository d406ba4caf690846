package import FlowSession
package import Phone

/// A state in which a version can leave a phone: all that outlives its process, and what the person had done by then.
///
/// One stands for all that differ only in answers which neither version reads.
///
/// For example, of examples/anicca/as-is.lua, left at its third step:
///
///     state.resumed  // "account"
///     state.stored   // 2
///     state.seen     // ["welcome", "value", "account"]
package struct DurableState: Hashable, Sendable {
  /// The place at which the person stood as the process ended; `nil` where it ended in the middle of a reaction.
  package var stood: String?
  /// The place to which the old version itself leads at its next launch.
  package var resumed: String
  /// True where the old version itself leads past the onboarding.
  package var isThrough: Bool
  /// True where the person had not come past the onboarding.
  package var isUnfinished: Bool
  /// The value under the key of progress; `nil` where there is none.
  package var stored: Value?
  /// The steps and screens shown, in the order of their first appearance.
  package var seen: [String]
  /// The places to which the old version could still lead from its next launch.
  package var ahead: [String]
  /// False where a bound hides some of the places ahead.
  package var knowsAhead = true
  /// The places reachable where that launch is killed and the app opened again, with those above.
  package var aheadAfterKill: [String]
  /// The person's data as the old version knows it after its next launch.
  package var known: [String]
  /// The phone, in words, where it differs from the usual one; else empty.
  package var phone: String
  /// The events of a shortest way there, from a fresh phone on.
  package var events: [Event]
  /// The number of the old version's explored states that leave this one.
  package var states: Int
  /// The phone as it is left.
  package var world: World

  /// The place at which the person is said to have stopped: where the old version would lead, unless it takes an unfinished
  /// person for finished.
  package var place: String { isThrough && isUnfinished ? stood ?? resumed : resumed }

  /// True where the old version takes the step as done: the person has seen and left it, and it would not come up again.
  ///
  /// - Parameter isAfterKill: True to ask of the old version after a launch that was killed.
  package func hasPassed(_ step: String, isAfterKill: Bool) -> Bool {
    seen.contains(step) && step != resumed && !ahead(isAfterKill: isAfterKill).contains(step)
      && (step != stood || !isUnfinished)
  }

  /// The places to which the old version could still lead.
  func ahead(isAfterKill: Bool) -> [String] { isAfterKill ? aheadAfterKill : ahead }
}
