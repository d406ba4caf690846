import FlowModel

/// The replay of a session on a flow that was edited or reordered: of the branch that it stands
/// on, and of every other.
///
/// For example, of a launch and a tap, on a flow of which a later step was edited:
///
///     let replayed = edited.replay(old, of: compiled, from: edited.fresh(World()))
///     replayed.followed  // 2
///     replayed.total     // 2
public struct Replayed: Sendable {
  /// The session's past on the new flow, with all its branches.
  public internal(set) var timeline: Timeline
  /// The number of events to follow up to the place where the session stood.
  public let total: Int
  /// The number of them that happened again.
  public let followed: Int
  /// The stop; `nil` where it came to the step at which the session stood, or further.
  public let stop: Stop?
  /// The number of places whose gestures were left out.
  public internal(set) var left = 0
  /// Those of them that are not part of the flow now.
  public internal(set) var absent: [String] = []
  /// Every branch, by its number less one.
  public internal(set) var lines: [Line]
  /// The branches that are shorter now, by the number less one.
  public internal(set) var unreplayed: [Int: Unreplayed]
  /// The notes on the flow itself, such as steps that a tried order did not know; one clause each.
  public var notes: [String] = []
  /// The branches beside the one that the session stands on, on this phone and others.
  public var others: [Other] = []

  /// Makes a result.
  public init(
    timeline: Timeline, total: Int, followed: Int, stop: Stop?, lines: [Line] = [],
    unreplayed: [Int: Unreplayed] = [:]
  ) {
    self.timeline = timeline
    self.total = total
    self.followed = followed
    self.stop = stop
    self.lines = lines
    self.unreplayed = unreplayed
  }

  /// The same with bytes counted that the app handed to the phone meanwhile.
  public func adding(weight: Int) -> Replayed {
    var copy = self
    copy.timeline.add(weight: weight)
    return copy
  }

  /// The point at which a session could not follow.
  public struct Stop: Sendable {
    /// The event, counted from 1 in the old session; `nil` where the flow shows a step that it never met.
    public let number: Int?
    /// The event that could not happen.
    public let event: Event?
    /// The reason.
    public let reason: String
    /// The first event behind a step that was never met; `nil` where it stopped at an event.
    public let unreached: Unreached?
  }

  /// An event that was not come to.
  public struct Unreached: Sendable {
    /// Its number in the old session, from 1.
    public let number: Int
    /// The event that would have happened.
    public let event: Event
  }

  /// A branch beside the one that the session stands on.
  public struct Other: Sendable {
    /// Its number among those of all phones.
    public let number: Int
    /// The branch as it was played again.
    public let line: Line

    /// Makes one.
    public init(number: Int, line: Line) {
      self.number = number
      self.line = line
    }
  }

  /// A branch that was played again.
  public struct Line: Sendable {
    /// The number of events that it had.
    public let total: Int
    /// The numbers, from 1, of those that happened again, in the order in which they did.
    public let numbers: [Int]
    /// The stop; `nil` where it came to the step at which the branch ended, or further.
    public let stop: Stop?
    /// The branch before, where it was what an earlier flow left of a longer one.
    let known: Unreplayed?

    /// The number of events that have happened on the new flow for a number of events on the old one.
    public func count(at old: Int) -> Int {
      let position = known?.position(at: old) ?? old
      return (numbers.lastIndex { $0 <= position } ?? -1) + 1
    }
  }
}

extension CompiledApp {
  /// Plays all branches of a timeline again, from the start of a session.
  ///
  /// Each step gets the events that it got before, wherever it stands now: so a step that was moved keeps its answer. A
  /// branch stops at the first event that the new flow does not offer, and at a step that was not met before. What
  /// branches share is played once.
  ///
  /// - Parameters:
  ///   - former: The compiled app that the timeline was played on.
  ///   - left: The branches of the timeline that are what an earlier flow left of them, by the number less one.
  ///   - isStopped: Whether to give up, asked before each event; what has followed by then is the result.
  public func replay(
    _ old: Timeline, of former: CompiledApp, from start: Session, left: [Int: Unreplayed] = [:],
    isStopped: @escaping () -> Bool = { false }
  ) -> Replayed {
    var replay = Replay(self, start, isStopped)
    // The branch that the session stands on comes first: it is what is looked at, should the rest be stopped.
    let order = [old.line] + (0..<old.branchCount).filter { $0 != old.line }
    var lines: [Int: Replayed.Line] = [:]
    var unreplayed: [Int: Unreplayed] = [:]
    var own = (total: 0, followed: 0, stop: Replayed.Stop?.none)
    var (rest, absent) = (0, [String]())
    for line in order where line < old.branchCount {
      let length = old.length(ofBranch: line + 1) ?? 0
      let known = left[line].flatMap { $0.numbers.count == length ? $0 : nil }
      let trail =
        known?.trail
        ?? Trail(old.moments(ofBranch: line + 1), from: old.beginning, on: former)
      let isOwn = line == old.line
      let stand = isOwn ? old.count : length
      let position = min(max(0, known?.position(at: stand) ?? stand), trail.gestures.count)
      var walk = Replay.Walk(trail.gestures[..<position])
      let stop = replay.go(&walk, to: trail.place(after: position))
      let reached = walk.numbers.count
      if isOwn {
        own = (position, reached, stop)
        rest = walk.places.count
        absent = walk.places.filter { isAbsent($0, replay.session(walk.node)) }
        replay.timeline.current = walk.node
      }
      var end = stop
      if stop == nil, position < trail.gestures.count {
        walk.add(trail.gestures[position...])
        end = replay.go(&walk, to: trail.end)
      }
      replay.tips.updateValue(walk.node, forKey: line)
      lines[line] = Replayed.Line(
        total: trail.gestures.count, numbers: walk.numbers, stop: end, known: known)
      if walk.numbers.count < trail.gestures.count {
        unreplayed[line] = Unreplayed(trail: trail, position: position, numbers: walk.numbers, stand: reached)
      }
    }
    var replayed = Replayed(
      timeline: replay.ended(on: old.line, group: old.group), total: own.total, followed: own.followed,
      stop: own.stop, lines: (0..<old.branchCount).compactMap { lines[$0] }, unreplayed: unreplayed)
    (replayed.left, replayed.absent) = (rest, absent)
    return replayed
  }

  /// True for a step that the flow does not have, or that is not part of it in a session; a screen is part of no flow.
  private func isAbsent(_ name: String, _ session: Session) -> Bool {
    guard let place = place(of: name) else { return true }
    guard case .step = place, let reasons = try? reasons(for: name, session) else { return false }
    return reasons.allSatisfy { $0.place == nil }
  }

  /// The reason why a person could not do now the gesture of an event; `nil` where they could.
  ///
  /// - Throws: `ScriptFailure` where a text's function raised.
  public func obstacle(to event: Event, _ session: Session) throws -> GestureError? {
    do {
      switch event {
      case .tapped(let control): _ = try tapping(control, session)
      case .tappedTwice(let control): _ = try tapping(control, twice: true, session)
      case .chosen(let option, let time): _ = try choosing(option, time: time, session)
      case .entered(let text, let key): _ = try entering(text, into: key, session)
      case .promptAnswered(let answer): _ = try answering(answer, session)
      default: _ = try happening(event, session)
      }
      return nil
    } catch let obstacle as GestureError {
      return obstacle
    }
  }
}
