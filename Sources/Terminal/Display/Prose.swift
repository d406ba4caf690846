import Spelling

/// Text for a terminal, wrapped at words; the terminal itself would break lines inside words.
///
/// For example:
///
///     Prose.wrapped("  tap \"next\"   taps a control", columns: 20)
///     // "  tap \"next\"\n    taps a control"
public enum Prose {
  /// Wraps a text to lines of at most `columns` cells; without a known width, as in a pipe, the text is unchanged.
  ///
  /// A line that fits is unchanged, and a wrapped one keeps its indentation. A line with gaps of two spaces is a table
  /// row: of two cells the last is wrapped below itself. Of three or more cells, each that fits a line stays whole.
  ///
  /// - Parameter hang: The extra indentation of continuation lines, except in table rows.
  public static func wrapped(_ text: String, columns: Int?, hang: Int = 0) -> String {
    guard let columns else { return text }
    return text.split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { line in
        DisplayWidth.of(line) <= columns ? [String(line)] : rows(of: line, max(1, columns), hang)
      }
      .joined(separator: "\n")
  }

  /// The least width of a wrapped cell; a narrower one is placed below its row.
  private static let leastCells = 16

  private static func rows(of line: Substring, _ columns: Int, _ hang: Int) -> [String] {
    let indent = line.prefix { $0 == " " }.count
    let body = line.dropFirst(indent)
    let cells = cells(of: body)
    switch cells.count {
    case 0, 1: return hung(String(body), indent, indent + hang, columns)
    case 2:
      let start = DisplayWidth.of(line) - DisplayWidth.of(cells[1])
      guard columns - start >= leastCells else {
        return hung(cells[0], indent, indent + 4, columns) + hung(cells[1], indent + 2, indent + 2, columns)
      }
      let head = String(line.dropLast(cells[1].count))
      let rest = WordWrap.lines(of: cells[1], cells: columns - start)
      return rest.enumerated().map { ($0 == 0 ? head : DisplayWidth.spaces(start)) + $1 }
    default: return flowed(cells, indent, columns)
    }
  }

  /// Returns the texts between runs of two spaces or more.
  private static func cells(of body: Substring) -> [String] {
    var cells: [String] = []
    var rest = body.utf8
    while let gap = rest.indices.first(where: { rest[$0...].starts(with: "  ".utf8) }) {
      cells.append(String(body[rest.startIndex..<gap]))
      rest = rest[gap...].drop { $0 == UInt8(ascii: " ") }
    }
    return (cells + [String(body[rest.startIndex...])]).filter { !$0.isEmpty }
  }

  /// Wraps a text with one indentation for its first line and another for all further lines.
  private static func hung(_ text: String, _ first: Int, _ others: Int, _ columns: Int) -> [String] {
    // Half a line is for text, whatever is to stand before it.
    let (first, others) = (min(first, columns / 2), min(others, columns / 2))
    guard let line = WordWrap.lines(of: text, cells: columns - first).first else { return [] }
    let rest = text.dropFirst(line.count).drop { $0 == " " }
    guard !rest.isEmpty else { return [DisplayWidth.spaces(first) + line] }
    return [DisplayWidth.spaces(first) + line]
      + WordWrap.lines(of: String(rest), cells: columns - others).map { DisplayWidth.spaces(others) + $0 }
  }

  /// Joins cells to lines, as many in a line as fit.
  private static func flowed(_ cells: [String], _ indent: Int, _ columns: Int) -> [String] {
    let gap = "   "
    var lines: [String] = []
    for cell in cells {
      if let last = lines.last, DisplayWidth.of(last) + gap.count + DisplayWidth.of(cell) <= columns {
        lines[lines.count - 1] = last + gap + cell
      } else {
        lines += hung(cell, indent, indent + 2, columns)
      }
    }
    return lines
  }
}
