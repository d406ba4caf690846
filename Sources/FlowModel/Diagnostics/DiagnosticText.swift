import Spelling

extension Diagnostic {
  /// The diagnostic as a person reads it; control characters of what it quotes are drawn.
  ///
  /// For example:
  ///
  ///     error[GK013]: two steps are called "source"
  ///      --> flow.lua:12
  ///         |
  ///      12 |   step "source",
  ///         |
  ///         = the first one is on line 9; give one of them another name
  public var text: String { text { line, _ in line } }

  /// Returns the same with its quoted line cut by the caller, which knows the room.
  ///
  /// - Parameter cut: The line as it may be shown, from the line and the cells that stand before it.
  public func text(cut: (_ line: String, _ margin: Int) -> String) -> String {
    var lines = ["\(severity.rawValue)[\(code.name)]: \(message)"]
    if let location {
      lines.append(" --> \(location)")
      if let sourceLine {
        let number = String(location.line)
        let margin = DisplayWidth.spaces(max(4, number.count + 1))
        lines.append("\(margin)|")
        lines.append(
          DisplayWidth.padded(number, to: margin.count - 1, .right)
            + " | \(cut(sourceLine, margin.count + 2))")
        lines.append("\(margin)|")
      }
    }
    if let advice { lines.append("    = \(advice)") }
    if !traceback.isEmpty {
      lines.append("    called from:")
      lines += traceback.map { "      \($0)" }
    }
    return lines.joined(separator: "\n").visible
  }
}
