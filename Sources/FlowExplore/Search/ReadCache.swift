/// What is known of subjects in sessions, such as where an act leads: found again for every session that is alike in the
/// parts that were read.
///
/// What a reaction reads next follows from what it read before. So a session that agrees in all that was read meets the same
/// reaction, whatever else it holds; this is exact.
struct ReadCache<Value> {
  private struct Entry {
    /// A session that has what was read.
    let example: UInt32
    let value: Value
  }

  /// Of each subject the sets of parts that were read, in the order in which they first were.
  private var masks: [[UInt64]] = []
  /// Of each subject, and of what every reaction reads, the parts that were read last. Only for lookups.
  private var latest: [UInt64: UInt64] = [:]
  private var places = NumberTable()
  private var entries: [Entry] = []

  /// What is known of a subject in a session; `nil` for nothing.
  func value(of subject: UInt32, in session: UInt32, _ sessions: SessionTable) -> Value? {
    guard Int(subject) < masks.count else { return nil }
    for (number, mask) in masks[Int(subject)].enumerated() {
      let place = places[Self.key(subject, number, sessions.hash(of: session, mask))]
      guard place != NumberTable.none else { continue }
      let entry = entries[Int(place)]
      // Two rows with one hash are told apart; the later one is then not kept.
      if sessions.areAlike(entry.example, session, mask) { return entry.value }
    }
    return nil
  }

  /// A word that two sessions mostly share where a subject will read alike in them: of the parts that it read last in a
  /// session that is alike in what every reaction reads.
  func likeness(of subject: UInt32, in session: UInt32, _ sessions: SessionTable) -> UInt64 {
    let common = sessions.common(of: session)
    guard let mask = latest[UInt64(subject) << 32 | UInt64(common)] else { return UInt64(common) }
    return sessions.hash(of: session, mask)
  }

  /// Keeps what was found out of a subject in a session.
  mutating func keep(
    _ value: Value, of subject: UInt32, in session: UInt32, reading mask: UInt64, _ sessions: SessionTable
  ) {
    latest[UInt64(subject) << 32 | UInt64(sessions.common(of: session))] = mask
    while masks.count <= Int(subject) { masks.append([]) }
    let number =
      masks[Int(subject)].firstIndex(of: mask)
      ?? {
        masks[Int(subject)].append(mask)
        return masks[Int(subject)].count - 1
      }()
    let new = UInt32(entries.count)
    let key = Self.key(subject, number, sessions.hash(of: session, mask))
    guard places.number(of: key, orInsert: new) == new else { return }
    entries.append(Entry(example: session, value: value))
  }

  private static func key(_ subject: UInt32, _ number: Int, _ hash: UInt64) -> UInt64 {
    hash ^ (UInt64(subject) << 8 ^ UInt64(number)) &* 0x9E37_79B9_7F4A_7C15
  }
}
