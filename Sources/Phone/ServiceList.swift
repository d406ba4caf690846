/// The services of a phone, in the order in which the phone calls them.
///
/// For example, a test that adds a service of its own:
///
///     let world = World(services: ServiceList(ServiceList.production.all + [Steps.self]))
package final class ServiceList: Sendable {
  /// All services.
  package let all: [any Service.Type]
  /// The services that a phone holds in slots.
  package let slots: [any SlotService.Type]
  /// The services that act by themselves, in their order of action at one instant.
  let actors: [(service: any Service.Type, isInSlot: Bool)]
  /// The initial states of the services by slot, each in a box that all phones share; `nil` for a slot without a
  /// service.
  let initial: [(any ServiceBox)?]

  /// The services that every phone has; their order matters. A service stands before each service whose values it reads
  /// at the end of a process. It stands after each service whose loaded values it reads at the beginning of a process.
  package static let production = ServiceList([
    Language.self, Profile.self, Habits.self, Account.self, Analytics.self, Paywall.self, Defaults.self,
    Permissions.self, Review.self, Voice.self, Camera.self, AppTimers.self, UserNotifications.self,
    Onboarding.self, Health.self, Location.self, Keychain.self, Files.self, Purchases.self, Alarms.self,
    Suites.self, RemotePush.self, Backend.self, Suspension.self, Installation.self, Lock.self, AppInfo.self,
    Intents.self, Release.self, Biometry.self, Switches.self, NotificationSettings.self, Failures.self,
  ])

  /// Makes a list.
  package init(_ all: [any Service.Type]) {
    self.all = all
    slots = all.compactMap { $0 as? any SlotService.Type }
    let acting = all.filter { $0.turn != nil }.sorted { ($0.turn ?? 0) < ($1.turn ?? 0) }
    actors = acting.map { ($0, $0 is any SlotService.Type) }
    var initial = [(any ServiceBox)?](repeating: nil, count: (slots.map { $0.slot }.max() ?? -1) + 1)
    for service in slots {
      precondition(initial[service.slot] == nil, "two services have the slot \(service.slot)")
      initial[service.slot] = service.initialBox
    }
    self.initial = initial
  }
}

extension SlotService {
  fileprivate static var initialBox: any ServiceBox { Box(Self()) }
}
