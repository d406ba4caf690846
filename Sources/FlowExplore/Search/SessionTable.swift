import FlowSession
import Phone

/// The sessions of a search, in the order of their discovery, each as a row of the numbers of its components.
final class SessionTable {
  /// The parts.
  private(set) var parts = SessionComponents(.production)
  @exclusivity(unchecked) private var rows = RowTable()
  /// The first session.
  private var example: Session?
  /// The session that was put together last.
  private var latest: SessionComponents.Assembled?
  /// The number of the screen of each session; `NumberTable.none` where it is not known.
  @exclusivity(unchecked) private(set) var screens: [UInt32] = []

  /// Makes an empty table.
  init() {}

  /// A table of sessions as they come, also where two are equal.
  convenience init(each sessions: [Session]) {
    self.init()
    for session in sessions {
      begin(with: session)
      rows.append(parts.row(of: session))
      noteNew()
    }
  }

  /// The services of all sessions are those of the first.
  private func begin(with session: Session) {
    guard example == nil else { return }
    example = session
    let services = session.world.services.list
    if services !== ServiceList.production { parts = SessionComponents(services) }
  }

  /// The number of sessions.
  var count: Int { rows.count }

  /// The bytes of the rows.
  var bytes: Int { rows.bytes + screens.count * 4 }

  /// A session, put together.
  subscript(number: Int) -> Session { session(UInt32(number), after: &latest) }

  /// Returns a session, assembled from its row; the table must not change meanwhile.
  ///
  /// - Parameter former: The session that was assembled before; `nil` for the first one.
  func session(_ number: UInt32, after former: inout SessionComponents.Assembled?) -> Session {
    guard let example else { return Session() }
    var assembled = former.take() ?? .init(row: 0, session: example)
    defer { former = assembled }
    let places = rows.differences(number, assembled.row)
    assembled.row = number
    return parts.session(of: { rows[number, $0] }, at: places, after: &assembled)
  }

  /// The number of a session, compared in all its parts.
  func number(of session: Session) -> UInt32 {
    begin(with: session)
    let number = rows.number(of: parts.row(of: session))
    noteNew()
    return number
  }

  /// The number of the session that differs from another one in some parts.
  func number(of session: UInt32, with written: ArraySlice<Written>) -> UInt32 {
    let services = parts.services(with: written) { rows[session, $0] }
    let number = rows.number(of: session, writing: written, and: services)
    noteNew()
    return number
  }

  /// A part that an act wrote: its place and its number.
  struct Written {
    let place: UInt32
    var number: UInt32
  }

  /// The hash of some components of a session.
  func hash(of session: UInt32, _ mask: Components) -> UInt64 {
    // The screen of a row is none of its numbers: there is nothing at its place.
    let hash = rows.hash(of: session, at: mask)
    guard mask.contains(.screen) else { return hash }
    return hash ^ (UInt64(screens[Int(session)]) &+ 1) &* 0x9E37_79B9_7F4A_7C15
  }

  /// True where two sessions are alike in some components.
  func areAlike(_ one: UInt32, _ other: UInt32, _ mask: Components) -> Bool {
    if mask.contains(.screen), screens[Int(one)] != screens[Int(other)] { return false }
    return rows.areAlike(one, other, at: mask)
  }

  /// Takes note of the number of a session's screen.
  func note(screen: UInt32, of session: UInt32) { screens[Int(session)] = screen }

  /// The number of what every reaction reads of a session.
  func common(of session: UInt32) -> UInt32 { SessionComponents.common { rows[session, $0] } }

  /// Makes room for the screen of a session that came.
  private func noteNew() {
    if screens.count < rows.count { screens.append(NumberTable.none) }
  }
}
