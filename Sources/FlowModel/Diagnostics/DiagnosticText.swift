import Spelling

extension Diagnostic {
  /// The diagnostic as it is printed, with control characters made visible.
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

  /// Returns the printed diagnostic, with the quoted line cut by the caller to the available width.
  ///
  /// - Parameter cut: Returns the part of the line to print; `margin` is the number of terminal cells before the line.
  public func text(cut: (_ line: String, _ margin: Int) -> String) -> String {
    notice.text(cut: cut)
  }

  /// The diagnostic as a notice.
  public var notice: Notice {
    Notice(
      head: "\(severity.rawValue)[\(code.name)]: \(message)", location: location, sourceLine: sourceLine,
      advice: advice, traceback: traceback)
  }
}

/// A remark about a line of a script: a diagnostic, or a finding of `genkan lint`. Every command prints it in one form.
public struct Notice: Sendable {
  /// The level, the code and the message.
  package let head: String
  /// The place; `nil` where none is known.
  package let location: SourceLocation?
  /// The text of that line.
  package let sourceLine: String?
  /// The next step to take.
  package let advice: String?
  /// The script's calls that led there.
  package let traceback: [String]

  /// Makes a notice.
  package init(
    head: String, location: SourceLocation?, sourceLine: String?, advice: String?, traceback: [String] = []
  ) {
    (self.head, self.location, self.sourceLine) = (head, location, sourceLine)
    (self.advice, self.traceback) = (advice, traceback)
  }

  /// Returns the printed notice, with the quoted line cut by the caller.
  ///
  /// - Parameter cut: Returns the part of the line to print; `margin` is the number of terminal cells before the line.
  public func text(cut: (_ line: String, _ margin: Int) -> String) -> String {
    var lines = [head]
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
