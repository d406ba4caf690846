import FlowSession
import Phone

/// The parts of sessions, each value once: a session is a row of their numbers.
///
/// The part at place n is the one with the bit n in `Parts`. Behind them stands what every reaction reads, as one part.
final class SessionParts {
  /// The number of parts of a session.
  static let width = RowTable.width
  /// The place of the part that tells whether any service was touched: it follows from the others.
  static let services = 30
  /// The places of the class of the device and of its version: they follow from that of the device.
  static let kind = 31
  static let version = 32
  /// The places of the values that the flow keeps, by their names.
  private static let states = 33..<41
  /// The place of what every reaction reads.
  static let common = 56
  /// The place of the screen, which follows from the others: in a row there is nothing at it.
  static let screen = 57
  /// The places of the entries of UserDefaults, by their keys.
  private static let keys = 58..<58 + Defaults.partCount

  /// The places of the permissions behind the first one's.
  private static let permissions = 41..<56

  private let tables: [any PartTable]
  private let shared = CommonTable()
  private var versions = Interned<OSVersion>()
  private let states = states.map { place in StateTable(Parts(rawValue: 1 << UInt64(place))) }

  private let keys = (0..<Defaults.partCount).map { number in
    Values(
      { $0.world.storedDefaults.entries(inPart: number) },
      { $0.world.storedDefaults.replace(part: number, with: $1) })
  }

  /// Makes empty tables.
  init() {
    tables = [
      Values({ $0.world.storedDevice }, { $0.world.storedDevice = $1 }),
      Values({ $0.world.storedLanguage }, { $0.world.storedLanguage = $1 }),
      PermissionTable(),
      Values({ $0.world.storedDefaults.registered }, { $0.world.storedDefaults.registered = $1 }),
      Values({ $0.world.storedProfile }, { $0.world.storedProfile = $1 }),
      Values({ $0.world.storedHabits }, { $0.world.storedHabits = $1 }),
      Values({ $0.world.storedAccount }, { $0.world.storedAccount = $1 }),
      Values({ $0.world.storedAnalytics }, { $0.world.storedAnalytics = $1 }),
      Values({ $0.world.storedReview }, { $0.world.storedReview = $1 }),
      Values({ $0.world.storedOnboarding.isComplete }, { $0.world.storedOnboarding.isComplete = $1 }),
      Values({ $0.world.storedRandom }, { $0.world.storedRandom = $1 }),
      Values({ $0.world.services.alarms }, { $0.world.services.alarms = $1 }, first: Alarms()),
      Values({ $0.world.services.files }, { $0.world.services.files = $1 }, first: Files()),
      Values({ $0.world.services.health }, { $0.world.services.health = $1 }, first: Health()),
      Values({ $0.world.services.info }, { $0.world.services.info = $1 }, first: AppInfo()),
      Values(
        { $0.world.services.installation }, { $0.world.services.installation = $1 }, first: Installation()),
      Values({ $0.world.services.keychain }, { $0.world.services.keychain = $1 }, first: Keychain()),
      Values({ $0.world.services.location }, { $0.world.services.location = $1 }, first: Location()),
      Values({ $0.world.services.lock }, { $0.world.services.lock = $1 }, first: Lock()),
      Values({ $0.world.services.suites }, { $0.world.services.suites = $1 }, first: Suites()),
      Values(
        { $0.world.services.notifications }, { $0.world.services.notifications = $1 },
        first: UserNotifications()),
      Values({ $0.world.services.intents }, { $0.world.services.intents = $1 }, first: Intents()),
      Values({ $0.world.services.push }, { $0.world.services.push = $1 }, first: RemotePush()),
      Values({ $0.world.services.release }, { $0.world.services.release = $1 }, first: Release()),
      Values({ $0.world.services.backend }, { $0.world.services.backend = $1 }, first: Backend()),
      Values({ $0.world.services.voice }, { $0.world.services.voice = $1 }, first: Voice()),
      Values({ $0.world.services.camera }, { $0.world.services.camera = $1 }, first: Camera()),
      Values({ $0.world.services.suspension }, { $0.world.services.suspension = $1 }, first: Suspension()),
      Values({ $0.world.services.timers }, { $0.world.services.timers = $1 }, first: AppTimers()),
      Values({ $0.world.services.rare }, { $0.world.services.rare = $1 }, first: RareServices()),
    ]
  }

