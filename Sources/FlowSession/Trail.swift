import FlowModel

/// A branch as it can be played again: each event with the place where it happened, so that a step that is moved keeps
/// what was done on it.
///
/// For example:
///
///     // Of a branch that began with the launch, and a tap on the first screen:
///     trail.gestures.map(\.place)  // ["not running", "welcome"]
///     trail.end                    // "name"
public struct Trail: Hashable, Sendable, Codable {
  /// An event, and where it happened.
  public struct Gesture: Hashable, Sendable, Codable {
    /// The name of the place before the event.
    public let place: String
    /// The event.
    public let event: Event
    /// The number of the line that was typed for it.
    public let group: Int
  }

  /// The events, in their order.
  public let gestures: [Gesture]
  /// The name of the place after the last.
  public let end: String

  /// The trail of a branch that was played on a compiled app.
  init(_ moments: [Timeline.Moment], from start: Session, on compiled: CompiledApp) {
    var here = compiled.name(of: start.place)
    gestures = moments.map { moment in
      let place = here
      here = compiled.name(of: moment.session.place)
      return Gesture(place: place, event: moment.event, group: moment.group)
    }
    end = here
  }

  /// The name of the place after so many events.
  func place(after count: Int) -> String { count < gestures.count ? gestures[count].place : end }
}

/// A branch that a flow could not follow to its end: the whole of it, for the next flow, and what is left of it.
///
/// For example:
///
///     // The edited flow has lost the option that was chosen on the step "goal".
///     replayed.unreplayed[0]?.trail.end  // "goal": the whole branch is kept for the next edit
public struct Unreplayed: Hashable, Sendable, Codable {
  /// The branch as it was.
  public let trail: Trail
  /// The number of its events that had happened where the session stood, or stood last.
  let position: Int
  /// The numbers, from 1, of its events that happened again, in the order in which they did.
  let numbers: [Int]
  /// The number of them that had happened where the session was put.
  let stand: Int

  /// The number of events of the whole branch that stands for a number of those that are left of it.
  func position(at count: Int) -> Int {
    if count == stand { return position }
    return count > 0 ? numbers[count - 1] : 0
  }
}
