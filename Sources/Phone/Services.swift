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
  var purchases = Purchases()
  var biometry = Biometry()
  var switches = Switches()
  var notificationSettings = NotificationSettings()
  /// The calls that fail.
  var failures = Failures()
  /// The stores as they are on disk, where what the process set could not be written.
  var unwritten: Disk?
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
