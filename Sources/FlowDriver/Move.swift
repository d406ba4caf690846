public import FlowSession

/// Something that moves the session at a prompt: what a journal keeps, a move a line, and what a resumed session
/// does again.
public enum Move: Hashable, Sendable, Codable {
  /// An app was installed on a fresh phone.
  indirect case installed(flow: FlowSource, setup: PhoneSetup)
  /// Something happened to it; the process died as soon as the app did `killedAfter`, if that is given.
  case happened(Event, killedAfter: String?)
  /// The session went to the moment after so many events of a branch.
  case travelled(count: Int, branch: Int)
  /// The session was played again on a flow that was edited or reordered, and these events happened there.
  indirect case followed(flow: FlowSource, setup: PhoneSetup, events: [Event])
}

extension Move {
  /// Bytes of memory, roughly.
  public var weight: Int {
    let details =
      switch self {
      case .happened(let event, _): event.weight
      case .followed(_, _, let events): events.reduce(0) { $0 + MemoryLayout<Event>.stride + $1.weight }
      case .installed, .travelled: 0
      }
    return MemoryLayout<Move>.stride + 64 + details
  }
}

/// Where a flow comes from: its file, and the order of its steps where it is not the file's own.
public struct FlowSource: Hashable, Sendable, Codable {
  /// The file; `nil` where no flow is installed.
  public var path: String?
  /// The names of the steps of each flow, where they may stand in another order than in the file.
  public var orders: [[String]]?

  /// Makes a source.
  public init(path: String?, orders: [[String]]? = nil) {
    self.path = path
    self.orders = orders
  }
}
