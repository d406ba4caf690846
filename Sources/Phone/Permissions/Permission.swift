/// Something that an app must ask a person for.
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

  /// What it is called on a button, in English.
  public var spoken: String {
    switch self {
    case .notifications: "notifications"
    case .alarmkit: "alarms"
    case .healthKit: "Health"
    case .location: "location"
    case .microphone: "the microphone"
    case .camera: "the camera"
    }
  }

  /// The framework that must be there, where not every device has it.
  public var feature: Device.Feature? {
    switch self {
    case .alarmkit: .alarmkit
    case .notifications, .healthKit, .location, .microphone, .camera: nil
    }
  }

  /// What the framework can report, and nothing that it hides.
  public var statuses: [Permissions.Status] {
    switch self {
    case .notifications: [.notDetermined, .denied, .authorized, .provisional, .ephemeral]
    case .alarmkit: [.notDetermined, .denied, .authorized]
    case .healthKit: [.notDetermined, .sharingDenied, .sharingAuthorized]
    case .location: [.notDetermined, .restricted, .denied, .authorizedWhenInUse, .authorizedAlways]
    case .microphone, .camera: [.notDetermined, .restricted, .denied, .authorized]
    }
  }

  /// Whether iOS ends the app when a person changes the permission in Settings (S-50).
  var endsProcessWhenChanged: Bool { self == .microphone || self == .camera }

  /// Whether the framework tells a running app that its authorization changed:
  /// `locationManagerDidChangeAuthorization(_:)`, `AlarmManager.authorizationUpdates` (S-56).
  var tellsOfChanges: Bool { self == .location || self == .alarmkit }
}
