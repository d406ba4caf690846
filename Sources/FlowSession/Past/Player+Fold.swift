package import FlowModel
import Phone

// The session and its past, computed from the history.
extension Player {
  /// Computes the session, where it is not cached.
  ///
  /// - Throws: `ScriptFailure` where a function was stopped; earlier each function had ended normally.
  func recall() throws(ScriptFailure) {
    guard !isMoving, let head = history.head else { return }
    var session = start(of: phone)
    do throws(ScriptFailure) {
      try fold(to: head.entry, &session)
    } catch {
      interrupted = (session, [])
      throw error
    }
    moving = Moving(session)
    snapshots.keep(session, at: head.entry)
  }

  /// The session with which a phone begins.
  func start(of phone: Int) -> Session {
    if let beginning, beginning.phone == phone { return beginning.session }
    let versions = history.versions(to: phone)
    let first = versions[0].phone
    let setup = history.setup(of: first)
    var start = starts[first] ?? apps[first]?.fresh(setup.world, meeting: setup.meeting) ?? Session()
    beginning = (first, start)
    for (older, next) in zip(versions, versions.dropFirst()) {
      // One that is stopped on its way there is left where it began.
      let world = ((try? session(after: older.end)) ?? start).world
      start = apps[next.phone]?.updated(world, to: history.update(of: next.phone)?.version) ?? start
      beginning = (next.phone, start)
    }
    return start
  }

  /// The session after an entry.
  ///
  /// - Throws: `ScriptFailure` where a function was stopped.
  package func session(after entry: Int) throws(ScriptFailure) -> Session {
    if entry == history.head?.entry, let moving { return moving.session }
    var session = start(of: history.phone(of: entry))
    try fold(to: entry, &session)
    return session
  }

  /// Applies again the events before an entry, and its own.
  ///
  /// - Parameters:
  ///   - isWhole: True to begin at the installation of the phone, and not at a cached session.
  ///   - visit: Called after each event.
  private func fold(
    to entry: Int, _ session: inout Session, isWhole: Bool = false,
    _ visit: (Event, Session, [Transcript.Entry]) -> Void = { _, _, _ in }
  ) throws(ScriptFailure) {
    guard let app = apps[history.phone(of: entry)] else { return }
    var way: [Int] = []
    var next = entry
    while history.depth(next) > 0, let parent = history.entries[next].parent {
      if !isWhole, let known = snapshots[next] {
        session = known
        break
      }
      way.append(next)
      next = parent
    }
    var transcript = Transcript()
    for (left, number) in zip((0..<way.count).reversed(), way.reversed()) {
      guard let event = history.entries[number].event else { continue }
      transcript.removeAll()
      defer { app.callbacks.release() }
      try app.receiveAgain(event, &session, into: &transcript)
      visit(event, session, transcript.entries)
      // The next undo begins near the end.
      if left == Self.tail, way.count > 2 * Self.tail { snapshots.keep(session, at: number) }
      snapshots.add(session, at: number)
    }
  }

  /// The number of events before the end of a long fold at which the session is cached, for the next undo.
  private static let tail = 32

  /// A moment of the past.
  public struct Moment: Sendable {
    /// The event.
    package let event: Event
    /// The session after it.
    package let session: Session
    /// The entries that it added to the transcript.
    package let entries: [Transcript.Entry]
  }

  /// The past moments of the current phone, in order. Each access computes them anew.
  public var past: [Moment] { history.head.map { past(to: $0.entry) } ?? [] }

  /// The moments of the earlier versions of the installed app, in order. Each access computes them anew.
  package var pastOfEarlierVersions: [Moment] {
    history.head.map { history.versions(to: $0.entry).dropLast().flatMap { past(to: $0.end) } } ?? []
  }

  /// The moments on the phone of an entry up to it.
  package func past(to entry: Int) -> [Moment] {
    var moments: [Moment] = []
    visitPast(to: entry) { event, session, entries in
      moments.append(Moment(event: event, session: session, entries: entries))
    }
    return moments
  }

  private func visitPast(to entry: Int, _ visit: (Event, Session, [Transcript.Entry]) -> Void) {
    var session = start(of: history.phone(of: entry))
    try? fold(to: entry, &session, isWhole: true, visit)
  }

  /// Returns the newest entries of the current phone's transcript. In a long past only the last events are applied
  /// again.
  ///
  /// - Parameters:
  ///   - known: The most entries where the transcript is cached.
  ///   - most: The most entries where it is not cached, and the most events applied again.
  package func newestEntries(_ known: Int, retelling most: Int) -> [Transcript.Entry] {
    if let told { return Array(told.transcript.entries.suffix(known)) }
    guard let head = history.head, history.depth(head.entry) > most else {
      return Array(transcript.entries.suffix(most))
    }
    let first = history.ancestor(of: head.entry, at: history.depth(head.entry) - most)
    guard var session = try? session(after: first), let app = apps[phone] else { return [] }
    var transcript = Transcript()
    for number in history.way(to: head.entry).suffix(most) {
      guard let event = history.entries[number].event else { continue }
      defer { _ = app.callbacks.release() }
      // A function that is stopped leaves the entries up to it.
      guard (try? app.receive(event, &session, into: &transcript)) != nil else { break }
    }
    return Array(transcript.entries.suffix(most))
  }

  /// The transcript of the phone at hand until now.
  public var transcript: Transcript {
    if let told { return told.transcript }
    var made = Told()
    if let head = history.head {
      visitPast(to: head.entry) { _, _, entries in
        for entry in entries {
          made.transcript.append(entry)
        }
      }
    }
    if made.weigh() { told = made }
    return made.transcript
  }

  /// Takes the transcript out of the cache, for a caller that changes it; the next access computes it anew.
  func takeTranscript() -> Transcript {
    let transcript = transcript
    told = nil
    return transcript
  }

  /// The session before anything happened on the phone at hand.
  public var start: Session { start(of: phone) }

  /// Seconds since the phone's story began, after an entry.
  public func elapsed(after entry: Int) -> Double { facts[entry].elapsed }

  /// True where the app was in front after an entry.
  public func isInFront(after entry: Int) -> Bool { facts[entry].isInFront }
}
