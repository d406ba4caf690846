import FlowSession
import Phone

/// The components of sessions, without duplicates: a session is a row of the numbers of its components.
///
/// The number at index n belongs to component n, see `Components`. Two components are derived from others: whether any
/// service was used, and the screen, which a row does not hold.
final class SessionComponents {
  private static let services = Components.services.firstNumber ?? 0
  private static let common = Components.common.firstNumber ?? 0
  /// The indices of the services; number 0 is a service that was never used.
  private let touchable: Range<Int>

  /// By the numbers of the components; `nil` for those that have no table.
  private let tables: [(any ComponentTable)?]
  private let shared: CommonTable

  /// Makes empty tables for sessions of a phone with some services.
  init(_ services: ServiceList) {
    let first = Components.service(0).firstNumber ?? 0
    let touchable = first..<first + (services.slots.map { $0.slot }.max() ?? -1) + 1
    self.touchable = touchable
    let shared = CommonTable()
    self.shared = shared
    var tables = [(any ComponentTable)?](repeating: nil, count: Components.capacity)
    func add(_ component: Components, _ table: any ComponentTable) {
      if let number = component.firstNumber { tables[number] = table }
    }
    func add<Service: SlotService>(_ service: Service.Type) {
      add(
        Service.component,
        Values(
          { $0.world.services[unnoted: service] }, { $0.world.services[unnoted: service] = $1 },
          first: Service()))
    }
    // Behind the services there are permissions alone.
    for index in touchable.upperBound..<Components.capacity {
      tables[index] = PermissionTable(Components.capacity - 1 - index)
    }
    add(.common, shared)
    add(.device, Values({ $0.world.storedDevice }, { $0.world.storedDevice = $1 }))
    // They follow from the device.
    add(.deviceKind, Values({ $0.world.storedDevice.kind }, { _, _ in }))
    add(.ios, Values({ $0.world.storedDevice.ios }, { _, _ in }))
    add(.language, Values({ $0.world.storedLanguage }, { $0.world.storedLanguage = $1 }))
    add(
      .registered, Values({ $0.world.storedDefaults.registered }, { $0.world.storedDefaults.registered = $1 })
    )
    add(.profile, Values({ $0.world.storedProfile }, { $0.world.storedProfile = $1 }))
    add(.habits, Values({ $0.world.storedHabits }, { $0.world.storedHabits = $1 }))
    add(.account, Values({ $0.world.storedAccount }, { $0.world.storedAccount = $1 }))
    add(.analytics, Values({ $0.world.storedAnalytics }, { $0.world.storedAnalytics = $1 }))
    add(.review, Values({ $0.world.storedReview }, { $0.world.storedReview = $1 }))
    add(
      .completion,
      Values({ $0.world.storedOnboarding.isComplete }, { $0.world.storedOnboarding.isComplete = $1 }))
    add(.random, Values({ $0.world.storedRandom }, { $0.world.storedRandom = $1 }))
    for place in 0..<Components.states { add(.state(at: place), StateTable(.state(at: place))) }
    for place in 0..<Components.keys {
      add(
        .defaults(at: place),
        Values(
          { $0.world.storedDefaults.entries(at: place) },
          { $0.world.storedDefaults.replace(at: place, with: $1) }))
    }
    for service in services.slots { add(service) }
    self.tables = tables
  }

  /// The row of a session.
  func row(of session: Session) -> [UInt32] {
    var row = tables.map { $0?.number(in: session) ?? 0 }
    row[Self.services] = services { row[$0] }
    return row
  }

  /// Returns the changed components of a session and the one that every reaction reads, with their numbers;
  /// `NumberTable.none` for a value without a number.
  func written(_ changed: Components, in session: Session) -> [SessionTable.Written] {
    var written: [SessionTable.Written] = []
    let all = changed.union(.common)
    written.reserveCapacity(all.count)
    for place in all.numbers {
      guard let table = tables[place] else { continue }
      written.append(.init(place: UInt32(place), number: table.known(in: session)))
    }
    return written
  }

  /// The number of one component of a session.
  func number(of place: Int, in session: Session) -> UInt32 { tables[place]?.number(in: session) ?? 0 }

