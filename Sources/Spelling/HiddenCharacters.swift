// Invisible characters that change the text: bidirectional controls reverse a line, zero-width characters split a word,
// and U+2028 and U+2029 end a line. A script's text may hold any of them.
//
// Not hidden are letters of every direction, so that Arabic and Hebrew stay readable, the joiners of ordinary spelling
// and of emoji, and variation selectors.

extension String {
  /// Returns the text with each scalar replaced by a function, which also learns whether the scalar is hidden at its
  /// position.
  ///
  /// For example:
  ///
  ///     "a\u{202E}b".mapCharacters { $1 ? "·" : String($0) }  // "a·b"
  package func mapCharacters(_ replacement: (_ scalar: Unicode.Scalar, _ isHidden: Bool) -> String) -> String
  {
    var result = ""
    result.reserveCapacity(utf8.count)
    let scalars = unicodeScalars
    var previous: Unicode.Scalar?
    var index = scalars.startIndex
    while index < scalars.endIndex {
      let scalar = scalars[index]
      scalars.formIndex(after: &index)
      let next = index < scalars.endIndex ? scalars[index] : nil
      let isHidden = scalar.isHidden(after: previous, before: next)
      result += replacement(scalar, isHidden)
      // A hidden tag or joiner completes no sequence with the next character.
      previous = isHidden ? nil : scalar
    }
    return result
  }

  /// True where the text may contain a hidden character, by a fast scan of its bytes. Most texts contain none, and need
  /// no slower scan.
  package var mayHoldHidden: Bool {
    var text = self
    return text.withUTF8 { bytes in
      for index in bytes.indices {
        let second: UInt8 = index + 1 < bytes.count ? bytes[index + 1] : 0
        switch bytes[index] {
        case 0xC2 where second == 0xAD, 0xCD where second == 0x8F, 0xD8 where second == 0x9C,
          0xE1 where [0x85, 0x9E, 0xA0].contains(second), 0xE2 where second == 0x80 || second == 0x81,
          0xE3 where second == 0x85, 0xEF where second == 0xBB || second == 0xBE || second == 0xBF,
          0xF0 where second == 0x9B || second == 0x9D, 0xF3:
          return true
        default: continue
        }
      }
      return false
    }
  }
}

extension Unicode.Scalar {
  /// The character as an escape of Lua: `\u{202E}`.
  package var luaEscape: String {
    let digits = String(value, radix: 16, uppercase: true)
    return "\\u{" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits + "}"
  }

  /// True where a reader cannot see the character between its neighbours, and it is not part of ordinary spelling.
  package func isHidden(after previous: Unicode.Scalar?, before next: Unicode.Scalar?) -> Bool {
    guard value >= 0xAD else { return false }
    switch value {
    // Separators of lines and paragraphs, and the marks of an annotation.
    case 0x2028, 0x2029, 0xFFF9...0xFFFB: return true
    // The selectors of a character's form.
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180D, 0x180F: return false
    case 0x200C: return !Self.isJoinedSpelling(previous, next)
    case 0x200D: return !Self.isJoinedSpelling(previous, next) && !Self.isEmojiSequence(previous, next)
    // The tags of a flag, which follow its sign.
    case 0xE0020...0xE007F: return !(previous?.value == 0x1F3F4 || previous.map(Self.isTag) ?? false)
    default: return properties.isDefaultIgnorableCodePoint
    }
  }

  /// True where a joiner is part of a word's spelling: after a virama, or next to joining letters, as in Persian.
  private static func isJoinedSpelling(_ previous: Unicode.Scalar?, _ next: Unicode.Scalar?) -> Bool {
    guard let previous else { return false }
    if previous.properties.canonicalCombiningClass == .virama { return true }
    return isJoining(previous) && (next.map(isJoining) ?? true)
  }

  private static func isJoining(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0620...0x06FF, 0x0700...0x074F, 0x0750...0x077F, 0x08A0...0x08FF, 0x1820...0x18AA,
      0xFB50...0xFDFF, 0xFE70...0xFEFC:
      scalar.properties.isAlphabetic
    default: false
    }
  }

  private static func isEmojiSequence(_ previous: Unicode.Scalar?, _ next: Unicode.Scalar?) -> Bool {
    guard let previous, let next else { return false }
    return (isEmoji(previous) || previous.value == 0xFE0F || isTag(previous)) && isEmoji(next)
  }

  private static func isEmoji(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value > 0xFF && (scalar.properties.isEmoji || scalar.properties.isEmojiModifier)
  }

  private static func isTag(_ scalar: Unicode.Scalar) -> Bool { (0xE0020...0xE007F).contains(scalar.value) }
}
