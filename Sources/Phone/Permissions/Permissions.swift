// What a person has allowed. Stands for `UNAuthorizationStatus` (S-4) and `AlarmManager.AuthorizationState`
// (S-54), which agree on three states.
//
// Kept: a prompt is shown only while nothing was decided; the answer is recorded, and later requests do not
// prompt (S-5, S-54); the answer can be changed in Settings at any time, without killing the app (S-50);
// sending the app to the background closes the prompt and decides nothing (S-7).
// Left out: provisional and ephemeral authorization, and every permission that is not named in `Permission`.

/// The state of each permission, as the system keeps it: it outlives the process.
public struct Permissions: Hashable, Sendable, Codable {
  // MARK: State

  /// What is decided about one permission.
  public enum Status: String, Hashable, Sendable, Codable, CaseIterable {
    case notDetermined, denied, authorized
  }

  private var notifications = Status.notDetermined
  private var alarmkit = Status.notDetermined
  private var requested: UInt8 = 0

  /// Makes the state of a fresh install: nothing is decided.
  public init() {}

  // MARK: What the app does

  /// What an app does with it; each case is the Lua verb of the same name.
  public enum Effect: Hashable, Sendable, Codable {
    case request(Permission)

    /// The verb, without its object.
    public var verb: String {
      switch self {
      case .request: "request"
      }
    }

    /// The arguments, as the transcript shows them.
    public var arguments: Record {
      switch self {
      case .request(let permission): ["permission": .string(permission.rawValue)]
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
    }
  }

  // MARK: What the app reads

  /// The status, as the framework reports it.
  public subscript(permission: Permission) -> Status {
    switch permission {
    case .notifications: notifications
    case .alarmkit: alarmkit
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
    }
  }
}
