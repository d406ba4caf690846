/// Something that is wrong with a script or a data file, for the person who wrote it.
public struct Diagnostic: Hashable, Sendable, Error {
  /// Whether it stops the flow from being played.
  public enum Severity: String, Hashable, Sendable, Codable {
    case error, warning
  }

  /// What kind of thing is wrong.
  public let code: DiagnosticCode
  /// Whether it stops the flow from being played.
  public let severity: Severity
  /// One sentence: what is wrong.
  public let message: String
  /// Where.
  public let location: SourceLocation?
  /// The text of that line.
  public let sourceLine: String?
  /// What to do next.
  public let advice: String?
  /// How the script came there, one frame a line, the innermost first.
  public let traceback: [String]

  /// Makes a diagnostic; its severity is the code's.
  public init(
    _ code: DiagnosticCode, _ message: String, at location: SourceLocation? = nil, sourceLine: String? = nil,
    advice: String? = nil, traceback: [String] = []
  ) {
    self.code = code
    self.severity = code.severity
    self.message = message
    self.location = location
    self.sourceLine = sourceLine
    self.advice = advice
    self.traceback = traceback
  }

  /// The same diagnostic with the text of its line.
  public func quoting(_ line: (SourceLocation) -> String?) -> Diagnostic {
    guard sourceLine == nil, let location, let text = line(location) else { return self }
    return Diagnostic(
      code, message, at: location, sourceLine: text, advice: advice, traceback: traceback)
  }
}
