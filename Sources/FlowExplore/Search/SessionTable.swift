import FlowSession

/// The sessions of a search, numbered in the order in which they came: each a row of the numbers of its parts.
final class SessionTable {
  /// The parts.
  let parts = SessionParts()
  private var rows: [UInt32] = []
  private var hashes: [UInt64] = []
  private var first = NumberTable()
  /// The next session with the same hash; `NumberTable.none` at the end.
  private var next: [UInt32] = []
  /// The first session.
  private var example: Session?
  /// The session that was put together last.
  private var latest: SessionParts.Assembled?
  /// The number of the screen of each session; `NumberTable.none` where it is not known.
  private(set) var screens: [UInt32] = []

  /// Makes an empty table.
  init() {}

  /// A table of sessions as they come, also where two are equal.
  convenience init(each sessions: [Session]) {
    self.init()
    for session in sessions {
      example = example ?? session
      append(parts.row(of: session), 0)
    }
  }

  /// The number of sessions.
  var count: Int { hashes.count }

  /// The bytes of the rows.
  var bytes: Int { rows.count * 4 + hashes.count * 16 + first.bytes }

  /// A session, put together.
  subscript(number: Int) -> Session { session(UInt32(number), after: &latest) }

  /// A session, put together; nothing else of the table may change meanwhile.
  ///
  /// - Parameter former: The session that was put together before; `nil` for the first.
  func session(_ number: UInt32, after former: inout SessionParts.Assembled?) -> Session {
    guard let example else { return Session() }
    var assembled = former.take() ?? .init(row: Array(row(of: 0)), session: example)
    defer { former = assembled }
    return row(of: number) { parts.session(of: $0, after: &assembled) }
  }

  /// The number of a session, compared in all its parts.
  func number(of session: Session) -> UInt32 {
    example = example ?? session
    let row = parts.row(of: session)
    return row.withUnsafeBufferPointer { number(of: $0, Self.hash(of: $0)) }
  }

  /// The number of the session that differs from another one in some parts.
  func number(of session: UInt32, with parts: ArraySlice<Written>) -> UInt32 {
    withUnsafeTemporaryAllocation(of: UInt32.self, capacity: SessionParts.width) { row in
      var hash = hashes[Int(session)]
      let start = Int(session) * SessionParts.width
      for place in 0..<SessionParts.width { row.initializeElement(at: place, to: rows[start + place]) }
      func set(_ place: Int, _ number: UInt32) {
        guard row[place] != number else { return }
        hash ^= Self.mixed(place, row[place]) ^ Self.mixed(place, number)
        row[place] = number
      }
      for part in parts { set(Int(part.place), part.number) }
      if let base = row.baseAddress { set(SessionParts.services, self.parts.services(in: base)) }
      return number(of: UnsafeBufferPointer(row), hash)
    }
  }

  /// A part that an act wrote: its place and its number.
  struct Written {
    let place: UInt32
    var number: UInt32
  }

  /// The hash of some parts of a session.
  func hash(of session: UInt32, _ mask: UInt64) -> UInt64 {
    let start = Int(session) * SessionParts.width
    var (hash, left) = (UInt64(0), mask & ~Self.screen)
    if mask != left { hash = Self.mixed(SessionParts.screen, screens[Int(session)]) }
    while left != 0 {
      let place = left.trailingZeroBitCount
      hash ^= Self.mixed(place, rows[start + place])
      left &= left - 1
    }
    return hash
  }

  /// True where two sessions are alike in some parts.
  func areAlike(_ one: UInt32, _ other: UInt32, _ mask: UInt64) -> Bool {
    let (first, second) = (Int(one) * SessionParts.width, Int(other) * SessionParts.width)
    var left = mask & ~Self.screen
    if mask != left, screens[Int(one)] != screens[Int(other)] { return false }
    while left != 0 {
      let place = left.trailingZeroBitCount
      if rows[first + place] != rows[second + place] { return false }
      left &= left - 1
    }
    return true
  }

  private static let screen: UInt64 = 1 << UInt64(SessionParts.screen)

  /// Takes note of the number of a session's screen.
  func note(screen: UInt32, of session: UInt32) { screens[Int(session)] = screen }

  /// The number of what every reaction reads of a session.
  func common(of session: UInt32) -> UInt32 { rows[Int(session) * SessionParts.width + SessionParts.common] }

  private func row(of session: UInt32) -> ArraySlice<UInt32> {
    rows[Int(session) * SessionParts.width..<(Int(session) + 1) * SessionParts.width]
  }

  private func row<R>(of session: UInt32, _ body: (UnsafeBufferPointer<UInt32>) -> R) -> R {
    let start = Int(session) * SessionParts.width
    return rows.withUnsafeBufferPointer { body(.init(rebasing: $0[start..<start + SessionParts.width])) }
  }

  private func number(of row: UnsafeBufferPointer<UInt32>, _ hash: UInt64) -> UInt32 {
    let new = UInt32(count)
    var known = first.number(of: hash, orInsert: new)
    if known != new {
      while true {
        if self.row(of: known, { $0.elementsEqual(row) }) { return known }
        guard next[Int(known)] != NumberTable.none else { break }
        known = next[Int(known)]
      }
      next[Int(known)] = new
    }
    append(row, hash)
    return new
  }

  private func append(_ row: some Sequence<UInt32>, _ hash: UInt64) {
    rows.append(contentsOf: row)
    hashes.append(hash)
    next.append(NumberTable.none)
    screens.append(NumberTable.none)
  }

  private static func hash(of row: UnsafeBufferPointer<UInt32>) -> UInt64 {
    row.indices.reduce(0) { $0 ^ mixed($1, row[$1]) }
  }

  /// A word that a number has at a place and hardly anywhere else: splitmix64 of both.
  @inline(__always)
  private static func mixed(_ place: Int, _ number: UInt32) -> UInt64 {
    var bits = UInt64(number) &+ UInt64(truncatingIfNeeded: place &+ 1) &<< 32
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }
}
