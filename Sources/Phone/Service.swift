/// A service of a phone, which declares itself: what begins, ends and moves with it is said in its own file, and a phone asks
/// all services of its list in turn.
///
/// Everything but the initial state has a default, by which nothing happens. A new service is a file with a conformance to
/// ``SlotService``, and a row in ``ServiceList/production``.
///
/// For example, a counter that is lost with the process:
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

  /// A process begins: kept values are read again.
  ///
  /// - Returns: What the phone knows of what the process finds.
  static func beginProcess(in world: inout World) -> [Finding]

  /// The process ended: what it held is gone (S-67).
  ///
  /// - Returns: The findings about values that were lost.
  static func endProcess(in world: inout World) -> [Finding]

  /// The app was taken off the phone and is there again: its own values are gone.
  static func leave(by removal: AppRemoval, in world: inout World)

  // MARK: Time

  /// The rank of the service among those acting by themselves at one instant; `nil` where it waits to be asked.
  static var turn: Int? { get }

  /// The next instant, in seconds since 1970, at which it does something by itself; `nil` where it waits for nothing.
  static func nextDue(in world: World) -> Double?

  /// Does the first thing that is due.
  static func fire(in world: inout World) -> Reply

  // MARK: Exploring

  /// Takes out what cannot influence the future of a phone.
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

/// A way by which an app leaves a phone, or its data does.
package enum AppRemoval: Hashable, Sendable {
  /// The person deleted the app and installed it again; whether another app of the vendor stayed.
  case reinstall(vendorStays: Bool)
  /// The phone's backup was restored onto a new phone; whether the permissions that were given hold there.
  case restore(keepsPermissions: Bool)
  /// The person has another device, on which the app was installed.
  case otherDevice

  /// True where the phone is another one than before.
  var isOtherPhone: Bool { if case .reinstall = self { false } else { true } }

  /// True where another app of the vendor stayed on the phone; `nil` where the data was brought along.
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
  /// Whether a kill leaves it; `nil` for a fact of the phone.
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

/// A service that many flows never touch: it takes no memory until it differs from its initial state.
package protocol SlotService: Service, Initial, Hashable, Codable {
  /// The place among all slots, from 0; no two services of a list have one.
  static var slot: Int { get }
}

extension SlotService {
  /// The component of a session that it is.
  @inline(__always)
  package static var component: Components { .service(slot) }

  /// The name under which it is kept.
  static var name: String { "\(Self.self)" }
}
