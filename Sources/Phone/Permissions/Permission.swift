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

  /// The name on a button, in English.
  public var spoken: String { facts.spoken }

  /// The framework that must be there, where not every device has it.
  public var feature: Device.Feature? { facts.feature }

  /// The statuses that the framework can report, and nothing that it hides.
  public var statuses: [Permissions.Status] { facts.statuses }
}
