public struct Localization: Hashable, Sendable {
  public init() {}
  public var isEmpty: Bool { true }
  public var languages: [String] { [] }
  public var keys: [String] { [] }
  public func has(_ key: String, in language: String) -> Bool { false }
  public func text(_ key: String, preferred: [String]) -> String? { nil }
}
