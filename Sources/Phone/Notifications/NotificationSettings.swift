// The parts of a permission for notifications. Models `UNAuthorizationOptions`, `UNNotificationSettings` and
// `UNNotificationInterruptionLevel`.
//
// Kept: an app requests alerts, sounds and badges, or some of them; the person can switch each part off in Settings,
// after which notifications come without it, and the app can read the switch; critical alerts are requested and need an
// entitlement, and time-sensitive ones need only an entitlement; a button in Settings that leads into the app, where
// the app requested it; a Focus, which lets through time-sensitive and critical notifications and messages of a person
// (S-27). Options of a later request are added to the earlier ones (from memory). Left out: which apps and people a
// Focus lets through, previews, grouping, the lock screen.

/// The parts of notifications, such as alerts and sounds: those requested by the app, and those switched off by the
/// person.
public struct NotificationSettings: Hashable, Sendable, Codable {
  // MARK: State

  /// A part of a notification: `UNAuthorizationOptions`, and the options that need entitlements.
  public enum Option: String, Hashable, Sendable, Codable, CaseIterable {
    case alert, sound, badge, criticalAlert, timeSensitive
    /// Settings shows a button that leads into the app.
    case providesAppNotificationSettings

    /// True for a part that an app requests; time-sensitive notifications need only the entitlement.
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

  /// The requested parts; `nil` for the default ones.
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

  /// True where the app requested a part.
  package func wants(_ option: Option) -> Bool {
    !option.isRequested || (requested ?? Self.usual).contains(option)
  }

  /// True where the app requested a part and the person has not switched it off.
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

  /// Opens the app by the button in Settings that leads into the app.
  mutating func openNotificationSettings() -> Reply {
    guard notificationSettings.wants(.providesAppNotificationSettings) else { return .nothing }
    return Reply([.notificationSettingsOpened], wakes: .foreground)
  }
}

// MARK: - As a service

extension NotificationSettings: SlotService {
  package static var slot: Int { 21 }
}