  /// The first place of a service's part; 0 is the number of one that was never touched.
  private static let firstService = 11

  /// The row of a session.
  func row(of session: Session) -> [UInt32] {
    var row = tables.map { $0.number(in: session) }
    row.append(0)
    row.append(number(of: Self.kind, in: session))
    row.append(number(of: Self.version, in: session))
    row += Self.states.map { number(of: $0, in: session) }
    row += Self.permissions.map { number(of: $0, in: session) }
    row.append(shared.number(in: session))
    row.append(0)
    row += keys.map { $0.number(in: session) }
    row[Self.services] = services { row[$0] }
    return row
  }

  /// The bits of the parts that note.
  static let noted: UInt64 = ~(1 << UInt64(common) | 1 << UInt64(screen))

  /// The bits of the parts that were read, and of what every reaction reads.
  static func mask(_ read: Parts) -> UInt64 {
    read.rawValue & (noted | Parts.screen.rawValue) | 1 << UInt64(common)
  }

  /// The parts of a session that were changed on the way to it, with their numbers; `NumberTable.none` where a value has
  /// none yet.
  func written(_ changed: Parts, in session: Session) -> [SessionTable.Written] {
    var left = changed.rawValue & Self.noted & ~(1 << UInt64(Self.services)) | 1 << UInt64(Self.common)
    var written: [SessionTable.Written] = []
    written.reserveCapacity(left.nonzeroBitCount)
    while left != 0 {
      let place = left.trailingZeroBitCount
      written.append(.init(place: UInt32(place), number: known(place, in: session)))
      left &= left - 1
    }
    return written
  }

  /// The number of one part of a session; `NumberTable.none` where its value has none yet.
  private func known(_ place: Int, in session: Session) -> UInt32 {
    switch place {
    case Self.common: shared.known(in: session)
    case Self.kind: number(of: place, in: session)
    case Self.version: versions.known(session.world.storedDevice.ios)
    case Self.states: states[place - Self.states.lowerBound].known(in: session)
    case Self.permissions: number(of: place, in: session)
    case Self.keys: keys[place - Self.keys.lowerBound].known(in: session)
    default: tables[place].known(in: session)
    }
  }

  /// The number of one part of a session.
  func number(of place: Int, in session: Session) -> UInt32 {
    switch place {
    case Self.common: shared.number(in: session)
    case Self.kind: session.world.storedDevice.kind == .iphone ? 0 : 1
    case Self.version: versions.number(of: session.world.storedDevice.ios)
    case Self.states: states[place - Self.states.lowerBound].number(in: session)
    case Self.permissions: session.world.storedPermissions[bitsOf: Self.permission(at: place)]
    case Self.keys: keys[place - Self.keys.lowerBound].number(in: session)
    default: tables[place].number(in: session)
    }
  }

  /// The number of the permission at a place.
  private static func permission(at place: Int) -> Int { place - permissions.lowerBound + 1 }

  /// 1 where a row has a service that was touched, else 0.
  @inline(__always)
  func services(_ number: (Int) -> UInt32) -> UInt32 {
    if shared.hasServices[Int(number(Self.common))] { return 1 }
    for place in Self.firstService..<tables.count where number(place) != 0 { return 1 }
    return 0
  }

  /// 1 where a service is touched in the row that differs from another one in some parts, else 0.
  func services(with written: ArraySlice<SessionTable.Written>, of row: (Int) -> UInt32) -> UInt32 {
    let former = shared.hasServices[Int(row(Self.common))]
    var common = former
    var isWritten = former
    for part in written {
      switch Int(part.place) {
      case Self.common: common = shared.hasServices[Int(part.number)]
      case Self.firstService..<tables.count: isWritten = true
      default: break
      }
    }
    if common { return 1 }
    // None of the services changed, and the part that every reaction reads did not decide before.
    guard isWritten else { return row(Self.services) }
    return services { place in written.last { $0.place == place }?.number ?? row(place) }
  }

