public import FlowSession

/// Something that moves the session at a prompt: what a journal keeps, a move a line, and what a resumed session
/// does again.
///
/// For example:
///
///     // What a journal keeps of `tap "next"`:
///     [Move.typed("tap \"next\""), .happened(.tapped("next"))].map(\.isMotion)  // [false, true]
public enum Move: Hashable, Sendable, Codable {
  /// An app was installed on a fresh phone.
  indirect case installed(flow: FlowSource, setup: PhoneSetup)
  /// Something happened to it.
  case happened(Event)
  /// The session went to the moment after so many events of a branch; branches are numbered over all phones.
  case travelled(count: Int, branch: Int)
  /// The text that a person typed, ahead of the moves that it made.
  case typed(String)
  /// Another flow, or another order of its steps, took the place of the one that was installed; it was played with all
  /// branches of the phones that had that one.
  indirect case tried(flow: FlowSource)
  /// The flow that was tried was taken back, and tried again.
  case untried, retried
  /// The moment got a name.
  case marked(String)
  /// The session was played again on a file that was edited, and this is what it came to.
  indirect case replayed(TreeRecord)
}

extension Move {
  /// True where the session is elsewhere after it: a line alone, and a name for a moment, move nothing.
  public var isMotion: Bool {
    switch self {
    case .typed, .marked: false
    case .installed, .happened, .travelled, .tried, .untried, .retried, .replayed: true
    }
  }

  /// Bytes of memory, roughly.
  public var weight: Int {
    let details =
      switch self {
      case .happened(let event): event.weight
      case .typed(let text), .marked(let text): text.utf8.count
      case .replayed(let record): record.eventCount * (MemoryLayout<Event>.stride + 64)
      case .installed, .travelled, .tried, .untried, .retried: 0
      }
    return MemoryLayout<Move>.stride + 64 + details
  }
}

/// The source of a flow: its file, and the order of its steps where it is not the file's own.
///
/// For example:
///
///     let file = [["welcome", "goal"]]
///     FlowSource(path: "flow.lua", orders: [["goal", "welcome"]], base: file).isTrial  // true
///     FlowSource(path: "flow.lua").isTrial                                             // false
public struct FlowSource: Hashable, Sendable, Codable {
  /// The file; `nil` where no flow is installed.
  public var path: String?
  /// The names of the steps of each flow, where they may stand in another order than in the file.
  public var orders: [[String]]?

  /// The orders of the file's own flows when these were made of them; `nil` where they are the file's.
  public var base: [[String]]?

  /// Makes a source.
  public init(path: String?, orders: [[String]]? = nil, base: [[String]]? = nil) {
    self.path = path
    self.orders = orders
    self.base = base
  }

  /// True where the order of the steps is one that is only tried: not that of the file.
  public var isTrial: Bool { orders != nil && base != nil && orders != base }
}
