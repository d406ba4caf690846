package import FlowModel
import Spelling
import Terminal

extension Diagnostic {
  /// The diagnostic as printed at a terminal: the message is wrapped at words and the quoted source line is cut to one
  /// row. The location stays unbroken, to be copied.
  ///
  /// - Parameter columns: The terminal's width in cells; `nil` without a terminal: no line is wrapped then.
  package func text(columns: Int?) -> String { notice.text(columns: columns) }
}

extension Notice {
  /// The notice as printed at a terminal of `columns` cells; `nil` without a terminal: no line is wrapped then.
  package func text(columns: Int?) -> String {
    guard let columns else { return text { line, _ in line } }
    let whole = text { line, margin in
      // A tab is as wide as the terminal likes; four spaces are not.
      DisplayWidth.truncated(
        line.replacing("\t", with: "    ").visibleOnOneLine, to: max(1, columns - margin))
    }
    return whole.split(separator: "\n", omittingEmptySubsequences: false)
      .map { Self.isWhole($0) ? String($0) : Self.wrapped($0, columns) }.joined(separator: "\n")
  }

  /// True where a line is a location or a quoted source line, which is not wrapped.
  private static func isWhole(_ line: Substring) -> Bool {
    line.hasPrefix(" --> ") || line.drop { $0 == " " || $0.isNumber }.hasPrefix("|")
  }

  /// Wraps a line, with its continuation indented below its first word; an advice is indented below the text after `=`.
  /// A line that begins with more than four spaces is indented by two more.
  private static func wrapped(_ line: Substring, _ columns: Int) -> String {
    let indent = line.prefix { $0 == " " }.count
    let hang = line.dropFirst(indent).hasPrefix("= ") || indent > 4 ? 2 : 0
    return Prose.wrapped(String(line), columns: columns, hang: hang)
  }
}
