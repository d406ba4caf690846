import Spelling

/// A line that the app logged.
///
/// For example:
///
///     let line = LogLine(level: .warning, text: "no network")  // `log.warning "no network"` in a hook
public struct LogLine: Hashable, Sendable, Codable {
  /// The severity of the line.
  package enum Level: String, Hashable, Sendable, Codable, CaseIterable {
    case debug, info, warning, error
  }

  /// The severity of the line.
  package let level: Level
  /// The component of the app that wrote the line, `Logger(subsystem:category:)`; `nil` where none is named.
  package let category: String?
  /// The logged text, cut to ``longest``.
  package let text: String

  /// The severity and, where one is named, the category: `info`, `info [NotificationService]`.
  package var heading: String { level.rawValue + (category.map { " [\($0)]" } ?? "") }

  /// The most bytes of a line; the rest is cut off, since every position of a history stores its lines.
  package static let longest = 8 << 10

  /// Makes a line.
  package init(level: Level, text: String, category: String? = nil) {
    self.level = level
    self.category = category
    self.text = text.shortened(to: Self.longest)
  }
}