  /// The session of a row.
  ///
  /// - Parameters:
  ///   - row: The numbers of the parts by their places.
  ///   - former: The session that was put together before it: it differs from that in few parts.
  func session(of row: (Int) -> UInt32, after former: inout Assembled) -> Session {
    for place in 0..<Self.width {
      let number = row(place)
      guard former.row[place] != number else { continue }
      former.row[place] = number
      switch place {
      case Self.services, Self.kind, Self.version: break
      case Self.states: states[place - Self.states.lowerBound].put(number, into: &former.session)
      case Self.keys: keys[place - Self.keys.lowerBound].put(number, into: &former.session)
      case Self.permissions:
        former.session.world.storedPermissions[bitsOf: Self.permission(at: place)] = number
      case Self.common: shared.put(number, into: &former.session)
      default: tables[place].put(number, into: &former.session)
      }
    }
    if former.row[Self.services] == 0 { former.session.world.settleServices() }
    return former.session
  }

  /// A session that was put together, and its row.
  struct Assembled: Sendable {
    var row: [UInt32]
    var session: Session
  }

  /// The values of one part.
  private final class Values<Value: Hashable>: PartTable {
    private let read: (borrowing Session) -> Value
    private let write: (inout Session, Value) -> Void
    private var values = Interned<Value>()

    init(
      _ read: @escaping (borrowing Session) -> Value, _ write: @escaping (inout Session, Value) -> Void,
      first: Value? = nil
    ) {
      (self.read, self.write) = (read, write)
      if let first { _ = values.number(of: first) }
    }

    func number(in session: Session) -> UInt32 { values.number(of: read(session)) }

    func known(in session: Session) -> UInt32 { values.known(read(session)) }

    func put(_ number: UInt32, into session: inout Session) { write(&session, values[number]) }
  }

  /// The first permission, whose value is its number.
  private final class PermissionTable: PartTable {
    func number(in session: Session) -> UInt32 { session.world.storedPermissions[bitsOf: 0] }

    func known(in session: Session) -> UInt32 { number(in: session) }

    func put(_ number: UInt32, into session: inout Session) {
      session.world.storedPermissions[bitsOf: 0] = number
    }
  }

  /// Those values that the flow keeps that fall into one part.
  private final class StateTable: PartTable {
    private let part: Parts
    private var values = Interned<Record>()

    init(_ part: Parts) { self.part = part }

    func number(in session: Session) -> UInt32 { values.number(of: record(in: session)) }

    func known(in session: Session) -> UInt32 { values.known(record(in: session)) }

    private func record(in session: Session) -> Record {
      var record = Record()
      for field in session.world.storedOnboarding.state.fields where Parts.state(field.name) == part {
        record[field.name] = field.value
      }
      return record
    }

    func put(_ number: UInt32, into session: inout Session) {
      for field in session.world.storedOnboarding.state.fields where Parts.state(field.name) == part {
        session.world.storedOnboarding.set(field.name, to: .null)
      }
      for field in values[number].fields { session.world.storedOnboarding.set(field.name, to: field.value) }
    }
  }

  /// The values of what every reaction reads.
  private final class CommonTable {
    private var values = Interned<CommonPart>()
    /// For each value whether a service that is part of it was touched.
    private(set) var hasServices: [Bool] = []

    func number(in session: Session) -> UInt32 {
      let part = CommonPart(of: session)
      let number = values.number(of: part)
      if Int(number) == hasServices.count { hasServices.append(part.touchesServices) }
      return number
    }

    func known(in session: Session) -> UInt32 { values.known(CommonPart(of: session)) }

    func put(_ number: UInt32, into session: inout Session) { values[number].put(into: &session) }
  }
}

/// The values of one part, whatever its type.
private protocol PartTable: AnyObject {
  /// The number of the part that a session has.
  func number(in session: Session) -> UInt32
  /// The number of the part that a session has; `NumberTable.none` where it has none yet.
  func known(in session: Session) -> UInt32
  /// Gives a session the part of a number.
  func put(_ number: UInt32, into session: inout Session)
}
