// Preparing a script's text for display. The text may have any length and any characters, so it is cut to a stated
// length where it leaves the script. Before it reaches a terminal its control and hidden characters are made visible.
// The value itself stays whole.

extension String {
  /// Returns the text, or its beginning and `…` if it is longer than a number of bytes in UTF-8.
  ///
  /// For example:
  ///
  ///     "玄関から入る".shortened(to: 9)  // "玄関…"
  package func shortened(to bytes: Int) -> String {
    guard utf8.count > bytes else { return self }
    let mark = "…"
    var end = utf8.index(utf8.startIndex, offsetBy: max(0, bytes - mark.utf8.count))
    // Back to where a character of Unicode begins.
    while end > utf8.startIndex, utf8[end] & 0xC0 == 0x80 { end = utf8.index(before: end) }
    return String(self[..<end]) + mark
  }

  /// The text for a terminal: a control character becomes its picture, `␛` for ESC, or `\u{009B}` where it has none. A
  /// hidden character becomes an escape such as `\u{202E}`; line breaks and tabs stay.
  ///
  /// For example:
  ///
  ///     "\u{1B}[31mred\r".visible  // "␛[31mred␍"
  package var visible: String { drawn { $0 != "\n" && $0 != "\t" } }

  /// The text for one line of a terminal: as `visible`, with a tab as `␉` and a line break as `⏎`.
  ///
  /// For example:
  ///
  ///     "one\n\ttwo".visibleOnOneLine  // "one⏎␉two"
  package var visibleOnOneLine: String { drawn { _ in true } }

  private func drawn(_ isDrawn: (Unicode.Scalar) -> Bool) -> String {
    guard mayHoldControls || mayHoldHidden else { return self }
    return mapCharacters { scalar, isHidden in
      if isHidden { return scalar.luaEscape }
      let isControl = scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value)
      return isControl && isDrawn(scalar) ? Self.picture(scalar) : String(Character(scalar))
    }
  }

  /// True where the text may contain a control character, by a fast scan of its bytes. Most texts contain none, and
  /// need no slower scan.
  private var mayHoldControls: Bool {
    var text = self
    return text.withUTF8 { bytes in bytes.contains { $0 < 0x20 || $0 == 0x7F || $0 == 0xC2 } }
  }

  private static func picture(_ scalar: Unicode.Scalar) -> String {
    switch scalar.value {
    case 0x0A: "\u{23CE}"
    case ..<0x20: String(Character(Unicode.Scalar(0x2400 + scalar.value) ?? "\u{FFFD}"))
    case 0x7F: "\u{2421}"
    default: scalar.luaEscape
    }
  }
}
