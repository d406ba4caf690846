// The spaces at the beginning of a further row of a block, which the language chooses.
extension EditedLine {
  /// The text with fewer spaces before the row of the cursor, where the row turned out to begin further to the left: one
  /// that is only `end` stands below what it ends. Spaces that the person chose stay.
  ///
  /// - Parameter indentation: The spaces that a row begins with, behind the rows before it.
  func outdented(_ indentation: (_ row: String, _ before: String) -> Int?) -> EditedLine {
    guard let lineBreak = text[..<index].lastIndex(of: "\n") else { return self }
    let before = String(text[...lineBreak])
    let start = text.index(after: lineBreak)
    let row = text[start...].prefix { $0 != "\n" }
    let spaces = row.prefix { $0 == " " }
    let word = row.dropFirst(spaces.count)
    guard !word.isEmpty, spaces.count == indentation("", before),
      let wanted = indentation(String(word), before), wanted < spaces.count
    else { return self }
    let end = text.index(start, offsetBy: spaces.count - wanted)
    let removed = spaces.count - wanted
    var shorter = text
    shorter.removeSubrange(start..<end)
    let offset = text[start..<max(start, index)].unicodeScalars.count
    return EditedLine(shorter, cursor: cursor - min(removed, offset))
  }
}
