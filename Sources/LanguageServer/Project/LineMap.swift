/// The lines of an earlier text in a later one: those before and behind what changed.
///
/// For example, where a line was put before the last one:
///
///     LineMap(from: TextLines(Array("a\nb".utf8)), to: TextLines(Array("a\nnew\nb".utf8))).line(2)  // 3
struct LineMap {
  /// The lines before the change, and those behind it.
  private let before, behind: Int
  private let old, new: Int

  init(from old: TextLines, to new: TextLines) {
    (self.old, self.new) = (old.starts.count, new.starts.count)
    let most = min(self.old, self.new)
    var before = 0
    while before < most, old.line(before) == new.line(before) { before += 1 }
    var behind = 0
    while behind < most - before, old.line(self.old - 1 - behind) == new.line(self.new - 1 - behind) {
      behind += 1
    }
    (self.before, self.behind) = (before, behind)
  }

  /// The later place of a line, from 1; `nil` where it is among what changed.
  func line(_ line: Int) -> Int? {
    if line <= before { return line }
    return line > old - behind ? line + new - old : nil
  }
}
