/// The earlier texts of one line, for undo and redo.
///
/// libedit's own undo has one step, and none in emacs mode.
package struct UndoStack {
  private var lines: [EditedLine] = [EditedLine("")]
  private var position = 0
  private var size = 0

  /// The most steps and bytes that are stored; the oldest steps are dropped, but the newest two stay. The limit in
  /// bytes prevents a hundred copies of a large paste.
  static let maximumSteps = 500
  static let maximumBytes = 8 << 20

  /// Adds the current line. A line with the same text is no new step; a new text drops the undone lines.
  package mutating func note(_ line: EditedLine) {
    if lines[position].text == line.text {
      lines[position].cursor = line.cursor
      return
    }
    for undone in lines[(position + 1)...] { size -= undone.text.utf8.count }
    lines.removeSubrange((position + 1)...)
    lines.append(line)
    size += line.text.utf8.count
    while lines.count > 2, lines.count > Self.maximumSteps || size > Self.maximumBytes {
      size -= lines.removeFirst().text.utf8.count
    }
    position = lines.count - 1
  }

  /// The text before the last change, or nil.
  package mutating func undo() -> EditedLine? {
    guard position > 0 else { return nil }
    position -= 1
    return lines[position]
  }

  /// The text that the last undo took away, or nil.
  package mutating func redo() -> EditedLine? {
    guard position + 1 < lines.count else { return nil }
    position += 1
    return lines[position]
  }
}
