/// A change of the phone from outside the app: an update, a setting, what a server decides.
public enum PhoneChange: Hashable, Sendable, Codable {
  /// iOS was updated; the phone restarts.
  case ios(OSVersion)
  /// The app runs on a device of another class; its process is another one.
  case device(Device.Kind)
  /// The device's language was changed in Settings; iOS restarts the apps.
  case language(String)
  /// The device's region was changed in Settings; iOS restarts the apps.
  case region(String)
  /// The app was updated to another version; its process ends.
  case version(OSVersion)
  /// An experiment's server assigned the person to a variant; `nil` takes them out.
  case variant(experiment: String, name: String?)
  /// A permission was changed in Settings.
  case permission(Permission, Permissions.Status)
  /// The build comes from elsewhere.
  case reviewEnvironment(Review.Environment)
  /// Review requests were switched on or off in Settings.
  case reviewsAllowed(Bool)
  /// The paywall's campaign was changed on its server.
  case campaign(Paywall.Campaign)
  /// A value is on the app's disk, as an older version of the app would have left it; `nil` removes it.
  case stored(key: String, value: Value?)

  /// What changed and to what.
  public var arguments: Record {
    switch self {
    case .ios(let version): ["ios": .string(version.description)]
    case .device(let kind): ["device": .string(kind.rawValue)]
    case .language(let tag): ["language": .string(tag)]
    case .region(let region): ["region": .string(region)]
    case .version(let version): ["version": .string(version.description)]
    case .variant(let experiment, let name):
      ["experiment": .string(experiment), "variant": name.map { .string($0) } ?? .null]
    case .permission(let permission, let status):
      ["permission": .string(permission.rawValue), "status": .string(status.rawValue)]
    case .reviewEnvironment(let environment): ["reviewEnvironment": .string(environment.rawValue)]
    case .reviewsAllowed(let allowed): ["reviewsAllowed": .boolean(allowed)]
    case .campaign(let campaign): ["campaign": .string(campaign.rawValue)]
    case .stored(let key, let value): ["key": .string(key), "value": value ?? .null]
    }
  }

  /// Whether the change ends the app's process.
  fileprivate var endsProcess: Bool {
    switch self {
    case .ios, .device, .language, .region, .version: true
    case .variant, .permission, .reviewEnvironment, .reviewsAllowed, .campaign, .stored: false
    }
  }
}

extension World {
  /// Changes something about the phone.
  ///
  /// - Returns: What follows from it. The caller ends and launches processes, and tells the app.
  public mutating func change(_ change: PhoneChange) -> Consequence {
    switch change {
    case .ios(let version): device.ios = version
    case .device(let kind): device.kind = kind
    case .language(let tag): language.prefer(tag)
    case .region(let code): language.region = code
    case .version(let version): install(version: version)
    case .variant(let experiment, let name): assign(name, of: experiment)
    case .permission(let permission, let status): changeSetting(permission, to: status)
    case .reviewEnvironment(let environment): review.environment = environment
    case .reviewsAllowed(let allowed): review.isAllowed = allowed
    case .campaign(let campaign): paywall.campaign = campaign
    case .stored(let key, let value): plant(key, value)
    }
    return Consequence(endsProcess: change.endsProcess)
  }
}
