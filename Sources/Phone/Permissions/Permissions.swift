// The permissions that a person has given or refused. Models `UNAuthorizationStatus` (S-4),
// `AlarmManager.AuthorizationState` (S-54), `HKAuthorizationStatus` (S-35), `CLAuthorizationStatus` (S-43) and
// `AVAuthorizationStatus` (S-47).
//
// Kept: the words of each framework, which do not all have the same ones (`Permission.statuses`); a prompt is shown
// only while nothing was decided; the answer is recorded, and later requests do not prompt (S-5, S-47, S-54); the
// answer can be changed in Settings at any time; provisional notifications need no prompt, and a full request after
// them shows one (S-6). Left out: every permission that is not named in `Permission`; the words of
// `AVAudioApplication`, `undetermined` and `granted`, for which `notDetermined` and `authorized` of `AVCaptureDevice`
// are used.

/// The state of each permission, as the system stores it: it outlives the process.
///
/// For example:
///
///     _ = world.apply(.permissions(.request(.notifications)))
///     _ = world.answerPrompt(.refused)
///     world.permissions[.notifications]               // .denied
///     world.permissions.wasRequested(.notifications)  // true
public struct Permissions: Hashable, Sendable, Codable {
  // MARK: State

  /// The decision about one permission, in the words of its framework.
  public enum Status: String, Hashable, Sendable, Codable, CaseIterable {
    /// Nothing was decided: a request shows its dialog.
    case notDetermined
    case denied, authorized
    /// Notifications arrive quietly, without a dialog (S-6).
    case provisional
    /// Notifications of an App Clip, for a few hours (S-4).
    case ephemeral
    /// Screen Time or a profile forbids it; the person cannot allow it (S-43).
    case restricted
    /// Location, while the app is in use; Allow Once looks the same (S-42).
    case authorizedWhenInUse
    case authorizedAlways
    /// HealthKit: the access for writing. The access for reading is never reported (S-35, S-36).
    case sharingDenied, sharingAuthorized
    /// Photos and contacts: those that the person has picked.
    case limited
    /// Calendar and reminders, from iOS 17: full access, or only adding events.
    case fullAccess, writeOnly
    /// Bluetooth, `CBManagerAuthorization`.
    case allowedAlways

    /// True where notifications are shown at all, loudly or quietly (S-6).
    var allowsNotifications: Bool { self == .authorized || self == .provisional || self == .ephemeral }

    /// True where the app's icon shows a number; a provisional permission does not allow that (S-6).
    var allowsBadge: Bool { self == .authorized || self == .ephemeral }
  }

  /// The stored facts of one permission, in one byte.
  private struct Kept: Hashable, Sendable, Codable {
    /// Bit 0: the permission was requested. Bit 1: the whole was requested after a part was allowed. The higher bits:
    /// the index of the status among all.
    var bits: UInt8 = 0

    var isRequested: Bool {
      get { bits & 1 != 0 }
      set { bits = bits & ~1 | (newValue ? 1 : 0) }
    }

    var isExtended: Bool {
      get { bits & 2 != 0 }
      set { bits = bits & ~2 | (newValue ? 2 : 0) }
    }

    var status: Int {
      get { Int(bits >> 2) }
      set { bits = bits & 3 | UInt8(truncatingIfNeeded: newValue) << 2 }
    }
  }

  /// The stored facts of each permission, at the index of its number. Trailing permissions in their initial state are
  /// left out.
  private var kept: [Kept] = []

  /// Makes the state of a fresh install: nothing is decided.
  package init() {}

  // MARK: What the app does

  /// The options of a framework's request, besides the permission.
  public enum Options: Hashable, Sendable, Codable {
    /// `UNAuthorizationOptions`: the requested parts, `nil` for the default ones, and whether they arrive quietly at
    /// first, without a dialog.
    case notifications([NotificationSettings.Option]?, isProvisional: Bool)
    /// `requestAlwaysAuthorization()`.
    case always
    /// `requestWriteOnlyAccessToEvents(completion:)`.
    case writeOnly
    /// `requestAuthorization(toShare:read:)`.
    case health(read: Health.Kinds, share: Health.Kinds)

