/// The result of a session's replay on an edited or reordered flow, for the session's own branch and for every other
/// one.
///
/// For example, of a launch and a tap, on a flow of which a later step was edited:
///
///     let replayed = player.adopt(edited)
///     replayed.followed  // 2
///     replayed.total     // 2
public struct Replayed: Sendable {
  /// The number of events to replay up to the session's former position.
  package internal(set) var total = 0
  /// The number of them that happened again.
  package internal(set) var followed = 0
  /// The stop; `nil` where the replay came to the session's former step, or further.
  package internal(set) var stop: Stop?
  /// The number of places whose gestures were left out.
  package internal(set) var left = 0
  /// The names of the places, among these, that are not part of the flow now.
  package internal(set) var absent: [String] = []
  /// The notes on the flow itself, one clause each, such as the steps that a tried order gained from the edited file.
  package var notes: [String] = []
  /// The other branches, on this phone and on others.
  package internal(set) var others: [Other] = []

  /// Makes the result for a session of which nothing is played again.
  package init() {}

  /// Records the places whose gestures were left out, for the session at the end of the replay.
  mutating func note(_ following: Following, _ app: CompiledApp, _ session: Session) {
    left = following.places.count
    absent = following.places.filter { app.isAbsent($0, session) }
  }

  /// The result for a session whose own flow was not edited: that of the other branches only.
  package var ofOthers: Replayed {
    var copy = Replayed()
    copy.others = others
    return copy
  }

  /// The point at which a session could not follow.
  package struct Stop: Sendable {
    /// The event, counted from 1 in the old session; `nil` where the flow shows a step without former events.
    package let number: Int?
    /// The event that could not happen.
    package let event: Event?
    /// The reason.
    package let reason: String
    /// The first event not replayed because of a step without former events; `nil` where the replay stopped at an
    /// event.
    package let unreached: Unreached?
  }

  /// An event that the replay did not reach.
  package struct Unreached: Sendable {
    /// Its number in the old session, from 1.
    package let number: Int
    /// The event that would have happened.
    package let event: Event
  }

  /// A branch beside the one that the session stands on.
  package struct Other: Sendable {
    /// Its number among those of all phones.
    package let number: Int
    /// The branch as it was played again.
    package let line: Line
  }

  /// A branch that was played again.
  package struct Line: Sendable {
    /// The number of events that it had.
    package let total: Int
    /// The numbers, from 1, of the replayed events, in the order of the replay.
    package let numbers: [Int]
    /// The stop; `nil` where the replay came to the last step of the branch, or further.
    package let stop: Stop?
    /// The whole former branch, where an earlier flow had replayed only a part of it.
    let known: History.Waiting?

    /// Returns the number of events on the new flow that corresponds to a number of events on the old flow.
    func count(at old: Int) -> Int {
      let position = known?.position(at: old) ?? old
      return (numbers.lastIndex { $0 <= position } ?? -1) + 1
    }
  }
}
