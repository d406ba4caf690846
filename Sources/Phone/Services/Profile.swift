// What the app knows about the person. Stands for the app's own `Codable` profile struct, saved as JSON data
// under one key of `UserDefaults` at every change.
//
// Kept: fields that are absent until they are set; a stored profile of an older version that lacks newer fields
// still decodes, and one that is not JSON is lost, as `try?` loses it.
// Left out: nested structs; syncing with a server.

/// The profile: which fields it has is the app's to say, what they hold is the person's.
public struct Profile: Hashable, Sendable, Codable {
  // MARK: State

  /// The fields that are set, in the order in which they were first set.
  public private(set) var fields = Record()

  /// Makes an empty profile.
  public init() {}

  // MARK: What the app does

  /// What an app does with it; each case is the Lua verb of the same name.
  public enum Effect: Hashable, Sendable, Codable {
    case set(field: String, value: Value)

    /// The verb, without its object.
    public var verb: String {
      switch self {
      case .set: "set"
      }
    }

    /// The arguments, as the transcript shows them.
    public var arguments: Record {
      switch self {
      case .set(let field, let value): ["field": .string(field), "value": value]
      }
    }
  }

  mutating func set(_ field: String, to value: Value) {
    // A profile has a handful of fields: room for them at once spares three moves.
    if fields.isEmpty { fields.reserveCapacity(8) }
    fields[field] = value.isNull ? nil : value
  }

  // MARK: What the phone does

  /// Reads the profile that the store holds under a key; an absent or unreadable one is empty.
  static func load(from defaults: Defaults, key: String) -> Profile {
    var profile = Profile()
    switch defaults.object(key) {
    case .json(let record): for field in record.fields { profile.set(field.name, to: field.value) }
    case .data(let bytes):
      guard case .record(let record)? = try? JSONText.value(bytes) else { break }
      for field in record.fields { profile.set(field.name, to: field.value) }
    default: break
    }
    return profile
  }

  // MARK: What the app reads

  /// The value of a field, or `nil` while it is not set.
  public subscript(field: String) -> Value? { fields[field] }
}
