// What a person has allowed. Stands for `UNAuthorizationStatus` (S-4), `AlarmManager.AuthorizationState` (S-54),
// `HKAuthorizationStatus` (S-35), `CLAuthorizationStatus` (S-43) and `AVAuthorizationStatus` (S-47).
//
// Kept: the words of each framework, which do not all have the same ones (`Permission.statuses`); a prompt is
// shown only while nothing was decided; the answer is recorded, and later requests do not prompt (S-5, S-47,
// S-54); the answer can be changed in Settings at any time; provisional notifications need no prompt, and a full
// request after them shows one (S-6).
// Left out: every permission that is not named in `Permission`; that `AVAudioApplication` says `undetermined` and
// `granted` where `AVCaptureDevice`, whose words these are, says `notDetermined` and `authorized`.

/// The state of each permission, as the system keeps it: it outlives the process.
public struct Permissions: Hashable, Sendable, Codable {
  // MARK: State

  /// What is decided about one permission, in the words of its framework.
  public enum Status: String, Hashable, Sendable, Codable, CaseIterable {
    /// Nothing was decided: a request shows its dialog.
    case notDetermined
    case denied, authorized
    /// Notifications arrive quietly; nobody was asked (S-6).
    case provisional
    /// Notifications of an App Clip, for a few hours (S-4).
    case ephemeral
    /// Screen Time or a profile forbids it; the person cannot allow it (S-43).
    case restricted
    /// Location, while the app is in use; also what Allow Once looks like (S-42).
    case authorizedWhenInUse
    case authorizedAlways
    /// HealthKit: what may be written. What may be read is never told (S-35, S-36).
    case sharingDenied, sharingAuthorized

    /// Whether notifications are shown at all, loudly or quietly (S-6).
    var allowsNotifications: Bool { self == .authorized || self == .provisional || self == .ephemeral }

    /// Whether the app's icon shows a number; a quiet permission does not grant that (S-6).
    var allowsBadge: Bool { self == .authorized || self == .ephemeral }
  }

  private var notifications = Status.notDetermined
  private var alarmkit = Status.notDetermined
  private var healthKit = Status.notDetermined
  private var location = Status.notDetermined
  private var microphone = Status.notDetermined
  private var camera = Status.notDetermined
  private var requested: UInt8 = 0

  /// Makes the state of a fresh install: nothing is decided.
  public init() {}

  // MARK: What the app does

  /// What a framework's request takes beside the permission.
  public enum Options: Hashable, Sendable, Codable {
    /// `UNAuthorizationOptions.provisional`.
    case provisional
    /// `requestAlwaysAuthorization()`.
    case always
    /// `requestAuthorization(toShare:read:)`.
    case health(read: Health.Kinds, share: Health.Kinds)

    /// The arguments, as the transcript shows them.
    var arguments: Record {
      switch self {
      case .provisional: ["provisional": true]
      case .always: ["always": true]
      case .health(let read, let share): ["read": read.value, "share": share.value]
      }
    }
  }

  /// What an app does with it; each case is the Lua verb of the same name.
  public enum Effect: Hashable, Sendable, Codable {
    case request(Permission, with: Options? = nil)

    /// The verb, without its object.
    public var verb: String {
      switch self {
      case .request: "request"
      }
    }

    /// The arguments, as the transcript shows them.
    public var arguments: Record {
      switch self {
      case .request(let permission, let options):
        var arguments: Record = ["permission": .string(permission.rawValue)]
        for field in options?.arguments.fields ?? [] { arguments[field.name] = field.value }
        return arguments
      }
    }
  }

  mutating func noteRequest(_ permission: Permission) {
    requested |= Self.bit(permission)
  }

  // MARK: What the phone does

  mutating func decide(_ permission: Permission, _ status: Status) {
    switch permission {
    case .notifications: notifications = status
    case .alarmkit: alarmkit = status
    case .healthKit: healthKit = status
    case .location: location = status
    case .microphone: microphone = status
    case .camera: camera = status
    }
  }

  // MARK: What the app reads

  /// The status, as it was decided; `World.status(of:)` is what the framework reports.
  public subscript(permission: Permission) -> Status {
    switch permission {
    case .notifications: notifications
    case .alarmkit: alarmkit
    case .healthKit: healthKit
    case .location: location
    case .microphone: microphone
    case .camera: camera
    }
  }

  /// Whether this installation of the app ever asked.
  public func wasRequested(_ permission: Permission) -> Bool {
    requested & Self.bit(permission) != 0
  }

  private static func bit(_ permission: Permission) -> UInt8 {
    switch permission {
    case .notifications: 1
    case .alarmkit: 2
    case .healthKit: 4
    case .location: 8
    case .microphone: 16
    case .camera: 32
    }
  }
}
