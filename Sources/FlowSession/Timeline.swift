public import FlowModel
import Phone

/// A session's past and, after an undo, its future: every moment as a snapshot.
public struct Timeline: Sendable {
  /// What one event made of the session.
  public struct Moment: Sendable {
    /// What happened.
    public let event: Event
    /// The session after it.
    public let session: Session
    /// What it added to the transcript.
    public let entries: [Transcript.Entry]
  }

  private let start: Session
  /// Every moment, the undone ones included, in order.
  public private(set) var moments: [Moment] = []
  /// How many of the moments have happened; the rest was undone.
  public private(set) var count = 0

  /// Makes a timeline that begins with a session.
  public init(start: Session) { self.start = start }

  /// The session now.
  public var session: Session { count == 0 ? start : moments[count - 1].session }

  /// What happened until now.
  public var transcript: Transcript {
    var transcript = Transcript()
    for moment in moments.prefix(count) {
      for entry in moment.entries { transcript.append(entry.kind, at: entry.time) }
    }
    return transcript
  }

  /// Lets an event happen; what was undone before it is forgotten.
  ///
  /// - Returns: The moment that it made.
  /// - Throws: `ScriptFailure` where the script raised; the timeline is then as it was.
  @discardableResult
  public mutating func receive(_ event: Event, _ machine: Machine) throws(ScriptFailure) -> Moment {
    var session = self.session
    var transcript = Transcript()
    try machine.receive(event, &session, into: &transcript)
    let moment = Moment(event: event, session: session, entries: transcript.entries)
    moments.removeLast(moments.count - count)
    moments.append(moment)
    count += 1
    return moment
  }

  /// Takes the newest event back.
  ///
  /// - Returns: The event, or `nil` where there is none.
  public mutating func undo() -> Event? {
    guard count > 0 else { return nil }
    count -= 1
    return moments[count].event
  }

  /// Lets the event that was taken back last happen again, from its snapshot.
  ///
  /// - Returns: The event, or `nil` where nothing was taken back.
  public mutating func redo() -> Event? {
    guard count < moments.count else { return nil }
    count += 1
    return moments[count - 1].event
  }
}
