/// Something that an app must ask a person for, once.
public enum Permission: String, Hashable, Sendable, Codable, CaseIterable {
  /// `UNUserNotificationCenter.requestAuthorization(options:)`.
  case notifications
  /// `AlarmManager.requestAuthorization()`, from iOS 26.
  case alarmkit

  /// The framework that must be there, where not every device has it.
  public var feature: Device.Feature? {
    switch self {
    case .notifications: nil
    case .alarmkit: .alarmkit
    }
  }
}
