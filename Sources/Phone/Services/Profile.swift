// The app's knowledge of the person. Models the app's own `Codable` profile struct, saved as JSON data under one key of
// `UserDefaults` at every change.
//
// Kept: fields that are absent until they are set; a stored profile of an older version that lacks newer fields still
// decodes; a stored profile that is not JSON, or has a field of another type than the app declares, is lost, as with
// `try?`. Left out: nested structs; syncing with a server.

/// The profile: the app declares the fields, and the person's answers are their values.
///
/// For example:
///
///     _ = world.apply(.profile(.set(field: "name", value: "Sora")))
///     world.profile["name"]  // "Sora"
public struct Profile: Hashable, Sendable, Codable {
  // MARK: State

  /// The fields with a value, in the order in which they were first set.
  package private(set) var fields = Record()

  /// Makes an empty profile.
  package init() {}

  // MARK: What the app does

  /// The actions of an app; each case is the Lua verb of the same name.
  public enum Effect: Hashable, Sendable, Codable {
    case set(field: String, value: Value)
    case clear

    /// The verb, without its object.
    package var verb: String {
      switch self {
      case .set: "set"
      case .clear: "clear"
      }
    }

    /// The arguments, as the transcript shows them.
    package var arguments: Record {
      switch self {
      case .set(let field, let value): ["field": .string(field), "value": value]
      case .clear: [:]
      }
    }
  }

  mutating func set(_ field: String, to value: Value) {
    // A profile has a handful of fields: reserving room for all of them avoids three reallocations.
    if fields.isEmpty { fields.reserveCapacity(8) }
    fields[field] = value.isNull ? nil : value
  }

  // MARK: What the phone does

  /// Reads the profile that the defaults hold under a key; the profile is empty where they hold none.
  ///
  /// - Parameters:
  ///   - defaults: The app's `UserDefaults`.
  ///   - key: The key.
  ///   - declared: The fields of the app's struct; `nil` where any name and any type are allowed.
  /// - Returns: The profile; `nil` where it cannot be decoded: no JSON object, or a field of another type than
  ///   declared.
  static func load(from defaults: Defaults, key: String, declaring declared: [Field]?) -> Profile? {
    let document: Record
    switch defaults.object(key) {
    case nil: return Profile()
    case .json(let record): document = record
    case .data(let bytes):
      guard case .record(let record)? = try? JSONText.value(bytes) else { return nil }
      document = record
    default: return nil
    }
    var profile = Profile()
    for field in document.fields {
      if let declared {
        guard let own = declared.first(where: { $0.name == field.name }) else { continue }
        guard own.kind.admits(field.value) else { return nil }
      }
      profile.set(field.name, to: field.value)
    }
    return profile
  }

  // MARK: What the app reads

  /// The value of a field, or `nil` while it is not set.
  package subscript(field: String) -> Value? { fields[field] }
}

extension Profile.Effect: AppEffect {
  package static let object: String? = "profile"
  package static let samples: [Self] = [
    .set(field: "a", value: 1), .clear,
  ]

  package var effect: Effect { .profile(self) }

  package func perform(on world: inout World, duringTap: Bool) -> Reply {
    switch self {
    case .set(let field, let value): return world.setProfile(field, to: value)
    case .clear:
      world.profile = Profile()
      world.save(.json(Record()), under: world.keys.profile)
      return .nothing
    }
  }

  package func durability(in world: World) -> Durability? { Durability(isOnDisk: world.keys.profile != nil) }
  package var delivery: Delivery { .atLeastOnce }

  /// An empty document is as good as none.
  package func kept(in world: World) -> AnyHashable? { world.keys.profile == nil ? nil : world.profile }

  package func isHidden(by forgotten: ForgottenAnswers, _ keys: StorageKeys) -> Bool {
    switch self {
    case .set(let field, _): forgotten.profile.contains(field)
    case .clear: !forgotten.profile.isEmpty
    }
  }

  package var subject: String? { if case .set(let field, _) = self { field } else { nil } }
  package var job: String? { subject.map { "profile.set " + $0 } }

  package var phrase: EffectPhrase {
    if case .set(let field, let value) = self { .assignment(field, value) } else { .values }
  }
}

// MARK: - As a service

extension Profile: Service {
  package static func beginProcess(in world: inout World) -> [Finding] {
    guard let key = world.keys.profile else {
      world.profile = Profile()
      return []
    }
    let stored = Profile.load(from: world.defaults, key: key, declaring: world.profileFields)
    world.profile = stored ?? Profile()
    return stored == nil ? [.undecodable(key)] : []
  }

  package static func endProcess(in world: inout World) -> [Finding] {
    world.profile = Profile()
    return []
  }
}
