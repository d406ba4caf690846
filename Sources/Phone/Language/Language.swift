// The language in which the person reads. Models `Locale.preferredLanguages`, the app's language in Settings, and a
// language that the app stores itself and applies instead of both.
//
// Kept: the device's languages in order of preference; `AppleLanguages` in the app's defaults, which Settings and an
// in-app picker write and a process reads once, when it begins; the app's choice over them. Left out: the formats of a
// region; the device's languages, which `UserDefaults` shows under `AppleLanguages` where the app has none of its own.

/// The languages of the device and of the app, as BCP 47 tags such as `ja` or `en-GB`.
///
/// For example:
///
///     var language = Language(preferred: ["ja", "en"])
///     language.region   // "JP"
///     language.apply("en")
///     language.current  // "en", the app's own choice
public struct Language: Hashable, Sendable, Codable {
  // MARK: State

  /// The device's languages, the preferred one first; never empty.
  public private(set) var device: [String]
  /// The `AppleLanguages` that this process read when it began; `nil` where the process follows the device, or none
  /// runs.
  public private(set) var own: [String]?
  /// The device's region, an ISO 3166 code such as `JP`; `Locale.current.region`.
  public var region: String
  /// The language that the app chose for itself; `nil` while it follows the device.
  public private(set) var chosen: String?

  /// Makes a device with these languages; an empty list means English.
  ///
  /// - Parameter region: The region; by default that of the first language's tag, else the United States.
  public init(preferred: [String] = ["en"], region: String? = nil) {
    device = preferred.isEmpty ? ["en"] : preferred
    self.region = region ?? Self.region(of: device[0]) ?? "US"
  }

  /// The region of a tag: `GB` for `en-GB`. For `ja` it is `JP`, the default of a phone in Japanese; `nil` for other
  /// tags without a region.
  private static func region(of tag: String) -> String? {
    let parts = tag.split { $0 == "-" || $0 == "_" }
    if let last = parts.dropFirst().last, last.count == 2 { return last.uppercased() }
    return parts.first == "ja" ? "JP" : nil
  }

  // MARK: What the app does

  /// The actions of an app; each case is the Lua verb of the same name.
  public enum Effect: Hashable, Sendable, Codable {
    case set(String?)

    /// The verb, without its object.
    public var verb: String { "set" }

    /// The arguments, as the transcript shows them.
    public var arguments: Record {
      switch self {
      case .set(let tag): ["language": tag.map { .string($0) } ?? .null]
      }
    }
  }

  mutating func apply(_ effect: Effect) {
    switch effect {
    case .set(let tag): apply(tag)
    }
  }

  /// Sets the language that the app applies itself, at once; `nil` returns to the preferred one.
  public mutating func apply(_ tag: String?) { chosen = tag }

  // MARK: What the phone does

  /// Changes the device's first language, as a person does in Settings.
  public mutating func prefer(_ tag: String) {
    device.removeAll { $0 == tag }
    device.insert(tag, at: 0)
  }

  /// Sets the languages of a process at its start, from the value stored under `AppleLanguages`. Later writes do not
  /// change them.
  mutating func beginProcess(_ stored: Value?) { own = stored.flatMap(Self.tags) }

  /// Drops the languages read by the process and applied by the app.
  mutating func loseProcess() {
    chosen = nil
    own = nil
  }

  // MARK: What the app reads

  /// `Locale.preferredLanguages` of the process, the preferred one first; never empty.
  @inlinable public var preferred: [String] { own ?? device }

  /// The language in force: the app's choice, else the first preferred one.
  @inlinable public var current: String { chosen ?? preferred[0] }

  /// The languages by which a bundle chooses its localization: the app's choice first, then the preferred ones.
  public var preferences: [String] {
    guard let chosen else { return preferred }
    return [chosen] + preferred.filter { $0 != chosen }
  }

  // MARK: What is stored

  /// The key of the app's defaults under which Settings and an in-app picker store the app's languages.
  public static let key = "AppleLanguages"

  /// The languages of a stored value: an array of at least one text, none of them empty. `nil` for any other value,
  /// which iOS ignores.
  static func tags(_ value: Value) -> [String]? {
    guard case .list(let list) = value, !list.isEmpty else { return nil }
    let tags = list.compactMap { if case .string(let tag) = $0, !tag.isEmpty { tag } else { nil } }
    return tags.count == list.count ? tags : nil
  }
}

extension World {
  /// The app's own language, as Settings has stored it; `nil` where the app follows the device.
  public var appLanguage: String? { disk.object(Language.key).flatMap(Language.tags)?.first }

  /// Sets the app's own language in Settings, before the device's languages; `nil` makes the app follow the device. A
  /// running process keeps the languages that it read; Settings ends it.
  mutating func setAppLanguage(_ tag: String?) {
    guard let tag else { return seed(Language.key, nil) }
    let tags = [tag] + language.device.filter { $0 != tag }
    seed(Language.key, .list(tags.map { .string($0) }))
  }

  /// The findings on a change of `AppleLanguages` by the app, whose screens keep their language until the next launch.
  /// The list is empty for any other key, without a process, and for the languages that the process has read.
  func findings(ofChanging key: String) -> [Finding] {
    guard key == Language.key, process.isRunning else { return [] }
    let stored = defaults.object(key)
    if let finding = doubt(languages: stored) { return [finding] }
    return stored.flatMap(Language.tags) == language.own ? [] : [.needsRelaunch(language.preferred[0])]
  }

  /// Returns a finding about languages stored in a form that iOS ignores; `nil` for none.
  func doubt(languages stored: Value?) -> Finding? {
    stored.flatMap { Language.tags($0) == nil ? .notLanguages($0) : nil }
  }
}

extension Language.Effect: AppEffect {
  package static let object: String? = "language"
  package static let samples: [Self] = [
    .set("en")
  ]

  package var effect: Effect { .language(self) }

  package func perform(on world: inout World, duringTap: Bool) -> Reply {
    world.language.apply(self)
    return .nothing
  }

  package func durability(in world: World) -> Durability? { .volatile }
}

// MARK: - As a service

extension Language: Service {
  package static func beginProcess(in world: inout World) -> [Finding] {
    let languages = world.defaults.object(Language.key)
    world.language.beginProcess(languages)
    return world.doubt(languages: languages).map { [$0] } ?? []
  }

  package static func endProcess(in world: inout World) -> [Finding] {
    world.language.loseProcess()
    return []
  }
}
