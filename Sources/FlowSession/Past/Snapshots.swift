import Phone

/// The cached earlier sessions on the session's path, by the number of their entry: they shorten a fold.
///
/// Sessions are cached at a fixed distance of entries; with many or large sessions the distance doubles.
struct Snapshots {
  private var sessions: [Int: Session] = [:]
  private var distance = Self.leastDistance

  /// The sessions that were read last: the next session for `undo` is near them.
  private var recent: [(entry: Int, session: Session)] = []

  subscript(entry: Int) -> Session? { sessions[entry] ?? recent.last { $0.entry == entry }?.session }

  /// Keeps a session for as long as few others are kept so.
  mutating func keep(_ session: Session, at entry: Int) {
    recent.append((entry, session))
    if recent.count > Self.mostRecent { recent.removeFirst() }
  }

  /// True for an entry whose session is to be kept.
  func wants(_ entry: Int) -> Bool { entry % distance == 0 }

  /// Keeps a session where it is one of those that are kept.
  mutating func add(_ session: Session, at entry: Int) {
    guard wants(entry), sessions[entry] == nil else { return }
    sessions[entry] = session
    let size = MemoryLayout<Session>.size + session.world.storage()
    let most = max(2, min(Self.most, Self.mostBytes / size))
    while sessions.count > most, distance < 1 << 40 {
      distance *= 2
      sessions = sessions.filter { $0.key % distance == 0 }
    }
  }

  /// Drops those of entries that are no more.
  mutating func drop(from entry: Int) {
    sessions = sessions.filter { $0.key < entry }
    recent.removeAll { $0.entry >= entry }
  }

  private static let leastDistance = 64
  private static let most = 64
  private static let mostRecent = 4
  private static let mostBytes = 16 << 20
}
