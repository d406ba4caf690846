import FlowModel
import Phone

// The bytes that events, entries and sessions take in memory, roughly. A host that lets a script hold them counts them
// against its limit.

extension Event {
  /// Bytes of the details that came with the event.
  public var weight: Int {
    // Nearly all events of a person: no record of their arguments is made.
    switch self {
    case .launched, .backgrounded, .foregrounded, .processKilled, .wentBack, .signInFailed: 0
    case .tapped(let control), .tappedTwice(let control): 7 + Value.node + control.utf8.count
    case .chosen(let option, nil): 6 + Value.node + option.utf8.count
    case .timePassed: 7 + Value.node
    case .promptAnswered(.allowed), .promptAnswered(.refused): 6 + Value.node + 7
    default: arguments.weight
    }
  }
}

extension Transcript.Entry {
  /// The bytes of the entry without an effect's details: these belong to the app, and were counted with the effect.
  public var weight: Int {
    switch kind {
    case .screen(let screen), .redrawn(let screen): Self.size + screen.weight
    case .event(let event): Self.size + event.weight
    case .log(let line): Self.size + line.text.utf8.count
    case .effect, .prompt, .finding, .end: Self.size
    }
  }

  /// The bytes of an entry in its list, and of an allocation for its contents.
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
  package var weight: Int { MemoryLayout<Session>.size + world.storage() }
}
