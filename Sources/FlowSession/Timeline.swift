public import FlowModel
import Phone

/// A session's past as a tree: every moment is a snapshot, and going back to do something else begins a branch
/// beside the old one.
///
/// A copy costs a few references however long the past is, so a checkpoint before every line is free.
///
/// Snapshots take time to be made and to be let go. A quick timeline makes none: what it holds can be asked as always,
/// but for its moments, which are made by ``settle(_:)``.
///
/// For example:
///
///     var timeline = Timeline(start: compiled.fresh(World()))
///     _ = try timeline.receive(.launched, compiled)
///     _ = try timeline.receive(.tapped("next"), compiled)
///     timeline.undo()  // .tapped("next")
///     timeline.count   // 1
public struct Timeline: Sendable {
  /// The result of one event in the session.
  public struct Moment: Sendable {
    /// The event.
    public let event: Event
    /// The session after it.
    public let session: Session
    /// The entries that it added to the transcript.
    public let entries: [Transcript.Entry]
    /// The number of the line that was typed for it; 0 where nothing was typed.
    public var group = 0
  }

  private let start: Start
  var current: Node?
  /// The newest moment of each branch, in the order in which the branches began; `nil` for one that is at the start, of
  /// which another flow offers nothing.
  var tips: [Node?] = []
  var line = 0
  /// The number of the line that is being typed, for the moments to come.
  public var group = 0
  /// The past since the start, without moments; `nil` where every event has its moment.
  private var quick: QuickPast?
  /// Bytes of the moments, roughly, the undone ones and other branches included.
  var kept = 0
  /// Bytes that the moments added to the transcript.
  var said = 0
  /// Bytes that the app handed to the phone.
  private var handed = 0

  /// Makes a timeline that begins with a session.
  public init(start: Session, isQuick: Bool = false) {
    self.start = Start(start)
    quick = isQuick ? QuickPast(start) : nil
    kept = start.weight
  }

  /// The session now.
  public var session: Session { quick?.session ?? current?.moment.session ?? start.session }

  /// The session before anything happened.
  public var beginning: Session { start.session }

  /// The number of moments on the way to the session; what was undone does not count.
  public var count: Int { quick?.count ?? current?.depth ?? 0 }

  /// The number of the branch that the session is on, from 1.
  public var branch: Int { line + 1 }

  /// Every moment of this branch, the undone ones included, in order.
  public var moments: [Moment] { Self.moments(to: tips.isEmpty ? nil : tips[line]) }

  /// The moments that have happened, in order.
  public var past: [Moment] { Self.moments(to: current) }

  /// The transcript until now.
  public var transcript: Transcript {
    if let quick { return quick.transcript }
    var transcript = Transcript()
    for moment in past {
      for entry in moment.entries { transcript.append(entry.kind, at: entry.time) }
    }
    return transcript
  }

  /// Lets an event happen. What was undone before it stays as a branch of its own.
  ///
  /// - Returns: The moment that it made.
  /// - Throws: `ScriptFailure` where the script raised; the timeline is then as it was.
  @discardableResult
  public mutating func receive(_ event: Event, _ compiled: CompiledApp) throws(ScriptFailure) -> Moment {
    settle(compiled)
    var session = self.session
    var transcript = Transcript()
    try compiled.receive(event, &session, into: &transcript)
    let moment = Moment(
      event: event, session: session, entries: transcript.entries, group: group)
    said += moment.told
    kept += moment.weight(after: self.session)
    let node = Node(moment, after: current)
    if !tips.isEmpty, tips[line] === current {
      tips[line] = node
    } else {
      tips.append(node)
      line = tips.count - 1
    }
    current = node
    return moment
  }

  /// The same for a caller that needs no moment: a quick timeline stays quick.
  ///
  /// - Returns: How many entries it added to the transcript.
  /// - Throws: `ScriptFailure` where the script raised; the timeline is then as it was.
  public mutating func pass(_ event: Event, _ compiled: CompiledApp) throws(ScriptFailure) -> Int {
    guard quick != nil else { return try receive(event, compiled).entries.count }
    do throws(ScriptFailure) {
      return try quick!.receive(event, compiled)
    } catch {
      // The session stands in the midst of its reaction: everything before it happens once more.
      var fresh = QuickPast(start.session)
      quick!.replay(compiled) { event throws(ScriptFailure) in _ = try fresh.receive(event, compiled) }
      quick = fresh
      throw error
    }
  }

  /// The event that a persona goes on with.
  ///
  /// - Throws: `ScriptFailure` where a function of the script raised that decides what can be tapped.
  public mutating func next(of playing: inout Playing, _ compiled: CompiledApp) throws(ScriptFailure)
    -> Playing.Next
  {
    guard quick != nil else { return try playing.next(session, compiled) }
    return try quick!.next(of: &playing, compiled)
  }

