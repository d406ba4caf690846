// What the phone knows about permissions that the app cannot see.
extension Finding {
  /// A request without the Info.plist key that its dialog, or the system, needs.
  static func missing(_ key: AppInfo.Key) -> Finding {
    let (what, source) =
      switch key {
      case .healthRead, .healthWrite: ("the request raises an exception and ends the app", "S-38")
      case .location, .locationAlways: ("no dialog comes up and the app is never called back", "S-45")
      case .microphone, .camera: ("iOS ends the app", "S-49")
      case .tracking, .bluetooth, .photos, .contacts, .speech, .motion:
        ("iOS ends the app", "S-49, and from memory")
      case .calendar, .calendarWriteOnly, .reminders:
        ("the request fails without a dialog", "EventKit, from memory")
      case .localNetwork: ("no dialog comes up and nothing is found", "from memory")
      case .faceID: ("Face ID is not used", "LocalAuthentication, from memory")
      case .alarms: ("nothing can be scheduled", "S-55")
      case .timeSensitive:
        ("a time-sensitive notification comes as any other", "UNNotificationInterruptionLevel")
      case .criticalAlerts:
        ("a critical notification comes as any other", "UNAuthorizationOptions.criticalAlert")
      case .healthCapability: ("every request fails", "S-37")
      }
    return Finding(
      code: .infoMissing, sentence: "The app does not declare \(key.rawValue): \(what).",
      source: "\(source) (\(key.rawValue))", about: key.rawValue)
  }

  /// The finding about a request that was made while the app was not active, although its dialog needs an active app.
  static func requestLost(_ permission: Permission) -> Finding {
    Finding(
      code: .permissionLost,
      sentence:
        "\(permission.rawValue) was requested while the app was not active, as under another alert or at its launch: no dialog comes up, the app is told a refusal, and nothing was decided.",
      source: "ATTrackingManager.requestTrackingAuthorization(); deniza/app_tracking_transparency#26",
      about: permission.rawValue)
  }

  /// A setting was changed that ends the app.
  static func settingsKill(_ permission: Permission) -> Finding {
    Finding(
      code: .settingsKill,
      sentence:
        "Changing the \(permission.rawValue) permission in Settings ended the app: it starts anew, and everything that it had not stored is lost.",
      source: "S-50 (Settings › Privacy & Security)", about: permission.rawValue)
  }

  /// An alarm was not scheduled.
  static let alarmRefused = Finding(
    code: .alarmRefused,
    sentence: "The alarm was not scheduled: the person does not let the app set alarms.",
    source: "S-54 (AlarmManager)")
}
