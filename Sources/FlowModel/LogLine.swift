import Spelling

/// A line that the app logged.
public struct LogLine: Hashable, Sendable, Codable {
  /// How bad it is.
  public enum Level: String, Hashable, Sendable, Codable, CaseIterable {
    case debug, info, warning, error
  }

  /// How bad it is.
  public let level: Level
  /// What was said, cut to ``longest``.
  public let text: String

  /// The most bytes of a line: what is longer is a dump of data, and every moment of a past would keep it.
  public static let longest = 8 << 10

  /// Makes a line.
  public init(level: Level, text: String) {
    self.level = level
    self.text = text.shortened(to: Self.longest)
  }
}
