/// Maps the lines of an earlier text to those of a later one: lines before and after the change, and unique lines
/// within it.
///
/// For example, where a line was put before the last one:
///
///     LineMap(from: TextLines(Array("a\nb".utf8)), to: TextLines(Array("a\nnew\nb".utf8))).line(2)  // 3
struct LineMap {
  /// The numbers of lines before the change, and after it.
  private let before, behind: Int
  private let old, new: Int
  /// The later places of lines within the change, from 1.
  private let within: [Int: Int]

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
    let news = Self.single(new, before..<(self.new - behind))
    within = Self.single(old, before..<(self.old - behind)).reduce(into: [:]) { within, line in
      if let place = news[line.key] { within[line.value] = place }
    }
  }

  /// Returns the lines that occur once in a part of a text, with their numbers from 1.
  private static func single(_ text: TextLines, _ lines: Range<Int>) -> [ArraySlice<UInt8>: Int] {
    var places: [ArraySlice<UInt8>: Int] = [:]
    var twice: Set<ArraySlice<UInt8>> = []
    for line in lines where places.updateValue(line + 1, forKey: text.line(line)) != nil {
      twice.insert(text.line(line))
    }
    return places.filter { !twice.contains($0.key) }
  }

  /// Returns the later number of a line, from 1; `nil` for a changed line, and for a line repeated in the changed part.
  func line(_ line: Int) -> Int? {
    if line <= before { return line }
    return line > old - behind ? line + new - old : within[line]
  }
}
