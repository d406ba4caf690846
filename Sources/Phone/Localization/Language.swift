// Which language the person reads. Stands for `Locale.preferredLanguages` and for a language that the app keeps
// itself and applies in place of the device's.
//
// Kept: the device's languages in order of preference, and the app's choice over them.
// Left out: the formats that go with a region, and per-app language in Settings.

/// The languages of the device and of the app, as BCP 47 tags such as `ja` or `en-GB`.
public struct Language: Hashable, Sendable, Codable {
  // MARK: State

  /// The device's languages, the preferred one first; never empty.
  public private(set) var preferred: [String]
  /// The device's region, an ISO 3166 code such as `JP`; `Locale.current.region`.
  public var region: String
  /// The language that the app chose for itself; `nil` while it follows the device.
  public private(set) var chosen: String?

  /// Makes a device that speaks these languages; an empty list means English.
  ///
  /// - Parameter region: The region; by default the one that the first language names, else the United States.
  public init(preferred: [String] = ["en"], region: String? = nil) {
    self.preferred = preferred.isEmpty ? ["en"] : preferred
    self.region = region ?? Self.region(of: self.preferred[0]) ?? "US"
  }

  /// The region that a tag names: `en-GB` is `GB`, `ja` is Japan's, as a phone is set up there.
  private static func region(of tag: String) -> String? {
    let parts = tag.split(separator: "-")
    if let last = parts.dropFirst().last, last.count == 2 { return last.uppercased() }
    return parts.first == "ja" ? "JP" : nil
  }

  // MARK: What the app does

  /// What an app does with it; each case is the Lua verb of the same name.
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
    case .set(let tag): chosen = tag
    }
  }

  // MARK: What the phone does

  /// Changes the device's first language, as a person does in Settings.
  public mutating func prefer(_ tag: String) {
    preferred.removeAll { $0 == tag }
    preferred.insert(tag, at: 0)
  }

  /// A process starts with the device's language until the app applies its own again.
  mutating func loseProcess() { chosen = nil }

  // MARK: What the app reads

  /// The language in force: the app's, else the device's first.
  public var current: String { chosen ?? preferred[0] }

  /// The order in which a bundle is asked for its languages: the app's choice, then the device's.
  public var preferences: [String] {
    guard let chosen else { return preferred }
    return [chosen] + preferred.filter { $0 != chosen }
  }
}
