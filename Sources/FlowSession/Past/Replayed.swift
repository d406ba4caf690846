/// The result of a session's replay on a flow that was edited or reordered: for the branch that it stands on, and for
/// every other.
///
/// For example, of a launch and a tap, on a flow of which a later step was edited:
///
///     let replayed = player.adopt(edited)
///     replayed.followed  // 2
///     replayed.total     // 2
public struct Replayed: Sendable {
  /// The number of events to follow up to the place where the session stood.
  package internal(set) var total = 0
  /// The number of them that happened again.
  package internal(set) var followed = 0
  /// The stop; `nil` where it came to the step at which the session stood, or further.
  package internal(set) var stop: Stop?
  /// The number of places whose gestures were left out.
  package internal(set) var left = 0
  /// Those of them that are not part of the flow now.
  package internal(set) var absent: [String] = []
  /// The notes on the flow itself, such as steps that a tried order did not know; one clause each.
  package var notes: [String] = []
  /// The branches beside the one that the session stands on, on this phone and others.
  package internal(set) var others: [Other] = []

  /// Makes the result for a session of which nothing is played again.
  package init() {}

  /// Takes note of the places whose gestures were left out where a session came to.
  mutating func note(_ following: Following, _ app: CompiledApp, _ session: Session) {
    left = following.places.count
    absent = following.places.filter { app.isAbsent($0, session) }
  }

  /// The same for a session whose own flow was not edited.
  package var ofOthers: Replayed {
    var copy = Replayed()
    copy.others = others
    return copy
  }

  /// The point at which a session could not follow.
  package struct Stop: Sendable {
    /// The event, counted from 1 in the old session; `nil` where the flow shows a step that it never met.
    package let number: Int?
    /// The event that could not happen.
    package let event: Event?
    /// The reason.
    package let reason: String
    /// The first event behind a step that was never met; `nil` where it stopped at an event.
    package let unreached: Unreached?
  }

  /// An event that was not come to.
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
    /// The numbers, from 1, of the events that happened again, in the order of the replay.
    package let numbers: [Int]
    /// The stop; `nil` where it came to the step at which the branch ended, or further.
    package let stop: Stop?
    /// The branch before, where it was what an earlier flow left of a longer one.
    let known: History.Waiting?

    /// The number of events that have happened on the new flow for a number of events on the old one.
    func count(at old: Int) -> Int {
      let position = known?.position(at: old) ?? old
      return (numbers.lastIndex { $0 <= position } ?? -1) + 1
    }
  }
}
