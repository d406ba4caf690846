/// A walk through the history with Up and Down, among the entries that begin with what was typed.
///
/// The text typed before the walk is its newest end, so Down brings it back. The walk goes on as long as the
/// line is what the walk left; a block of several lines is therefore stepped over, not into.
struct HistoryWalk {
  private var draft = EditedLine("")
  private var shown: EditedLine?
  private var position = 0

  /// Whether the line is still as the last step left it.
  func isAt(_ line: EditedLine) -> Bool { shown == line }

  /// The next older entry, or nil at the oldest.
  mutating func older(than line: EditedLine, in entries: [String]) -> EditedLine? {
    if !isAt(line) {
      draft = line
      position = entries.count
    }
    var next = min(position, entries.count) - 1
    while next >= 0 {
      if entries[next].hasPrefix(draft.text), entries[next] != line.text { return show(next, in: entries) }
      next -= 1
    }
    return nil
  }

  /// The next newer entry, at last the draft, or nil when no walk is on.
  mutating func newer(than line: EditedLine, in entries: [String]) -> EditedLine? {
    guard isAt(line) else { return nil }
    var next = position + 1
    while next < entries.count {
      if entries[next].hasPrefix(draft.text), entries[next] != line.text { return show(next, in: entries) }
      next += 1
    }
    shown = nil
    return draft
  }

  private mutating func show(_ index: Int, in entries: [String]) -> EditedLine {
    position = index
    let line = EditedLine(entries[index])
    shown = line
    return line
  }
}
