/// Two blocks of lines next to each other.
public enum SideBySide {
  /// The lines of `right` beside those of `left`, `gap` cells between them, in at most `columns` cells; where
  /// the right block would get fewer than `minimum` cells, it stands below the left one.
  ///
  /// `right` is text, wrapped to the room there is; the lines of `left` may hold ANSI styling, those of
  /// `right` are styled after wrapping by `style`.
  public static func lines(
    left: [String], right: String, columns: Int, gap: Int = 3, minimum: Int = 24,
    style: (String) -> String = { $0 }
  ) -> [String] {
    let leftCells = left.map(visibleCells).max() ?? 0
    let room = columns - leftCells - gap
    guard !right.isEmpty else { return left }
    guard room >= minimum else {
      return left + WordWrap.lines(of: right, cells: columns).map(style)
    }
    let wrapped = WordWrap.lines(of: right, cells: room)
    return (0..<max(left.count, wrapped.count)).map { row in
      let line = row < left.count ? left[row] : ""
      guard row < wrapped.count, !wrapped[row].isEmpty else { return line }
      let spare = DisplayWidth.spaces(leftCells - visibleCells(line) + gap)
      return line + spare + style(wrapped[row])
    }
  }

  /// The cells of a line without its ANSI styling.
  static func visibleCells(_ line: String) -> Int {
    DisplayWidth.of(PromptText(line).visible)
  }
}
