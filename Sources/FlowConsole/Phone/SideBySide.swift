import Spelling
import Terminal

/// Two blocks of lines next to each other.
///
/// For example:
///
///     SideBySide.lines(left: ["╭──╮", "╰──╯"], right: [Line("app  review.request"), Line("app  store.set")], columns: 40)
///     // ["╭──╮   app  review.request", "╰──╯   app  store.set"]
package enum SideBySide {
  /// A line of the right block, which may break into several rows.
  struct Line: Equatable, Sendable {
    let text: String
    let style: Style

    init(_ text: String, _ style: Style = .plain) { (self.text, self.style) = (text, style) }
  }

  /// Returns the lines of `right` beside those of `left`, `gap` cells apart, in at most `columns` cells. Where the
  /// right block would get fewer than `minimum` cells, it stands below the left one.
  ///
  /// A line of `right` that is too wide continues in the next row, indented by `hang` cells. The lines of `left` may
  /// hold ANSI styling; the rows of `right` are styled after wrapping. Where `left` has no lines, its column is `width`
  /// cells wide.
  static func lines(
    left: [String], right: [Line], columns: Int, gap: Int = 3, minimum: Int = 24, hang: Int = 0,
    width: Int = 0, palette: Palette = .plain
  ) -> [String] {
    let leftCells = left.map(visibleCells).max() ?? width
    let room = columns - leftCells - gap
    guard !right.isEmpty else { return left }
    guard room >= minimum else { return left + rows(right, columns, hang, palette) }
    let rows = rows(right, room, hang, palette)
    return (0..<max(left.count, rows.count)).map { row in
      let line = row < left.count ? left[row] : ""
      guard row < rows.count, !rows[row].isEmpty else { return line }
      return line + DisplayWidth.spaces(leftCells - visibleCells(line) + gap) + rows[row]
    }
  }

  private static func rows(_ lines: [Line], _ cells: Int, _ hang: Int, _ palette: Palette) -> [String] {
    lines.flatMap { line in
      line.text.split(separator: "\n", omittingEmptySubsequences: false)
        .flatMap { wrapped(String($0), cells, hang) }
        .map { palette.styled($0, line.style) }
    }
  }

  private static func wrapped(_ line: String, _ cells: Int, _ hang: Int) -> [String] {
    guard hang > 0, cells > hang * 2, DisplayWidth.of(line) > cells else {
      return WordWrap.lines(of: line, cells: cells)
    }
    let rest = WordWrap.lines(of: String(line.dropFirst(hang)), cells: cells - hang)
    return rest.enumerated().map { ($0 == 0 ? String(line.prefix(hang)) : DisplayWidth.spaces(hang)) + $1 }
  }

  /// The cells of a line without its ANSI styling.
  static func visibleCells(_ line: String) -> Int {
    DisplayWidth.of(PromptText(line).visible)
  }
}
