public import FlowModel
import Spelling

extension Diagnostic {
  /// The diagnostic as a person reads it at a terminal: the line that it quotes takes one line of it.
  ///
  /// - Parameter columns: The terminal's width in cells; `nil` without a terminal, and the line stays as it is.
  public func text(columns: Int?) -> String {
    guard let columns else { return text }
    return text { line, margin in
      // A tab is as wide as the terminal likes; four spaces are not.
      DisplayWidth.truncated(
        line.replacing("\t", with: "    ").visibleOnOneLine, to: max(1, columns - margin))
    }
  }
}