  /// 1 where a row has a service that was touched, else 0.
  @inline(__always)
  func services(_ number: (Int) -> UInt32) -> UInt32 {
    if shared.hasServices[Int(number(Self.common))] { return 1 }
    for place in touchable where number(place) != 0 { return 1 }
    return 0
  }

  /// Returns the component that says whether a service was used, as index and number, for a row with some changed
  /// components.
  func services(
    with written: ArraySlice<SessionTable.Written>, of row: (Int) -> UInt32
  ) -> SessionTable.Written {
    let former = shared.hasServices[Int(row(Self.common))]
    var common = former
    var isWritten = former
    for part in written {
      switch Int(part.place) {
      case Self.common: common = shared.hasServices[Int(part.number)]
      case touchable: isWritten = true
      default: break
      }
    }
    let number =
      common
      ? 1
      // None of the services changed, and the component that every reaction reads did not decide before.
      : !isWritten
        ? row(Self.services) : services { place in written.last { $0.place == place }?.number ?? row(place) }
    return .init(place: UInt32(Self.services), number: number)
  }

  /// The number of what every reaction reads.
  static func common(of row: (Int) -> UInt32) -> UInt32 { row(common) }

  /// Returns the session of a row.
  ///
  /// - Parameters:
  ///   - row: The numbers of the components by their indices.
  ///   - places: The indices at which the row differs from the former one.
  ///   - former: The session that was assembled before.
  func session(of row: (Int) -> UInt32, at places: [Int], after former: inout Assembled) -> Session {
    for place in places { tables[place]?.put(row(place), into: &former.session) }
    if row(Self.services) == 0 { former.session.world.settleServices() }
    return former.session
  }

  /// A session that was put together, and the number of its row.
  struct Assembled: Sendable {
    var row: UInt32
    var session: Session
  }

  /// The values of one component.
  private final class Values<Value: Hashable>: ComponentTable {
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

  /// A permission, by its number: a row keeps the number of its value.
  private final class PermissionTable: ComponentTable {
    private let permission: Int

    init(_ permission: Int) { self.permission = permission }

    func number(in session: Session) -> UInt32 { session.world.storedPermissions[bitsOf: permission] }

    func known(in session: Session) -> UInt32 { number(in: session) }

    func put(_ number: UInt32, into session: inout Session) {
      session.world.storedPermissions[bitsOf: permission] = number
    }
  }

  /// The flow's kept values in one component.
  private final class StateTable: ComponentTable {
    private let component: Components
    private var values = Interned<Record>()

    init(_ component: Components) { self.component = component }

    func number(in session: Session) -> UInt32 { values.number(of: record(in: session)) }

    func known(in session: Session) -> UInt32 { values.known(record(in: session)) }

    private func record(in session: Session) -> Record {
      var record = Record()
      for field in session.world.storedOnboarding.state.fields where Components.state(field.name) == component
      {
        record[field.name] = field.value
      }
      return record
    }

    func put(_ number: UInt32, into session: inout Session) {
      for field in session.world.storedOnboarding.state.fields where Components.state(field.name) == component
      {
        session.world.storedOnboarding.set(field.name, to: .null)
      }
      for field in values[number].fields { session.world.storedOnboarding.set(field.name, to: field.value) }
    }
  }

  /// The values of what every reaction reads.
  private final class CommonTable: ComponentTable {
    private var values = Interned<CommonComponent>()
    /// For each value whether a service that is part of it was touched.
    private(set) var hasServices: [Bool] = []

    func number(in session: Session) -> UInt32 {
      let component = CommonComponent(of: session)
      let number = values.number(of: component)
      if Int(number) == hasServices.count { hasServices.append(component.touchesServices) }
      return number
    }

    func known(in session: Session) -> UInt32 { values.known(CommonComponent(of: session)) }

    func put(_ number: UInt32, into session: inout Session) { values[number].put(into: &session) }
  }
}

/// A table of the values of one component, of any type.
private protocol ComponentTable: AnyObject {
  /// The number of the component that a session has.
  func number(in session: Session) -> UInt32
  /// Returns the number of a session's component; `NumberTable.none` where it has none yet.
  func known(in session: Session) -> UInt32
  /// Gives a session the component of a number.
  func put(_ number: UInt32, into session: inout Session)
}
