/// The services of the phone that many flows never touch, kept together behind one reference of the world.
///
/// Each is a domain object in a file of its own; the world names them one by one.
package struct Services: Hashable, Sendable, Codable, Initial {
  /// Makes those of a phone on which the app was just installed.
  package init() { _rare = Noted(wrappedValue: Boxed()) }

  @Noted package var alarms = Alarms()
  @Noted package var files = Files()
  @Noted package var health = Health()
  @Noted package var info = AppInfo()
  @Noted package var installation = Installation()
  @Noted package var keychain = Keychain()
  @Noted package var location = Location()
  @Noted package var lock = Lock()
  @Noted package var suites = Suites()
  /// The stores on disk that a process from before the first unlock cannot reach (S-63).
  package var unreadable: Disk?
  @Noted package var notifications = UserNotifications()
  @Noted package var intents = Intents()
  @Noted package var push = RemotePush()
  @Noted package var release = Release()
  @Noted package var backend = Backend()
  @Noted package var voice = Voice()
  @Noted package var camera = Camera()
  @Noted package var suspension = Suspension()
  @Noted package var timers = AppTimers()
  /// The end of the process that waits for an effect.
  package var fault: Fault?
  @Noted @Boxed package var rare: RareServices
}

/// The services that hardly any flow touches: what is copied and compared with the others is one reference.
package struct RareServices: Hashable, Sendable, Codable, Initial {
  package init() {}

  var purchases = Purchases()
  var biometry = Biometry()
  var switches = Switches()
  var notificationSettings = NotificationSettings()
  /// The calls that fail.
  var failures = Failures()
  /// The stores as they are on disk, where what the process set could not be written.
  var unwritten: Disk?
  /// The time for which a process from before the first unlock reads UserDefaults as empty.
  var beforeFirstUnlock = Defaults.BeforeFirstUnlock.untilUnlock
}

extension Services {
  /// True where an effect needs more than to be performed: a process that is to end, a disk that cannot be read or written.
  var isTroubled: Bool {
    if unreadable != nil || fault != nil { return true }
    return !_rare.wrappedValue.isInitial && (rare.unwritten != nil || rare.failures[.storeSet] != nil)
  }

  var purchases: Purchases {
    get { rare.purchases }
    _modify { yield &rare.purchases }
  }

  var biometry: Biometry {
    get { rare.biometry }
    _modify { yield &rare.biometry }
  }

  var switches: Switches {
    get { rare.switches }
    _modify { yield &rare.switches }
  }

  var notificationSettings: NotificationSettings {
    get { rare.notificationSettings }
    _modify { yield &rare.notificationSettings }
  }

  /// The calls that fail.
  var failures: Failures {
    get { rare.failures }
    _modify { yield &rare.failures }
  }

  /// The stores as they are on disk, where what the process set could not be written.
  var unwritten: Disk? {
    get { rare.unwritten }
    _modify { yield &rare.unwritten }
  }
}

extension World {
  /// True where the device has a network.
  public var isOnline: Bool { !hasServices || backend.isOnline }

  /// The process of a launch finds its services.
  mutating func beginServices() {
    if hasServices { notifications.beginProcess() }
  }

  /// Drops what the services keep for a process.
  ///
  /// - Returns: What the phone knows of what was lost.
  mutating func loseServices() -> [Finding] {
    var findings: [Finding] = []
    if let finding = loseName(endsProcess: true) { findings.append(finding) }
    let lost = analytics.loseProcess()
    if lost.events { findings.append(.eventsLost) }
    if lost.properties { findings.append(.propertiesLost) }
    if let placement = paywall.loseProcess() { findings.append(.paywallLost(placement)) }
    guard hasServices else { return findings }
    voice = Voice()
    camera = Camera()
    if !services.backend.onTheirWay.isEmpty { services.backend.loseProcess() }
    return findings
  }

  /// The app left the screen.
  mutating func backgroundServices() {
    analytics.flush(at: clock.now, isOnline: isOnline)
  }
}
