/// A text being edited, with the cursor's offset in Unicode scalars, as libedit counts.
package struct EditedLine: Equatable, Sendable {
  package var text: String
  package var cursor: Int

  package init(_ text: String, cursor: Int) {
    self.text = text
    self.cursor = cursor
  }

  /// Makes a line with the cursor at its end.
  package init(_ text: String) {
    self.init(text, cursor: text.unicodeScalars.count)
  }

  package var index: String.Index {
    text.unicodeScalars.index(
      text.startIndex, offsetBy: cursor, limitedBy: text.endIndex) ?? text.endIndex
  }

  /// Returns the text with `insertion` at the cursor, and the cursor after it.
  package func inserting(_ insertion: String) -> EditedLine {
    replacing(index..<index, with: insertion)
  }

  package func replacing(_ range: Range<String.Index>, with insertion: String) -> EditedLine {
    let before = text[..<range.lowerBound]
    return EditedLine(
      before + insertion + text[range.upperBound...],
      cursor: before.unicodeScalars.count + insertion.unicodeScalars.count)
  }

  /// Moves the cursor one row up (`-1`) or down (`1`), to the same offset or the end of a shorter row. It is `nil`
  /// where there is no such row.
  package func moved(rows: Int) -> EditedLine? {
    let lengths = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(\.count)
    var row = 0
    var start = 0
    while row < lengths.count - 1, cursor > start + lengths[row] {
      start += lengths[row] + 1
      row += 1
    }
    let target = row + rows
    guard lengths.indices.contains(target) else { return nil }
    let targetStart = lengths[..<target].reduce(0) { $0 + $1 + 1 }
    return EditedLine(text, cursor: targetStart + min(cursor - start, lengths[target]))
  }
}
