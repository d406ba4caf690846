/// The services of the phone that many flows never touch, kept together behind one reference of the world.
///
/// Each is a domain object in a file of its own; the world names them one by one.
struct Services: Hashable, Sendable, Codable, Initial {
  var alarms = Alarms()
  var capture = Capture()
  var files = Files()
  var health = Health()
  var info = AppInfo()
  var installation = Installation()
  var keychain = Keychain()
  var location = Location()
  var lock = Lock()
  var suites = Suites()
  /// What is on disk and out of reach of a process that began before the first unlock (S-63).
  var unreadable: Defaults?
}
