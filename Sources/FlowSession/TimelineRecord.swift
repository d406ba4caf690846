import FlowModel

/// All branches of a timeline as data: their events, without the sessions.
///
/// For example, of a launch and a tap:
///
///     let record = TimelineRecord(timeline, on: compiled, left: [:])
///     record.eventCount                                                       // 2
///     compiled.timeline(of: record, from: timeline.beginning).timeline.count  // 2
public struct TimelineRecord: Hashable, Sendable, Codable {
  /// A branch.
  public struct Line: Hashable, Sendable, Codable {
    /// The number of the branch that it left, less one; `nil` where it begins at the start.
    public let parent: Int?
    /// The number of moments that it shares with that.
    public let shared: Int
    /// The events on it, without those that it shares.
    public let gestures: [Trail.Gesture]
    /// The whole branch, where a flow could not follow it.
    public let unreplayed: Unreplayed?
  }

  /// The branches, in the order in which they began.
  public let lines: [Line]
  /// The branch that the session is on, less one.
  public let line: Int
  /// The number of moments on the way to the session.
  public let count: Int

  /// The record of a timeline that was played on a compiled app.
  ///
  /// - Parameter left: The branches that are shorter than they were, by the number less one.
  public init(_ timeline: Timeline, on compiled: CompiledApp, left: [Int: Unreplayed]) {
    lines = timeline.branches.enumerated().map { index, branch in
      let trail = Trail(
        timeline.moments(ofBranch: index + 1), from: timeline.beginning, on: compiled)
      return Line(
        parent: branch.parent.map { $0 - 1 }, shared: branch.shared,
        gestures: Array(trail.gestures.dropFirst(branch.shared)), unreplayed: left[index])
    }
    line = timeline.branch - 1
    count = timeline.count
  }

  /// The branches that are shorter than they were, by the number less one.
  public var left: [Int: Unreplayed] {
    var left: [Int: Unreplayed] = [:]
    for (index, line) in lines.enumerated() { left[index] = line.unreplayed }
    return left
  }

  /// The number of events, those that branches share counted once.
  public var eventCount: Int { lines.reduce(0) { $0 + $1.gestures.count } }
}

extension CompiledApp {
  /// Plays all branches of a record, each up to the first event that the flow, which may be another now, does not offer.
  ///
  /// - Parameter isStopped: Whether to give up, asked before each event.
  /// - Returns: The timeline, and why the first branch that is not whole is not; `nil` where all are.
  public func timeline(
    of record: TimelineRecord, from start: Session, isStopped: @escaping () -> Bool = { false }
  ) -> (timeline: Timeline, problem: String?) {
    var replay = Replay(self, start, isStopped)
    var whole: [[Trail.Gesture]] = []
    var problem: String?
    for (index, line) in record.lines.enumerated() {
      // A garbled record names a branch that there is not: what it shares is then nothing.
      let shared = line.parent.flatMap {
        whole.indices.contains($0) ? whole[$0].prefix(max(0, line.shared)) : nil
      }
      whole.append(Array(shared ?? []) + line.gestures)
      var walk = Replay.Walk([])
      problem = replay.repeatAll(whole[index], &walk) ?? problem
      replay.tips.updateValue(walk.node, forKey: index)
    }
    var timeline = replay.ended(on: record.lines.indices.contains(record.line) ? record.line : 0, group: 0)
    let reached = timeline.length(ofBranch: timeline.branch) ?? 0
    _ = timeline.travel(to: max(0, min(record.count, reached)))
    return (timeline, problem)
  }
}
