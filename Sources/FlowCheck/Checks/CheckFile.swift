/// A check file, by the path under which the user named or found it.
///
/// For example:
///
///     CheckFile("checks/order.check.lua").isDocument  // false
///     CheckFile("tutorial.md").isDocument             // true
package struct CheckFile: Sendable, Hashable {
  /// The path as given, or the given folder's path followed by the path below that folder. Shown in every report.
  package var path: String
  /// The folder named on the command line in which the file was found; `nil` where the file itself was named.
  package var named: String?

  /// Makes a file from the path to show and open it by.
  package init(_ path: String, named: String? = nil) {
    self.path = path
    self.named = named
  }

  /// True where it is a ``Document``, by its name: Markdown.
  package var isDocument: Bool { path.hasSuffix(".md") || path.hasSuffix(".markdown") }
}

/// A line of a file, as a report shows it: `flow.check.lua:12`.
///
/// For example:
///
///     CheckLocation(file: "flow.check.lua", line: 12).description  // "flow.check.lua:12"
package struct CheckLocation: Sendable, Hashable, CustomStringConvertible {
  /// The path of the file, as given.
  package var file: String
  /// The line, from 1.
  package var line: Int

  /// Makes a location.
  package init(file: String, line: Int) {
    self.file = file
    self.line = line
  }

  /// The file, a colon and the line.
  package var description: String { "\(file):\(line)" }
}
