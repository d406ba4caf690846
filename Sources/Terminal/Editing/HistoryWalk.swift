/// A walk through the history with Up and Down, among the entries that begin with the typed text.
///
/// The text typed before the walk is its newest end, so Down brings it back. The walk ends once the line is edited.
/// Until then Up shows the next entry, even where the shown one has several lines.
package struct HistoryWalk {
  private var draft = EditedLine("")
  private var shown: EditedLine?
  /// The age of the entry that is shown; -1 for the draft.
  private var age = -1

  /// True where the line has not changed since the last step.
  func isAt(_ line: EditedLine) -> Bool { shown == line }

  /// The next older entry, or nil at the oldest.
  package mutating func older(than line: EditedLine, in history: LineHistory) -> EditedLine? {
    if !isAt(line) {
      draft = line
      age = -1
    }
    var next = age + 1
    while let entry = history[next] {
      if entry.hasPrefix(draft.text), entry != line.text { return show(entry, next) }
      next += 1
    }
    return nil
  }

  /// Returns the next newer entry and finally the draft; `nil` without a walk.
  package mutating func newer(than line: EditedLine, in history: LineHistory) -> EditedLine? {
    guard isAt(line) else { return nil }
    for next in stride(from: age - 1, through: 0, by: -1) {
      guard let entry = history[next] else { break }
      if entry.hasPrefix(draft.text), entry != line.text { return show(entry, next) }
    }
    shown = nil
    return draft
  }

  private mutating func show(_ entry: String, _ age: Int) -> EditedLine {
    self.age = age
    let line = EditedLine(entry)
    shown = line
    return line
  }
}
