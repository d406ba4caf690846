/// A service of a phone. Its own file declares what the service does when a process begins or ends and when time
/// passes; the phone calls all services of its list in turn.
///
/// Every requirement but the initial state has a default that does nothing. A new service is a file with a conformance
/// to ``SlotService``, and a row in ``ServiceList/production``.
///
/// For example, a counter that is lost when the process ends:
///
///     struct Steps: SlotService {
///       static let slot = 24
///       var count = 0
///       static func endProcess(in world: inout World) -> [Finding] {
///         world[Steps.self].count = 0
///         return []
///       }
///     }
package protocol Service: Sendable {
  // MARK: The process and the phone

  /// A process begins: the service reads its stored values again.
  ///
  /// - Returns: The findings about the values that the process reads.
  static func beginProcess(in world: inout World) -> [Finding]

  /// The process ended: values held in its memory are gone (S-67).
  ///
  /// - Returns: The findings about values that were lost.
  static func endProcess(in world: inout World) -> [Finding]

  /// The app was removed from the phone and is installed again: the service drops the app's values.
  static func leave(by removal: AppRemoval, in world: inout World)

  // MARK: Time

  /// The rank of the service among those acting at the same instant, the lowest first; `nil` for a service that never
  /// acts by itself.
  static var turn: Int? { get }

  /// The next instant, in seconds since 1970, at which the service acts by itself; `nil` where it waits for nothing.
  static func nextDue(in world: World) -> Double?

  /// Does the first thing that is due.
  static func fire(in world: inout World) -> Reply

  // MARK: Exploring

  /// Removes state of the service that cannot influence the future of the phone, and gives its requests their canonical
  /// numbers.
  ///
  /// - Parameter changed: The components that may lack their canonical form.
  static func canonicalize(in world: inout World, _ numbers: RequestNumbers, changed: Components)

  /// Moves its instants by some seconds.
  static func move(by seconds: Double, in world: inout World)

  /// The requests whose answers it holds back.
  static func tickets(in world: World) -> [Ticket]

  // MARK: Printing

  /// Returns the facts that a prompt prints of it.
  static func facts(of world: World) -> [PrintedFact]
}

/// A way in which the app, or its data, leaves a phone.
package enum AppRemoval: Hashable, Sendable {
  /// The person deleted the app and installed it again. The flag says whether another app of the same vendor stayed.
  case reinstall(vendorStays: Bool)
  /// The phone's backup was restored onto a new phone. The flag says whether granted permissions hold there.
  case restore(keepsPermissions: Bool)
  /// The person has another device, on which the app was installed.
  case otherDevice

  /// True where the phone is another one than before.
  var isOtherPhone: Bool { if case .reinstall = self { false } else { true } }

  /// True where another app of the vendor stayed on the phone; `nil` where the backup brought the data along.
  var vendorStays: Bool? {
    switch self {
    case .reinstall(let stays): stays
    case .otherDevice: false
    case .restore: nil
    }
  }

  /// True where the person's decisions about the app are gone.
  var asksAnew: Bool { if case .restore(let keeps) = self { !keeps } else { true } }
}

/// A line about a service, as a prompt prints it.
package struct PrintedFact: Hashable, Sendable {
  /// The storage that decides whether the value survives a kill; `nil` for a fact of the phone.
  package let durability: Durability?
  package let name: String
  package let value: String

  package init(_ durability: Durability?, _ name: String, _ value: String) {
    (self.durability, self.name, self.value) = (durability, name, value)
  }
}

extension Service {
  package static func beginProcess(in world: inout World) -> [Finding] { [] }
  package static func endProcess(in world: inout World) -> [Finding] { [] }
  package static func leave(by removal: AppRemoval, in world: inout World) {}
  package static var turn: Int? { nil }
  package static func nextDue(in world: World) -> Double? { nil }
  package static func fire(in world: inout World) -> Reply { .nothing }
  package static func canonicalize(in world: inout World, _ numbers: RequestNumbers, changed: Components) {}
  package static func move(by seconds: Double, in world: inout World) {}
  package static func tickets(in world: World) -> [Ticket] { [] }
  package static func facts(of world: World) -> [PrintedFact] { [] }
}

/// A service that many flows never use: it takes no memory until its state differs from the initial one.
package protocol SlotService: Service, Initial, Hashable, Codable {
  /// The index of the service among all slots, from 0; no two services of a list share a slot.
  static var slot: Int { get }
}

extension SlotService {
  /// The component of a session that it is.
  @inline(__always)
  package static var component: Components { .service(slot) }

  /// The name of the service in a saved phone.
  static var name: String { "\(Self.self)" }
}
