// Settings of the phone whose change is reported to a running app. Models `NSProcessInfoPowerStateDidChange`,
// `UIApplication.backgroundRefreshStatusDidChangeNotification`, the updates of `NWPathMonitor` (`status`,
// `isConstrained`), `centralManagerDidUpdateState(_:)`, `UIContentSizeCategory.didChangeNotification`,
// `NSLocale.currentLocaleDidChangeNotification` (the 24-hour clock) and `NSSystemTimeZoneDidChange`.
//
// Kept: a change of the value that the app can read is reported; a suspended app receives the net change of each
// setting once, on its return ("the system coalesces events and delivers a single event that reflects the net change",
// App Programming Guide for iOS, from memory). Left out: a Focus, which an app without Communication Notifications'
// Focus status cannot notice, and Allow Apps to Request to Track, for which there is no notification; the language and
// the region, whose change restarts apps.

/// A setting of the phone that an app can read. Its change is reported to a running app.
///
/// For example:
///
///     world.change(.switched(.lowPowerMode, true)).callbacks.first?.arguments
///     // setting=isLowPower value=true
public enum DeviceSetting: String, Hashable, Sendable, Codable, CaseIterable {
  /// Low Power Mode.
  case isLowPower
  /// Low Data Mode of the network in use.
  case isLowData
  /// A network is there.
  case isOnline
  /// Background App Refresh: available or denied.
  case backgroundRefresh
  /// The state of Bluetooth, reported to an app with the permission to use it.
  case bluetooth
  /// The size of texts.
  case textSize
  /// The clock has 24 hours.
  case uses24HourTime
  /// The time zone.
  case timeZone

  /// A setting with another value.
  public struct Change: Hashable, Sendable, Codable {
    /// The setting.
    package let setting: DeviceSetting
    /// The value that the app reads now.
    package let value: Value
    /// The value that the app read before the change.
    let before: Value

    /// The change by name.
    package var arguments: Record { ["setting": .string(setting.rawValue), "value": value] }

    /// Returns the net change of an earlier change and this one; `nil` where the two cancel out.
    func following(_ earlier: Change) -> Change? {
      value == earlier.before ? nil : Change(setting: setting, value: value, before: earlier.before)
    }
  }
}

extension PhoneChange {
  /// The setting that the change moves; `nil` where no app is notified.
  fileprivate var setting: DeviceSetting? {
    switch self {
    case .settings(.textSize): .textSize
    case .settings(.uses24HourTime): .uses24HourTime
    case .switched(.lowPowerMode, _): .isLowPower
    case .switched(.lowDataMode, _): .isLowData
    case .switched(.backgroundAppRefresh, _): .backgroundRefresh
    case .switched(.bluetooth, _): .bluetooth
    case .backend(.online): .isOnline
    case .timeZone: .timeZone
    default: nil
    }
  }
}

extension World {
  /// The value of a setting, as the app reads it.
  func value(of setting: DeviceSetting) -> Value {
    switch setting {
    case .isLowPower: .boolean(isOn(.lowPowerMode))
    case .isLowData: .boolean(isOn(.lowDataMode))
    case .isOnline: .boolean(isOnline)
    case .backgroundRefresh: .string(backgroundRefreshStatus)
    case .bluetooth: .string(bluetoothState)
    case .textSize: .string(device.textSize.rawValue)
    case .uses24HourTime: .boolean(uses24HourTime)
    case .timeZone: .string(clock.timeZone)
    }
  }

  /// `UIApplication.backgroundRefreshStatus`.
  package var backgroundRefreshStatus: String { isOn(.backgroundAppRefresh) ? "available" : "denied" }

  /// Changes something about the phone, and reports the changed setting to a running app.
  ///
  /// - Returns: The consequences. The caller ends and launches processes, and calls the app's handlers.
  package mutating func change(_ change: PhoneChange) -> Reply {
    guard let setting = change.setting, process.isRunning else { return apply(change) }
    let before = value(of: setting)
    let reply = apply(change)
    let value = value(of: setting)
    guard value != before else { return reply }
    return Reply([.deviceChanged(.init(setting: setting, value: value, before: before))]).adding(reply)
  }
}

extension Suspension {
  /// Adds a change that waits for the app's return, merged with an earlier change of the same setting.
  mutating func keep(_ change: DeviceSetting.Change) {
    let index = waiting.firstIndex {
      if case .deviceChanged(let earlier) = $0 { earlier.setting == change.setting } else { false }
    }
    guard let index, case .deviceChanged(let earlier) = waiting.remove(at: index) else {
      return waiting.append(.deviceChanged(change))
    }
    if let change = change.following(earlier) { waiting.append(.deviceChanged(change)) }
  }
}