  /// Reads the session in its place. Nothing changes: a timeline behind a reference is copied to be only read.
  public mutating func look<R>(_ body: (Session) -> R) -> R {
    if quick != nil { return quick!.look(body) }
    return body(session)
  }

  /// Takes note, for a persona, of what an event did; nothing changes.
  public mutating func note(_ event: Event, entries: Int, in playing: inout Playing) {
    if quick != nil {
      quick!.note(event, entries: entries, in: &playing)
    } else {
      playing.note(event, session, entries: entries)
    }
  }

  /// True where its moments are still to be made.
  public var isQuick: Bool { quick != nil }

  /// Makes the moments of a quick timeline, which is none from then on: all its events happen once more.
  public mutating func settle(_ compiled: CompiledApp) {
    guard let quick = quick.take() else { return }
    quick.replay(compiled) { event throws(ScriptFailure) in _ = try receive(event, compiled) }
  }

  /// Bytes of memory that all moments take, roughly, the undone ones and other branches included, with what the app
  /// handed to the phone in its hooks: that is counted by ``add(weight:)``.
  public var weight: Int { kept + said + handed + (quick?.weight ?? 0) }

  /// The part of ``weight`` that the transcript takes: details, texts and screens.
  public var told: Int { said + handed + (quick?.said ?? 0) }

  /// Bytes that the session takes with it for the holder of it, or of its phone.
  public var sessionWeight: Int { told + session.weight }

  /// Counts bytes that the app handed to the phone in the newest moments.
  public mutating func add(weight more: Int) { handed += more }

  /// A session behind a reference: it is large, and a timeline is copied often.
  private final class Start: Sendable {
    let session: Session

    init(_ session: Session) { self.session = session }
  }

  /// Takes the newest event back.
  ///
  /// - Returns: The event, or `nil` where there is none.
  public mutating func undo() -> Event? {
    guard let undone = current else { return nil }
    current = undone.previous
    return undone.moment.event
  }

  /// Lets the event that was taken back last happen again, from its snapshot.
  ///
  /// - Returns: The event, or `nil` where nothing was taken back.
  public mutating func redo() -> Event? {
    guard let next = node(count + 1, line) else { return nil }
    current = next
    return next.moment.event
  }

  /// Goes to the moment after so many events, on this branch or another.
  ///
  /// - Returns: Whether there is such a moment; without one nothing changes.
  public mutating func travel(to count: Int, branch: Int? = nil) -> Bool {
    let line = (branch ?? self.branch) - 1
    if count == 0, branch == nil || tips.indices.contains(line) {
      current = nil
    } else if let target = node(count, line) {
      current = target
    } else {
      return false
    }
    if tips.indices.contains(line) { self.line = line }
    return true
  }

  /// Lets go of the newest moments of the newest branch, at most so many: a timeline that is not needed any more can
  /// be taken apart piece by piece. The session stands at the beginning then.
  ///
  /// - Returns: Whether there are more.
  public mutating func shed(_ count: Int) -> Bool {
    current = nil
    line = 0
    for _ in 0..<count {
      guard let newest = tips.popLast() else { return false }
      if let previous = newest?.previous { tips.append(previous) }
    }
    return !tips.isEmpty
  }

  /// The number of moments of a branch, the shared ones included; `nil` where there is no such branch.
  public func length(ofBranch branch: Int) -> Int? {
    tips.indices.contains(branch - 1) ? tips[branch - 1]?.depth ?? 0 : nil
  }

  /// The number of branches.
  public var branchCount: Int { tips.count }

  /// The newest moment that has happened; `nil` at the start.
  public var newest: Moment? { current?.moment }

  /// The moment that ``redo()`` would let happen again; `nil` where nothing was taken back.
  public var next: Moment? { node(count + 1, line)?.moment }

  /// Every moment of a branch, the shared ones included, in order; none where there is no such branch.
  public func moments(ofBranch branch: Int) -> [Moment] {
    tips.indices.contains(branch - 1) ? Self.moments(to: tips[branch - 1]) : []
  }

  private func node(_ depth: Int, _ line: Int) -> Node? {
    guard tips.indices.contains(line), depth >= 1, let tip = tips[line], depth <= tip.depth else {
      return nil
    }
    var node: Node? = tip
    while let candidate = node, candidate.depth > depth { node = candidate.previous }
    return node
  }

  private static func moments(to node: Node?) -> [Moment] {
    var moments: [Moment] = []
    var next = node
    while let node = next {
      moments.append(node.moment)
      next = node.previous
    }
    return moments.reversed()
  }
}
