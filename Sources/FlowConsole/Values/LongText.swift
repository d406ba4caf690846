import Spelling

/// Cuts a long text for the terminal to the rows that a user would scroll back, and counts the rest.
enum LongText {
  /// The most rows of a terminal that one value takes.
  static let maximumRows = 100

  /// Returns the beginning of a text of more than ``maximumRows`` rows, with a note on the rest; `nil` for a shorter
  /// text.
  ///
  /// - Parameters:
  ///   - columns: The cells of a row.
  ///   - maximumRows: The most rows.
  static func cut(_ text: String, columns: Int, most maximumRows: Int = maximumRows) -> String? {
    let columns = max(1, columns)
    // A row of cells holds at least one character of one byte for each; most texts are shorter than that in all.
    guard text.utf8.count > maximumRows else { return nil }
    var (rows, cells) = (1, 0)
    var end = text.startIndex
    for index in text.indices {
      let character = text[index]
      let width = character == "\n" ? 0 : DisplayWidth.of(character)
      if character == "\n" || cells + width > columns {
        rows += 1
        cells = 0
        guard rows <= maximumRows else {
          end = index
          break
        }
      }
      cells += width
    }
    guard rows > maximumRows else { return nil }
    let left = text[end...]
    let lines = left.utf8.count { $0 == UInt8(ascii: "\n") }
    let what = lines > 0 ? "\(lines == 1 ? "1 line" : "\(lines) lines")" : "\(left.utf8.count) bytes"
    return text[..<end] + "…\n… and \(what) more"
  }
}
