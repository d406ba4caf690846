/// The services of the phone that many flows never touch, kept together behind one reference of the world.
///
/// Each is a domain object in a file of its own; the world names them one by one.
struct Services: Hashable, Sendable, Codable, Initial {
  var alarms = Alarms()
  var files = Files()
  var health = Health()
  var info = AppInfo()
  var installation = Installation()
  var keychain = Keychain()
  var location = Location()
  var lock = Lock()
  var suites = Suites()
  /// The stores on disk that a process from before the first unlock cannot reach (S-63).
  var unreadable: Disk?
  var notifications = UserNotifications()
  var intents = Intents()
  var push = RemotePush()
  var release = Release()
  var backend = Backend()
  var voice = Voice()
  var camera = Camera()
  var suspension = Suspension()
  var timers = AppTimers()
  /// The end of the process that waits for an effect.
  var fault: Fault?
  @Boxed var rare: RareServices
}

/// The services that hardly any flow touches: what is copied and compared with the others is one reference.
struct RareServices: Hashable, Sendable, Codable, Initial {
  var purchases = Purchases()
  var biometry = Biometry()
  var switches = Switches()
  var notificationSettings = NotificationSettings()
  /// The calls that fail.
  var failures = Failures()
  /// The stores as they are on disk, where what the process set could not be written.
  var unwritten: Disk?
}

extension Services {
  /// True where an effect needs more than to be performed: a process that is to end, a disk that cannot be read or written.
  var isTroubled: Bool {
    if unreadable != nil || fault != nil { return true }
    return !_rare.isInitial && (rare.unwritten != nil || rare.failures[.storeSet] != nil)
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
    if let finding = loseName() { findings.append(finding) }
    let lost = analytics.loseProcess()
    if lost.events { findings.append(.eventsLost) }
    if lost.properties { findings.append(.propertiesLost) }
    if let placement = paywall.loseProcess() { findings.append(.paywallLost(placement)) }
    guard hasServices else { return findings }
    voice = Voice()
    camera = Camera()
    return findings
  }

  /// The app left the screen.
  mutating func backgroundServices() {
    analytics.flush(at: clock.now, isOnline: isOnline)
  }
}
