// The indentation of the further rows of a block, which the language decides.
extension EditedLine {
  /// Removes spaces before the cursor's row where its text needs less indentation: an `end` is aligned with its opening
  /// line. Spaces chosen by the user stay.
  ///
  /// - Parameter indentation: Returns the indentation of a row after the rows before it.
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
