import Spelling

/// The last filter on text for a terminal: it escapes hidden and control characters, except our styling, line breaks
/// and tabs.
///
/// Texts of scripts are escaped where they are laid out; this filter catches any text that was missed there.
package enum TerminalText {
  /// The sequence that clears the whole terminal.
  package static let clearScreen = "\u{1B}[2J\u{1B}[H"
  /// The sequence that clears the cursor's line.
  package static let clearLine = "\r\u{1B}[K"
  /// The escape sequences that a text of this program may begin with.
  static let clearing = [clearScreen, clearLine]

  /// Returns the text with control characters made visible, except those of line breaks, tabs and our styling.
  package static func guarded(_ text: String) -> String {
    guard text.utf8.contains(where: isSuspect) || text.mayHoldHidden else { return text }
    var result = ""
    var rest = text.unicodeScalars[...]
    while !rest.isEmpty {
      if let length = Palette.escapeLength(rest) {
        result.unicodeScalars.append(contentsOf: rest.prefix(length))
        rest = rest.dropFirst(length)
        continue
      }
      let end = rest.dropFirst().firstIndex(of: "\u{1B}") ?? rest.endIndex
      result += String(rest[..<end]).visible
      rest = rest[end...]
    }
    return result
  }

  private static func isSuspect(_ byte: UInt8) -> Bool {
    byte < 0x20 && byte != 0x0A && byte != 0x09 || byte == 0x7F || byte == 0xC2
  }
}
