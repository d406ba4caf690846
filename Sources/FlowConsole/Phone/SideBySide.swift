import Spelling
import Terminal

/// Two blocks of lines next to each other.
///
/// For example:
///
///     SideBySide.lines(left: ["╭──╮", "╰──╯"], right: "app  review.request\napp  store.set", columns: 40)
///     // ["╭──╮   app  review.request", "╰──╯   app  store.set"]
package enum SideBySide {
  /// Returns the lines of `right` beside those of `left`, `gap` cells between them, in at most `columns` cells. Where
  /// the right block would get fewer than `minimum` cells, it stands below the left one.
  ///
  /// `right` is text, wrapped to the room there is; what a line goes on to stands `hang` cells further right, under
  /// its text. The lines of `left` may hold ANSI styling; a row of `right` is styled after wrapping by `style`, which
  /// is told the whole line as well. What goes on below a left block that has ended is given its `width`.
  package static func lines(
    left: [String], right: String, columns: Int, gap: Int = 3, minimum: Int = 24, hang: Int = 0,
    width: Int = 0,
    style: (_ row: String, _ line: String) -> String = { row, _ in row }
  ) -> [String] {
    let leftCells = left.map(visibleCells).max() ?? width
    let room = columns - leftCells - gap
    guard !right.isEmpty else { return left }
    guard room >= minimum else { return left + rows(right, cells: columns, hang: hang, style: style) }
    let rows = rows(right, cells: room, hang: hang, style: style)
    return (0..<max(left.count, rows.count)).map { row in
      let line = row < left.count ? left[row] : ""
      guard row < rows.count, !rows[row].isEmpty else { return line }
      return line + DisplayWidth.spaces(leftCells - visibleCells(line) + gap) + rows[row]
    }
  }

  private static func rows(
    _ text: String, cells: Int, hang: Int, style: (_ row: String, _ line: String) -> String
  ) -> [String] {
    text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { part -> [String] in
      let line = String(part)
      let wrapped: [String]
      if hang > 0, cells > hang * 2, DisplayWidth.of(line) > cells {
        let rest = WordWrap.lines(of: String(line.dropFirst(hang)), cells: cells - hang)
        wrapped = rest.enumerated().map {
          ($0 == 0 ? String(line.prefix(hang)) : DisplayWidth.spaces(hang)) + $1
        }
      } else {
        wrapped = WordWrap.lines(of: line, cells: cells)
      }
      return wrapped.map { $0.isEmpty ? "" : style($0, line) }
    }
  }

  /// The cells of a line without its ANSI styling.
  static func visibleCells(_ line: String) -> Int {
    DisplayWidth.of(PromptText(line).visible)
  }
}
