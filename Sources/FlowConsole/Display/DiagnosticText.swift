package import FlowModel
import Spelling
import Terminal

extension Diagnostic {
  /// The diagnostic as a person reads it at a terminal: what it says ends its lines at words, the line that it quotes
  /// takes one line, and its place stays whole, to be copied.
  ///
  /// - Parameter columns: The terminal's width in cells; `nil` without a terminal, and the line stays as it is.
  package func text(columns: Int?) -> String { notice.text(columns: columns) }
}

extension Notice {
  /// The notice as it is drawn on a terminal of a width; `nil` without a terminal, and the line stays as it is.
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

  /// True where a line is a place or a quoted one, so that it is not wrapped.
  private static func isWhole(_ line: Substring) -> Bool {
    line.hasPrefix(" --> ") || line.drop { $0 == " " || $0.isNumber }.hasPrefix("|")
  }

  /// Returns a line, with its continuation below its words: that of an advice stands behind its sign.
  private static func wrapped(_ line: Substring, _ columns: Int) -> String {
    let indent = line.prefix { $0 == " " }.count
    let hang = line.dropFirst(indent).hasPrefix("= ") || indent > 4 ? 2 : 0
    return Prose.wrapped(String(line), columns: columns, hang: hang)
  }
}
