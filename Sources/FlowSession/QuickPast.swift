import FlowModel
import Phone

/// The past of a session that is moved in its place: the events, and their results.
struct QuickPast: Sendable {
  /// The session now.
  private(set) var session: Session
  /// The transcript until now.
  private(set) var transcript = Transcript()
  private var events: [Event] = []
  /// Bytes that the events added to the transcript.
  private(set) var said = 0

  init(_ start: Session) {
    session = start
    events.reserveCapacity(32)
  }

  /// The number of events that have happened.
  var count: Int { events.count }

  /// Bytes of the session, of the events and of the transcript.
  var weight: Int { said + session.weight + events.count * MemoryLayout<Event>.stride }

  /// Reads the session in its place.
  mutating func look<R>(_ body: (Session) -> R) -> R { body(session) }

  /// Lets an event happen.
  ///
  /// - Returns: How many entries it added to the transcript.
  /// - Throws: `ScriptFailure` where the script raised; the session is then in the middle of its reaction.
  mutating func receive(_ event: Event, _ compiled: CompiledApp) throws(ScriptFailure) -> Int {
    let before = transcript.entries.count
    try compiled.receive(event, &session, into: &transcript)
    events.append(event)
    for entry in transcript.entries[before...] { said += entry.weight }
    return transcript.entries.count - before
  }

  /// The event that a persona goes on with.
  mutating func next(of playing: inout Playing, _ compiled: CompiledApp) throws(ScriptFailure) -> Playing.Next
  {
    try playing.next(in: &session, compiled)
  }

  /// Takes note, for a persona, of what an event did.
  mutating func note(_ event: Event, entries: Int, in playing: inout Playing) {
    playing.note(event, session, entries: entries)
  }

  /// Lets the events happen once more. A session and an event have one outcome, so that none of them can fail, unless
  /// everything is to end.
  func replay(_ compiled: CompiledApp, _ receive: (Event) throws(ScriptFailure) -> Void) {
    for event in events {
      guard !compiled.callbacks.isStopped, (try? receive(event)) != nil else { return }
    }
  }
}
