/// A line of a script or data file.
///
/// For example:
///
///     SourceLocation(file: "flow.lua", line: 12).description  // "flow.lua:12"
public struct SourceLocation: Hashable, Sendable, Codable, CustomStringConvertible {
  /// The file, as the person named it.
  public let file: String
  /// The line, from 1; 0 where only the file is known.
  public let line: Int

  /// Makes a location.
  public init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// The location as `flow.lua:12`.
  public var description: String { line > 0 ? "\(file):\(line)" : file }
}
