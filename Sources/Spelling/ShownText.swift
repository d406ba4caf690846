// A script's text on its way to a person: it may be of any length and hold any character, so it is cut to a stated
// length where it leaves the script, and its control characters and those that a reader cannot see are drawn before it
// reaches a terminal. A value stays whole; only its shown text is cut.

extension String {
  /// The text, or its beginning and `…` where it has more bytes of UTF-8 than that.
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

  /// The text as a terminal may be given it: a control character is drawn as its picture, `␛` for ESC, or as
  /// `\u{009B}` where it has none, and so is a hidden one, as `\u{202E}`; line breaks and tabs stay.
  ///
  /// For example:
  ///
  ///     "\u{1B}[31mred\r".visible  // "␛[31mred␍"
  package var visible: String { drawn { $0 != "\n" && $0 != "\t" } }

  /// The same on one line: tabs are drawn as well, and a line break is drawn as `⏎`.
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

  /// True where a byte is or could be part of a control character; most texts have none, and are not read
  /// character by character.
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
