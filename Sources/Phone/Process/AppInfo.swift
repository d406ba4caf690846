// The declarations of the app's bundle. Models its Info.plist and its entitlements.
//
// Kept: the purpose strings of permission dialogs, and the consequence of a missing one (S-38, S-45, S-49, S-55); the
// HealthKit capability; the app groups that the app is entitled to (S-28); its URL schemes. A flow without `info` is a
// prototype and not a project, so every key is declared unless the author removes it. An app that declares one purpose
// string lists all that it has, as an Info.plist does. A key without an effect on the phone is stored unchanged, for
// the app to read. Left out: the words of the texts.

/// The declarations of the app's bundle.
///
/// For example:
///
///     world.declare(.declares(.camera, false))
///     world.info.has(.camera)           // false: using the camera ends the app
///     world.info.has(group: "group.a")  // true: every group is declared unless the author says otherwise
public struct AppInfo: Hashable, Sendable, Codable {
  // MARK: State

  /// A key that an app can lack. The raw value is Apple's name.
  public enum Key: String, Hashable, Sendable, Codable, CaseIterable {
    case healthRead = "NSHealthShareUsageDescription"
    case healthWrite = "NSHealthUpdateUsageDescription"
    case location = "NSLocationWhenInUseUsageDescription"
    case locationAlways = "NSLocationAlwaysAndWhenInUseUsageDescription"
    case microphone = "NSMicrophoneUsageDescription"
    case camera = "NSCameraUsageDescription"
    case alarms = "NSAlarmKitUsageDescription"
    case tracking = "NSUserTrackingUsageDescription"
    case bluetooth = "NSBluetoothAlwaysUsageDescription"
    case photos = "NSPhotoLibraryUsageDescription"
    case contacts = "NSContactsUsageDescription"
    case calendar = "NSCalendarsFullAccessUsageDescription"
    case calendarWriteOnly = "NSCalendarsWriteOnlyAccessUsageDescription"
    case reminders = "NSRemindersFullAccessUsageDescription"
    case speech = "NSSpeechRecognitionUsageDescription"
    case motion = "NSMotionUsageDescription"
    case localNetwork = "NSLocalNetworkUsageDescription"
    case faceID = "NSFaceIDUsageDescription"
    case timeSensitive = "com.apple.developer.usernotifications.time-sensitive"
    case criticalAlerts = "com.apple.developer.usernotifications.critical-alerts"
    case healthCapability = "com.apple.developer.healthkit"

    /// The keys of Info.plist that say why a permission is requested; the others are entitlements.
    package static let purposes = allCases.filter { $0.rawValue.hasSuffix("UsageDescription") }
  }

  /// The keys that were taken out, in the order of `Key.allCases`.
  package private(set) var absent: [Key] = []
  /// The groups in the app's entitlement; `nil` where the entitlement holds every group, as it does by default.
  package private(set) var groups: [String]?
  /// The URL schemes that open the app.
  package private(set) var schemes: [String] = []

  /// The other keys, which only the app reads.
  package private(set) var others = Record()

  /// Makes a bundle that declares everything.
  package init() {}

  /// A change of the bundle by a test author.
  public enum Change: Hashable, Sendable, Codable {
    /// The bundle has the key, or lacks it.
    case declares(Key, Bool)
    /// The groups in the app's entitlement; `nil` for every group.
    case groups([String]?)
    /// The URL schemes.
    case schemes([String])
    /// Another key, which only the app reads.
    case other(String, Value)

    /// The name of the key, as Apple has it.
    package var name: String {
      switch self {
      case .declares(let key, _): key.rawValue
      case .groups: "com.apple.security.application-groups"
      case .schemes: "CFBundleURLSchemes"
      case .other(let key, _): key
      }
    }

    /// The value that it holds now.
    package var value: Value {
      switch self {
      case .declares(_, let isDeclared): .boolean(isDeclared)
      case .groups(let groups): groups.map { .list($0.map { .string($0) }) } ?? .boolean(true)
      case .schemes(let schemes): .list(schemes.map { .string($0) })
      case .other(_, let value): value
      }
    }
  }

  // MARK: What the phone does

  /// Returns the removals of all purpose strings that an app's changes leave unnamed, where the changes declare one:
  /// iOS finds no other in the bundle. Without a declared one the result is empty, and the unnamed ones stay.
  package static func unlisted(by changes: [Change]) -> [Change] {
    var (named, lists): (Set<Key>, Bool) = ([], false)
    for case .declares(let key, let isDeclared) in changes {
      named.insert(key)
      if isDeclared, Key.purposes.contains(key) { lists = true }
    }
    return lists ? Key.purposes.filter { !named.contains($0) }.map { .declares($0, false) } : []
  }

  /// Changes the bundle.
  package mutating func apply(_ change: Change) {
    switch change {
    case .declares(let key, let isDeclared):
      let others = Key.allCases.filter { absent.contains($0) && $0 != key }
      absent = isDeclared ? others : Key.allCases.filter { others.contains($0) || $0 == key }
    case .groups(let groups): self.groups = groups
    case .schemes(let schemes): self.schemes = schemes
    case .other(let key, let value): others[key] = value
    }
  }

  // MARK: What the app reads

  /// True where the bundle has a key.
  package func has(_ key: Key) -> Bool { !absent.contains(key) }

  /// True where the app is entitled to a group (S-28).
  package func has(group: String) -> Bool { groups?.contains(group) ?? true }

  /// The value of a key, `object(forInfoDictionaryKey:)`; `nil` for an absent key. A declared key of `Key` gives
  /// `true`, since its text is not known here.
  package func value(of name: String) -> Value? {
    if let key = Key(rawValue: name) { return has(key) ? true : nil }
    switch name {
    case Change.schemes([]).name: return schemes.isEmpty ? nil : Change.schemes(schemes).value
    // An entitlement is in no Info.plist.
    case Change.groups(nil).name: return nil
    default: return others[name]
    }
  }

  /// The first purpose key that a request needs and the bundle lacks.
  func missing(for permission: Permission, _ options: Permissions.Options?) -> Key? {
    guard !absent.isEmpty else { return nil }
    let needed: [Key]
    switch permission {
    case .location: needed = options == .always ? [.location, .locationAlways] : [.location]
    case .healthKit:
      var (read, share) = (true, false)
      if case .health(let toRead, let toShare) = options {
        (read, share) = (!toRead.isEmpty, !toShare.isEmpty)
      }
      needed = (read ? [.healthRead] : []) + (share ? [.healthWrite] : [])
    // A purpose string for full access to the calendar also covers adding events (TN3152).
    case .calendar where options == .writeOnly:
      return absent.contains(.calendar) && absent.contains(.calendarWriteOnly) ? .calendarWriteOnly : nil
    default: needed = permission.facts.usageKeys
    }
    return needed.first { absent.contains($0) }
  }
}

extension Permission {
  /// The purpose strings of a plain request.
  package var purposeKeys: [AppInfo.Key] { self == .location ? [.location] : facts.usageKeys }
}

extension World {
  /// True where the app's bundle has a key.
  package func declares(_ key: AppInfo.Key) -> Bool { !hasServices || info.has(key) }

  /// The declarations of the app's bundle.
  package internal(set) var info: AppInfo {
    get { self[AppInfo.self] }
    _modify { yield &self[AppInfo.self] }
  }

  /// Declares something else, before the app is installed.
  package mutating func declare(_ change: AppInfo.Change) { info.apply(change) }
}

// MARK: - As a service

extension AppInfo: SlotService {
  package static var slot: Int { 3 }
}
