import Phone

/// The known values of subjects, such as actions and questions, in sessions, reused for sessions with equal read
/// components.
///
/// A reaction's next read depends only on its earlier reads. So a session that agrees in all read components has the
/// same reaction, regardless of its other components; this is exact.
struct ReadCache<Value> {
  private struct Entry {
    /// A session that has what was read.
    let example: UInt32
    let value: Value
  }

  /// A set of components that was read for a subject, by its index among all such sets.
  private struct Mask {
    let parts: Components
    /// The set that was next recorded for the same subject; -1 for none.
    var next: Int32 = -1
  }

  private var masks: [Mask] = []
  /// Of each subject the set that was read first; -1 for none.
  private var first: [Int32] = []
  /// The components last read for a subject, by two numbers: of the subject, and of the component that every reaction
  /// reads. Only for lookups.
  private var latest: [UInt64: Components] = [:]
  private var places = NumberTable()
  private var entries: [Entry] = []

  /// Returns the known value of a subject in a session; `nil` for none.
  func value(of subject: UInt32, in session: UInt32, _ sessions: SessionTable) -> Value? {
    guard Int(subject) < first.count else { return nil }
    var number = first[Int(subject)]
    while number >= 0 {
      let mask = masks[Int(number)]
      let place = places[Self.key(subject, number, sessions.hash(of: session, mask.parts))]
      if place != NumberTable.none {
        // Two rows with one hash are told apart; the later one is then not kept.
        let entry = entries[Int(place)]
        if sessions.areAlike(entry.example, session, mask.parts) { return entry.value }
      }
      number = mask.next
    }
    return nil
  }

  /// Returns a hash that two sessions mostly share where a subject reads equal values in them. It covers the components
  /// that the subject read last, in a session with the same value of the component that every reaction reads.
  func likeness(of subject: UInt32, in session: UInt32, _ sessions: SessionTable) -> UInt64 {
    let common = sessions.common(of: session)
    guard let mask = latest[UInt64(subject) << 32 | UInt64(common)] else { return UInt64(common) }
    return sessions.hash(of: session, mask)
  }

  /// Keeps what was found out of a subject in a session.
  mutating func keep(
    _ value: Value, of subject: UInt32, in session: UInt32, reading mask: Components, _ sessions: SessionTable
  ) {
    latest[UInt64(subject) << 32 | UInt64(sessions.common(of: session))] = mask
    let number = number(of: mask, subject)
    let new = UInt32(entries.count)
    let key = Self.key(subject, number, sessions.hash(of: session, mask))
    guard places.number(of: key, orInsert: new) == new else { return }
    entries.append(Entry(example: session, value: value))
  }

  private mutating func number(of parts: Components, _ subject: UInt32) -> Int32 {
    while first.count <= Int(subject) { first.append(-1) }
    let new = Int32(masks.count)
    var number = first[Int(subject)]
    if number < 0 { first[Int(subject)] = new }
    while number >= 0 {
      if masks[Int(number)].parts == parts { return number }
      let next = masks[Int(number)].next
      if next < 0 { masks[Int(number)].next = new }
      number = next
    }
    masks.append(Mask(parts: parts))
    return new
  }

  private static func key(_ subject: UInt32, _ number: Int32, _ hash: UInt64) -> UInt64 {
    hash ^ (UInt64(subject) << 32 ^ UInt64(number)) &* 0x9E37_79B9_7F4A_7C15
  }
}
