/// The error of an export that cannot be counted, with its file and line.
///
/// For example:
///
///     EventFault("events.csv", 12, "the record has 3 fields, and the header 5").description
///     // "events.csv:12: the record has 3 fields, and the header 5"
package struct EventFault: Error, Hashable, CustomStringConvertible {
  /// The file, as the person named it.
  package let file: String
  /// The line, from 1; 0 where the file as a whole is meant.
  package let line: Int
  /// The sentence.
  package let message: String

  /// Makes a fault.
  package init(_ file: String, _ line: Int, _ message: String) {
    (self.file, self.line, self.message) = (file, line, message)
  }

  /// The fault with its place.
  package var description: String { "\(file)\(line > 0 ? ":\(line)" : ""): \(message)" }
}
