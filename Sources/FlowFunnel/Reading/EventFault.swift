/// The error of an export that cannot be counted, with its file and line.
///
/// For example:
///
///     EventFault("events.csv", 12, "the record has 3 fields, and the header 5").description
///     // "events.csv:12: the record has 3 fields, and the header 5"
public struct EventFault: Error, Hashable, CustomStringConvertible {
  /// The file, as the person named it.
  public let file: String
  /// The line, from 1; 0 where the file as a whole is meant.
  public let line: Int
  /// The sentence.
  public let message: String

  /// Makes a fault.
  public init(_ file: String, _ line: Int, _ message: String) {
    (self.file, self.line, self.message) = (file, line, message)
  }

  /// The fault with its place.
  public var description: String { "\(file)\(line > 0 ? ":\(line)" : ""): \(message)" }
}
