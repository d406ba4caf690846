import FlowModel

/// What became of a session that was played again on a flow that was edited or reordered.
public struct Following: Sendable {
  /// The session's past on the new flow.
  public internal(set) var timeline: Timeline
  /// How many events there were to follow.
  public let total: Int
  /// How many of them happened again.
  public let followed: Int
  /// Where it stopped; `nil` where it came to the step at which the session stood, or further.
  public let stop: Stop?

  /// Makes a result.
  public init(timeline: Timeline, total: Int, followed: Int, stop: Stop?) {
    self.timeline = timeline
    self.total = total
    self.followed = followed
    self.stop = stop
  }

  /// The same with bytes counted that the app handed to the phone meanwhile.
  public func adding(weight: Int) -> Following {
    var copy = self
    copy.timeline.add(weight: weight)
    return copy
  }

  /// Where a session could not follow.
  public struct Stop: Sendable {
    /// The event, counted from 1 in the old session; `nil` where the flow shows a step that it never met.
    public let number: Int?
    /// What could not happen.
    public let event: Event?
    /// Why.
    public let reason: String
  }
}

extension Machine {
  /// Plays the events of a timeline again, from the start of a session.
  ///
  /// Each step gets the events that it got before, wherever it stands now: so a step that was moved keeps its
  /// answer. `former` is the machine that the timeline was played on. It stops at the first event that the new flow does not offer, and at a step that was not met before.
  ///
  /// - Parameter isStopped: Whether to give up, asked before each event; what has followed by then is the result.
  public func follow(
    _ old: Timeline, of former: Machine, from start: Session, isStopped: () -> Bool = { false }
  ) -> Following {
    let past = old.past
    var visits = Self.visits(past, from: old.beginning, former)
    let goal = former.name(of: old.session.place)
    var timeline = Timeline(start: start)
    var followed = 0
    func end(_ stop: Following.Stop?) -> Following {
      Following(timeline: timeline, total: past.count, followed: followed, stop: stop)
    }
    while !visits.isEmpty {
      let here = name(of: timeline.session.place)
      guard let index = visits.firstIndex(where: { $0.place == here }) else {
        guard here != goal else { return end(nil) }
        let lost = visits[0].events[0]
        return end(
          .init(
            number: nil, event: nil,
            reason:
              "\"\(here)\" had no answer yet; gesture \(lost.number), \(lost.event.name), was not reached"
          ))
      }
      for (number, event) in visits.remove(at: index).events {
        if isStopped() { return end(.init(number: number, event: event, reason: "it was stopped")) }
        do {
          if let obstacle = try obstacle(to: event, timeline.session) {
            return end(.init(number: number, event: event, reason: obstacle.message))
          }
          try timeline.receive(event, self)
          followed += 1
        } catch let failure as ScriptFailure {
          return end(.init(number: number, event: event, reason: failure.diagnostic.message))
        } catch {
          return end(.init(number: number, event: event, reason: "\(error)"))
        }
      }
    }
    return end(nil)
  }

  /// Why a person could not do now what an event stands for; `nil` where they could.
  ///
  /// - Throws: `ScriptFailure` where a text's function raised.
  public func obstacle(to event: Event, _ session: Session) throws -> GestureError? {
    do {
      switch event {
      case .tapped(let control): _ = try tapping(control, session)
      case .tappedTwice(let control): _ = try tapping(control, twice: true, session)
      case .chosen(let option, let time): _ = try choosing(option, time: time, session)
      case .entered(let text): _ = try entering(text, session)
      case .promptAnswered(let answer): _ = try answering(answer, session)
      default: _ = try happening(event, session)
      }
      return nil
    } catch let obstacle as GestureError {
      return obstacle
    }
  }

  /// What happened between two changes of place.
  private struct Visit {
    let place: String
    var events: [(number: Int, event: Event)]
  }

  private static func visits(
    _ moments: [Timeline.Moment], from start: Session, _ former: Machine
  ) -> [Visit] {
    var visits: [Visit] = []
    var here = former.name(of: start.place)
    var isNew = true
    for (index, moment) in moments.enumerated() {
      if isNew { visits.append(Visit(place: here, events: [])) }
      visits[visits.count - 1].events.append((index + 1, moment.event))
      let next = former.name(of: moment.session.place)
      isNew = next != here
      here = next
    }
    return visits
  }
}
