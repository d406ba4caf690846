/// Something that an app must ask a person for.
///
/// For example:
///
///     Permission.location.statuses.contains(.provisional)  // false: only notifications know it
///     Permission.alarmkit.feature                          // .alarmkit, which iOS before 26 lacks
///     Permission.camera.spoken                             // "the camera"
public enum Permission: String, Hashable, Sendable, Codable, CaseIterable {
  /// `UNUserNotificationCenter.requestAuthorization(options:)`.
  case notifications
  /// `AlarmManager.requestAuthorization()`, from iOS 26.
  case alarmkit
  /// `HKHealthStore.requestAuthorization(toShare:read:)`.
  case healthKit
  /// `CLLocationManager.requestWhenInUseAuthorization()` and `requestAlwaysAuthorization()`.
  case location
  /// `AVAudioApplication.requestRecordPermission()`, from iOS 17, and `AVAudioSession`'s before it.
  case microphone
  /// `AVCaptureDevice.requestAccess(for: .video)`.
  case camera
  /// `ATTrackingManager.requestTrackingAuthorization()`.
  case tracking
  /// `CBCentralManager`, which asks as it is made.
  case bluetooth
  /// `PHPhotoLibrary.requestAuthorization(for: .readWrite)`.
  case photos
  /// `CNContactStore.requestAccess(for: .contacts)`.
  case contacts
  /// `EKEventStore.requestFullAccessToEvents()`.
  case calendar
  /// `EKEventStore.requestFullAccessToReminders()`.
  case reminders
  /// `SFSpeechRecognizer.requestAuthorization(_:)`.
  case speech
  /// `CMMotionActivityManager` and `CMPedometer`, which ask as they are used.
  case motion
  /// `NWBrowser` and whatever else looks around the local network, which asks as it is used.
  case localNetwork
  /// Face ID, which is asked for as `LAContext.evaluatePolicy(_:localizedReason:)` first uses it.
  case faceID

  /// The name on a button, in English.
  public var spoken: String { facts.spoken }

  /// The framework that must be there, where not every device has it.
  public var feature: Device.Feature? { facts.feature }

  /// True where no framework reports the status: an app learns it from what it tries.
  public var isHidden: Bool { facts.isHidden }

  /// The statuses that a person's decision can have; those that the framework can report, unless it hides them.
  public var statuses: [Permissions.Status] { facts.statuses }
}
