import Spelling

/// A mistake in a script or a data file, reported to its developer.
///
/// For example:
///
///     let location = SourceLocation(file: "flow.lua", line: 12)
///     let diagnostic = Diagnostic(.duplicateStep, "two steps are called \"source\"", at: location)
///     diagnostic.description  // flow.lua:12: two steps are called "source"
///     diagnostic.severity     // .error
public struct Diagnostic: Hashable, Sendable, Error, CustomStringConvertible {
  /// The severity: with an error the flow cannot be played, with a warning it can.
  public enum Severity: String, Hashable, Sendable, Codable {
    case error, warning
  }

  /// The code for the kind of mistake.
  public let code: DiagnosticCode
  /// The severity: with an error the flow cannot be played, with a warning it can.
  public let severity: Severity
  /// One sentence: what is wrong.
  public let message: String
  /// The place of the mistake; `nil` where none is known.
  public let location: SourceLocation?
  /// The table key with the mistake; `nil` where none is known. Its line is more precise than `location`, the line of
  /// the table.
  public let key: String?
  /// The text of that line.
  public let sourceLine: String?
  /// The next step to take.
  public let advice: String?
  /// The script's calls that led there, one frame a line, the innermost first.
  public let traceback: [String]

  /// The message with its place, as a script that catches it reads it.
  public var description: String {
    guard let location else { return message }
    return location.line > 0 ? "\(location.file):\(location.line): \(message)" : message
  }

  /// Makes a diagnostic; its severity is the code's.
  public init(
    _ code: DiagnosticCode, _ message: String, at location: SourceLocation? = nil, key: String? = nil,
    sourceLine: String? = nil, advice: String? = nil, traceback: [String] = []
  ) {
    self.code = code
    self.severity = code.severity
    self.message = message.shortened(to: Self.longestMessage)
    self.location = location
    self.key = key
    self.sourceLine = sourceLine?.shortened(to: Self.longestLine)
    self.advice = advice?.shortened(to: Self.longestLine)
    self.traceback = traceback
  }

  /// The most bytes of a message, and of any other line. Longer ones are shortened: they may quote texts of any length.
  static let longestMessage = 8 << 10
  static let longestLine = 2 << 10

  /// The same diagnostic with the text of its line.
  public func quoting(_ line: (SourceLocation) -> String?) -> Diagnostic {
    guard sourceLine == nil, let location, let text = line(location) else { return self }
    return Diagnostic(
      code, message, at: location, key: key, sourceLine: text, advice: advice, traceback: traceback)
  }

  /// The same diagnostic with the calls that led to its place.
  public func called(from traceback: [String]) -> Diagnostic {
    Diagnostic(
      code, message, at: location, key: key, sourceLine: sourceLine, advice: advice, traceback: traceback)
  }

  /// The same diagnostic as one of another kind, with that kind's severity.
  public func coded(_ code: DiagnosticCode) -> Diagnostic {
    Diagnostic(
      code, message, at: location, key: key, sourceLine: sourceLine, advice: advice, traceback: traceback)
  }

  /// The same diagnostic at another place.
  public func moved(to location: SourceLocation) -> Diagnostic {
    Diagnostic(code, message, at: location, key: key, advice: advice, traceback: traceback)
  }
}
