/// A permission that a person can give an app: a row of facts, and its number among all permissions.
///
/// A further permission is one more row in ``PermissionFacts``. The constants below are for code with special cases for
/// a permission.
///
/// For example:
///
///     Permission.location.statuses.contains(.provisional)  // false: only notifications know it
///     Permission.alarmkit.feature                          // .alarmkit, which iOS before 26 lacks
///     Permission.camera.spoken                             // "the camera"
public struct Permission: RawRepresentable, Hashable, Sendable, Codable, CaseIterable {
  /// The row behind one reference: a permission is copied often.
  private final class Row: Sendable {
    let number: Int
    let facts: PermissionFacts

    init(_ number: Int, _ facts: PermissionFacts) { (self.number, self.facts) = (number, facts) }
  }

  private let row: Row

  /// Makes a permission from a row.
  ///
  /// - Parameter number: The index among all permissions of a phone, from 0.
  package init(_ facts: PermissionFacts, number: Int) { row = Row(number, facts) }

  /// All permissions, in the order of their rows.
  public static let allCases = PermissionFacts.table.enumerated().map { Permission($1, number: $0) }

  /// The permission of a name; `nil` where iOS has none.
  public init?(rawValue: String) {
    guard let known = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = known
  }

  private init(known name: String) {
    guard let known = Self(rawValue: name) else { preconditionFailure("no row has the name \(name)") }
    self = known
  }

  /// The name in scripts.
  public var rawValue: String { row.facts.name }

  /// The index among all permissions, from 0.
  package var number: Int { row.number }

  /// The row of the permission.
  package var facts: PermissionFacts { row.facts }

  /// True where both are one permission.
  public static func == (one: Permission, other: Permission) -> Bool {
    one.row === other.row || one.number == other.number && one.rawValue == other.rawValue
  }

  /// Hashes the number.
  public func hash(into hasher: inout Hasher) { hasher.combine(number) }

  /// The name on a button, in English.
  package var spoken: String { facts.spoken }

  /// The framework that the permission needs, where not every device has it.
  package var feature: Device.Feature? { facts.feature }

  /// True where no framework reports the status, so that an app learns it only from the result of a use.
  package var isHidden: Bool { facts.isHidden }

  /// True where a change in Settings ends the app (S-50).
  package var endsAppWhenChanged: Bool { facts.whenChanged == .endsProcess }

  /// The possible statuses of a person's decision. The framework can report them, unless it hides the status.
  package var statuses: [Permissions.Status] { facts.statuses }

  // MARK: Those with ways of their own

  /// `UNUserNotificationCenter.requestAuthorization(options:)`.
  package static let notifications = Permission(known: "notifications")
  /// `AlarmManager.requestAuthorization()`, from iOS 26.
  package static let alarmkit = Permission(known: "alarmkit")
  /// `HKHealthStore.requestAuthorization(toShare:read:)`.
  package static let healthKit = Permission(known: "healthKit")
  /// `CLLocationManager.requestWhenInUseAuthorization()` and `requestAlwaysAuthorization()`.
  package static let location = Permission(known: "location")
  /// `AVAudioApplication.requestRecordPermission()`, from iOS 17, and `AVAudioSession`'s before it.
  package static let microphone = Permission(known: "microphone")
  /// `AVCaptureDevice.requestAccess(for: .video)`.
  package static let camera = Permission(known: "camera")
  /// `ATTrackingManager.requestTrackingAuthorization()`.
  package static let tracking = Permission(known: "tracking")
  /// `CBCentralManager`, which shows the dialog when it is made.
  package static let bluetooth = Permission(known: "bluetooth")
  /// `PHPhotoLibrary.requestAuthorization(for: .readWrite)`.
  package static let photos = Permission(known: "photos")
  /// `CNContactStore.requestAccess(for: .contacts)`.
  package static let contacts = Permission(known: "contacts")
  /// `EKEventStore.requestFullAccessToEvents()`.
  package static let calendar = Permission(known: "calendar")
  /// `EKEventStore.requestFullAccessToReminders()`.
  package static let reminders = Permission(known: "reminders")
  /// `SFSpeechRecognizer.requestAuthorization(_:)`.
  package static let speech = Permission(known: "speech")
  /// `CMMotionActivityManager` and `CMPedometer`, which ask as they are used.
  package static let motion = Permission(known: "motion")
  /// `NWBrowser` and other uses of the local network, which show the dialog at the first use.
  package static let localNetwork = Permission(known: "localNetwork")
  /// Face ID; `LAContext.evaluatePolicy(_:localizedReason:)` shows the dialog at its first use.
  package static let faceID = Permission(known: "faceID")
}