    /// Notifications that come quietly at first.
    package static var provisional: Options { .notifications(nil, isProvisional: true) }

    /// The arguments, as the transcript shows them.
    var arguments: Record {
      switch self {
      case .notifications(let options, let isProvisional):
        Record(
          (options.map { [.init(name: "options", value: .list($0.map { .string($0.rawValue) }))] } ?? [])
            + (isProvisional ? [.init(name: "provisional", value: true)] : []))
      case .always: ["always": true]
      case .writeOnly: ["writeOnly": true]
      case .health(let read, let share): ["read": read.value, "share": share.value]
      }
    }
  }

  /// The actions of an app; each case is the Lua verb of the same name.
  public enum Effect: Hashable, Sendable, Codable {
    case request(Permission, with: Options? = nil)

    /// The verb, without its object.
    package var verb: String {
      switch self {
      case .request: "request"
      }
    }

    /// The arguments, as the transcript shows them.
    package var arguments: Record {
      switch self {
      case .request(let permission, let options):
        var arguments: Record = ["permission": .string(permission.rawValue)]
        for field in options?.arguments.fields ?? [] { arguments[field.name] = field.value }
        return arguments
      }
    }
  }

  /// The stored facts of the permission with a number, without a note that they were read.
  private subscript(kept number: Int) -> Kept {
    get { number < kept.count ? kept[number] : Kept() }
    set {
      while kept.count <= number { kept.append(Kept()) }
      kept[number] = newValue
      while kept.last?.bits == 0 { kept.removeLast() }
    }
  }

  mutating func noteRequest(_ permission: Permission) {
    AccessLog.note(changed: .permission(permission.number))
    self[kept: permission.number].isRequested = true
  }

  /// Requests the whole of a permission after a part was allowed.
  ///
  /// - Returns: True where the dialog is to be shown, which iOS does once.
  mutating func extend(_ permission: Permission) -> Bool {
    AccessLog.note(changed: .permission(permission.number))
    defer { self[kept: permission.number].isExtended = true }
    return !self[kept: permission.number].isExtended
  }

  // MARK: What the phone does

  mutating func decide(_ permission: Permission, _ status: Status) {
    AccessLog.note(changed: .permission(permission.number))
    if status == .notDetermined { self[kept: permission.number].isExtended = false }
    self[kept: permission.number].status = status.number
  }

  // MARK: What the app reads

  /// The status as it was decided; the framework reports `World.status(of:)`.
  package subscript(permission: Permission) -> Status {
    AccessLog.note(read: .permission(permission.number))
    return Status.all[self[kept: permission.number].status]
  }

  /// True where this installation of the app has ever requested the permission.
  package func wasRequested(_ permission: Permission) -> Bool {
    AccessLog.note(read: .permission(permission.number))
    return self[kept: permission.number].isRequested
  }

  // MARK: As components of a session

  /// The components of all permissions that iOS has, and of all with stored facts.
  var components: Components { .permissions(max(kept.count, Permission.allCases.count)) }

  /// The stored bits of the permission with a number, as one integer, without a note that they were read.
  package subscript(bitsOf number: Int) -> UInt32 {
    get { UInt32(self[kept: number].bits) }
    set { self[kept: number].bits = UInt8(truncatingIfNeeded: newValue) }
  }
}

extension Permissions.Status {
  fileprivate static let all = Array(allCases)

  /// The index among all statuses; that of `notDetermined` is 0.
  fileprivate var number: Int {
    for number in Self.all.indices where Self.all[number] == self { return number }
    return 0
  }
}

extension Permissions.Effect: AppEffect {
  package static let object: String? = "permissions"
  package static let samples: [Self] = [
    .request(.notifications, with: .notifications([.alert], isProvisional: true)),
    .request(.location, with: .always), .request(.calendar, with: .writeOnly),
    .request(.healthKit, with: .health(read: [.steps], share: [.steps])),
  ]

  package var effect: Effect { .permissions(self) }

  package func perform(on world: inout World, duringTap: Bool) -> Reply { world.apply(self) }
}

// MARK: - As a service

extension Permissions: Service {
  package static func leave(by removal: AppRemoval, in world: inout World) {
    if removal.asksAnew { world.permissions = Permissions() }
  }
}
