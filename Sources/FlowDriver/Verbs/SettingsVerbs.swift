import FlowModel
import FlowScript
import FlowSession
import LuaKit
import Phone
import Spelling

// `settings`: what the person changes in Settings.
extension DriverVerbs {
  static let settingsProperties: [LuaProperty<DriverHost>] =
    [
      switched(
        "settings.locationServices", "Whether Location Services are on, for all apps.",
        { $0.location.isEnabled }, inSettings: true
      ) { .location(.services($0)) },
      switched(
        "settings.preciseLocation",
        "Whether the person lets the app know the exact place; a switch of iOS 14, without effect before.",
        { $0.location.isPrecise }, inSettings: true
      ) { .location(.precise($0)) },
    ]
    + Switch.allCases.map { one in
      switched(
        "settings.\(one.rawValue)", "Whether \(one.spoken).", { $0.isOn(one) },
        inSettings: !one.isInControlCenter
      ) { .switched(one, $0) }
    }

  /// The settings whose change ends the app, as a list in a sentence.
  private static let ending =
    Permission.allCases.filter(\.endsAppWhenChanged).map(\.rawValue).joined(separator: ", ")
    + " or the language"

  static let settings: [LuaVerb<DriverHost>] = [
    LuaVerb(
      "settings.set",
      parameters: [
        LuaParameter(
          "setting", .oneOf(Permission.allCases.map(\.rawValue) + ["language"]),
          "A permission, or the app's language."),
        LuaParameter(
          "value", .union([.oneOf(Permissions.Status.allCases.map(\.rawValue)), .string, .nil]),
          "The person's decision on the permission, or the language's tag; nil: the app's language is the device's."
        ),
        LuaParameter(
          "how", .fields(SettingsOptions.tableName), optional: true, "The way there and back."
        ),
      ],
      summary: """
        Changes a permission or the app's language in Settings. Who has the app in front leaves it for that and comes \
        back; iOS ends the app where the change is of \(ending), and it starts cold.
        """,
      example: #"settings.set("notifications", "denied")"#,
      callers: .driving
    ) { host, call in
      var options = SettingsOptions()
      try call.read(2, SettingsOptions.shape, into: &options)
      let way = options.way
      guard let permission = Permission(rawValue: call.string(0)) else {
        return try host.change(.appLanguage(try call.appLanguage(1)), way)
      }
      guard let status = call.optionalString(1).flatMap(Permissions.Status.init) else {
        let words = Permissions.Status.allCases.map(\.rawValue)
        throw LuaArgumentError(
          LuaArgumentPlace(1),
          "should be \(LuaType.oneOf(words).sentence), got \(call.optionalString(1).map { "'\($0)'" } ?? "nil")",
          hint: call.optionalString(1).flatMap { Suggestion.advice($0, among: words) })
      }
      guard permission.statuses.contains(status) else {
        throw LuaFailure(
          "\(permission.rawValue) is never \"\(status.rawValue)\"",
          hint: "it is " + permission.statuses.map(\.rawValue).joined(separator: ", "))
      }
      try host.change(.permission(permission, status), way)
    },
    LuaVerb(
      "settings.setNotifications",
      parameters: [
        LuaParameter(
          "part",
          .oneOf(NotificationSettings.Option.allCases.filter(\.hasSwitch).map(\.rawValue)),
          "A part of the app's notifications."),
        LuaParameter("isOn", .boolean, "Whether it is on."),
      ],
      summary: "Switches a part of the app's notifications on or off in Settings; the permission stays.",
      example: #"settings.setNotifications("sound", false)"#, callers: .driving
    ) { host, call in
      let option = try call.choice(call.string(0), NotificationSettings.Option.allCases, "part")
      try host.change(.notifications(.part(option, isOn: call.boolean(1))))
    },
    LuaVerb(
      "settings.openNotifications",
      summary: """
        Taps the button in Settings for the app's own notification settings, present after a request with \
        `providesAppNotificationSettings`.
        """,
      example: "settings.openNotifications()", callers: .driving
    ) { host, _ in try host.act(.occurred(.notification(.settingsOpened))) },
  ]
}

/// The way to Settings and back.
enum WayThroughSettings: String, CaseIterable {
  /// The user leaves the app, and comes back to it by its icon.
  case back
  /// The user leaves the app, and stays in Settings.
  case stay
  /// The user does not leave the app: on an iPad Settings can stand beside it.
  case beside
}

extension DriverHost {
  /// Changes a value in Settings. An app in front goes to the background for that, unless Settings stands beside it.
  func change(_ change: PhoneChange, _ way: WayThroughSettings = .back) throws {
    try insideCheck()
    try refuse(.phoneChanged(change))
    let world = try driver.running().session.world
    guard way != .beside || world.device.kind == .ipad else {
      throw LuaFailure("Settings stands beside an app on an iPad only", hint: "write device = \"ipad\"")
    }
    let leaves = world.process.isInFront && way != .beside
    if leaves { try driver.receive(.backgrounded) }
    try driver.receive(.phoneChanged(change))
    if leaves, way == .back { try driver.tapIcon() }
  }
}

extension LuaCall {
  /// Reads an argument that is a language tag, such as `ja`.
  ///
  /// - Throws: `LuaFailure` for an empty text, and for one that is not formed like a tag.
  func languageTag(_ argument: Int, _ example: String) throws -> String {
    do throws(PreferredLanguages.Refusal) {
      return try PreferredLanguages([string(argument)]).tags[0]
    } catch {
      throw LuaFailure(error.message, hint: error.text.isEmpty ? "write \(example)" : error.advice)
    }
  }

  /// Reads an argument that is the app's language in Settings; `nil` for nil and for an empty text.
  func appLanguage(_ argument: Int) throws -> String? {
    guard let text = optionalString(argument), !text.isEmpty else { return nil }
    return try languageTag(argument, "settings.set(\"language\", \"ja\")")
  }
}

extension Switch {
  /// The meaning of the setting when it is on, as the end of a sentence.
  fileprivate var spoken: String {
    switch self {
    case .bluetooth: "the radio of Bluetooth is on"
    case .trackingRequests: "apps may ask to track; where they may not, tracking is denied"
    case .focus: "a Focus is on; it lets through what is time-sensitive, critical, or a person's message"
    case .lowPowerMode: "Low Power Mode is on"
    case .lowDataMode: "the network is in Low Data Mode"
    case .backgroundAppRefresh: "Background App Refresh is on; without it no silent push wakes the app"
    }
  }
}
