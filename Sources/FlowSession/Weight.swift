import FlowModel
import Phone

// The bytes that the past of a session takes in memory, roughly. A host that lets a script move sessions counts them
// against its limit.

extension Event {
  /// Bytes of the details that came with the event.
  public var weight: Int { arguments.weight }
}

extension Transcript.Entry {
  /// Bytes of the entry, without the details of an effect: those are the app's, and were counted when it acted.
  var weight: Int {
    switch kind {
    case .screen(let screen), .redrawn(let screen): Self.size + screen.weight
    case .event(let event): Self.size + event.weight
    case .log(let line): Self.size + line.text.utf8.count
    case .effect, .prompt, .finding, .end: Self.size
    }
  }

  /// Bytes of an entry in its list, and of a box for what it holds.
  private static let size = MemoryLayout<Transcript.Entry>.stride + 64
}

extension Screen {
  var weight: Int {
    controls.reduce(MemoryLayout<Screen.Contents>.size + title.utf8.count + (body?.utf8.count ?? 0)) {
      $0 + MemoryLayout<Control>.stride + ($1.value?.utf8.count ?? 0)
    }
  }
}

extension Session {
  /// Bytes of the session, with the collections of its phone.
  var weight: Int { MemoryLayout<Session>.size + world.storage() }
}

extension Timeline.Moment {
  /// Bytes of what it added to the transcript; the event, with its details, is the first of that.
  var told: Int { entries.reduce(0) { $0 + $1.weight } }

  /// Bytes that it takes to keep the session of the moment beside the one before it.
  func weight(after older: Session) -> Int {
    Self.size + session.world.storage(beyond: older.world) + session.form.textBytes
      + session.covered.count * MemoryLayout<Session.Covered>.stride
  }

  /// Bytes of a moment, of the node that holds it, and of a record of its event.
  private static let size =
    MemoryLayout<Timeline.Moment>.size + 2 * MemoryLayout<Event>.size + 96
}
