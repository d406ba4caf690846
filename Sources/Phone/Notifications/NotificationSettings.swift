// The parts of a permission for notifications. Stands for `UNAuthorizationOptions`, `UNNotificationSettings` and
// `UNNotificationInterruptionLevel`.
//
// Kept: an app asks for alerts, sounds and badges, or some of them; the person switches each off in Settings, and what came
// stays silent, quiet or uncounted then, which the app can read; critical alerts are asked for and need an entitlement, as
// time-sensitive ones do; a button in Settings that leads into the app, where the app asked for it; a Focus, which lets
// through what is time-sensitive, critical, or a message of a person (S-27). Options that are asked for later add to those
// before (from memory). Left out: which apps and people a Focus lets through, previews, grouping, the lock screen.

/// The requested parts of the app's notifications, and the parts that the person switched off.
public struct NotificationSettings: Hashable, Sendable, Codable {
  // MARK: State

  /// A part of a notification, `UNAuthorizationOptions` and the entitlements beside them.
  public enum Option: String, Hashable, Sendable, Codable, CaseIterable {
    case alert, sound, badge, criticalAlert, timeSensitive
    /// Settings shows a button that leads into the app.
    case providesAppNotificationSettings

    /// True where an app asks for it; the entitlement alone decides of what is time-sensitive.
    package var isRequested: Bool { self != .timeSensitive }

    /// True where Settings has a switch for it.
    package var hasSwitch: Bool { self != .providesAppNotificationSettings }
  }

  /// The importance of a notification, `UNNotificationInterruptionLevel`.
  package enum Level: String, Hashable, Sendable, Codable, CaseIterable {
    case passive, active, timeSensitive, critical
  }

  /// The state of a part as an app reads it, `UNNotificationSetting`.
  package enum Setting: String, Hashable, Sendable, Codable, CaseIterable {
    case notSupported, disabled, enabled
  }

  /// The parts of a request that names none.
  package static let usual: [Option] = [.alert, .sound, .badge]

  /// The parts that were asked for; `nil` for the usual ones.
  private(set) var requested: [Option]?
  private(set) var off: [Option] = []

  /// Makes the settings of an app that requests the usual options.
  package init() {}

  // MARK: What the app does

  mutating func request(_ options: [Option]) {
    let before = requested ?? []
    requested = Option.allCases.filter { before.contains($0) || options.contains($0) }
  }

  // MARK: What the phone does

  mutating func turn(_ option: Option, on: Bool) {
    off = Option.allCases.filter { $0 == option ? !on : off.contains($0) }
  }

  // MARK: What the app reads

  /// True where the app asked for a part.
  package func wants(_ option: Option) -> Bool {
    !option.isRequested || (requested ?? Self.usual).contains(option)
  }

  /// True where the app asked for a part and the person has not switched it off.
  func isOn(_ option: Option) -> Bool { wants(option) && !off.contains(option) }
}

extension World {
  /// The parts of the app's notifications.
  package internal(set) var notificationSettings: NotificationSettings {
    get { self[NotificationSettings.self] }
    _modify { yield &self[NotificationSettings.self] }
  }

  /// The state of a part, as `UNNotificationSettings` has it.
  package func setting(_ option: NotificationSettings.Option) -> NotificationSettings.Setting {
    let settings = notificationSettings
    let isEntitled =
      switch option {
      case .criticalAlert: info.has(.criticalAlerts)
      case .timeSensitive: info.has(.timeSensitive)
      case .alert, .sound, .badge, .providesAppNotificationSettings: true
      }
    guard isEntitled, settings.wants(option) else { return .notSupported }
    return settings.isOn(option) && permissions[.notifications].allowsNotifications ? .enabled : .disabled
  }

  /// The person taps the button in Settings that leads into the app.
  mutating func openNotificationSettings() -> Reply {
    guard notificationSettings.wants(.providesAppNotificationSettings) else { return .nothing }
    return Reply([.notificationSettingsOpened], wakes: .foreground)
  }
}

// MARK: - As a service

extension NotificationSettings: SlotService {
  package static var slot: Int { 21 }
}
