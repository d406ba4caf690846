/// Measures texts in terminal cells, and fits them to a number of cells.
///
/// The rules are those that terminals share. East Asian Wide and Fullwidth characters (Unicode Annex 11) and emoji take
/// two cells, and an emoji sequence takes two as a whole. Marks and joiners take none. Ambiguous characters, such as
/// the lines of a frame, take one.
///
/// For example:
///
///     DisplayWidth.of("玄関")                         // 4
///     DisplayWidth.truncated("Notifications", to: 6)  // "Notif…"
package enum DisplayWidth {
  /// The cells that a text of one line takes.
  package static func of(_ text: some StringProtocol) -> Int {
    var isASCII = true
    var count = 0
    for byte in text.utf8 {
      if byte >= 0x80 {
        isASCII = false
        break
      }
      if byte >= 0x20, byte != 0x7F { count += 1 }
    }
    if isASCII { return count }
    return text.reduce(0) { $0 + of($1) }
  }

  /// Returns the number of cells of one character (a grapheme cluster): 0, 1, 2, or more in scripts whose clusters
  /// terminals draw letter by letter.
  package static func of(_ character: Character) -> Int {
    let scalars = character.unicodeScalars
    guard let first = scalars.first else { return 0 }
    let next = scalars.index(after: scalars.startIndex)
    if next == scalars.endIndex { return of(first) }
    if isEmojiSequence(first, scalars[next...]) { return 2 }
    // Vowel signs such as those of Hindi stand beside their letter, though alone they take nothing.
    return scalars.reduce(0) { $0 + ($1.properties.generalCategory == .spacingMark ? 1 : of($1)) }
  }

  /// The cells that one scalar takes alone.
  package static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if value < 0x7F { return value < 0x20 ? 0 : 1 }
    if value < 0x300 { return value < 0xA0 ? 0 : 1 }
    // Vowels and finals of Korean join the initial before them; the filler is an initial.
    if (0x1160...0x11FF).contains(value) || (0xD7B0...0xD7FF).contains(value) { return 0 }
    let properties = scalar.properties
    if properties.isDefaultIgnorableCodePoint, value != 0x115F { return 0 }
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .spacingMark, .control, .lineSeparator, .paragraphSeparator:
      return 0
    case .format:
      // Signs that stand before a number in Arabic, Syriac and Kaithi are printed; other controls are not.
      return isPrependedSign(value) ? 1 : 0
    default:
      return properties.isEmojiPresentation || WideRanges.contain(value) ? 2 : 1
    }
  }

  private static func isPrependedSign(_ value: UInt32) -> Bool {
    switch value {
    case 0x600...0x605, 0x6DD, 0x70F, 0x890...0x891, 0x8E2, 0x110BD, 0x110CD: true
    default: false
    }
  }

  private static func isEmojiSequence(
    _ first: Unicode.Scalar, _ rest: Substring.UnicodeScalarView
  ) -> Bool {
    if isRegionalIndicator(first) { return rest.first.map(isRegionalIndicator) ?? false }
    guard first.properties.isEmoji else { return false }
    // U+FE0F asks for the coloured form; a keycap is a digit with that and U+20E3.
    return rest.contains("\u{FE0F}") || (first.properties.isEmojiPresentation && !rest.contains("\u{FE0E}"))
      || rest.contains { $0.properties.isEmojiModifier }
  }

  private static func isRegionalIndicator(_ scalar: Unicode.Scalar) -> Bool {
    (0x1F1E6...0x1F1FF).contains(scalar.value)
  }
}

extension DisplayWidth {
  /// The alignment of a padded text.
  package enum Alignment: Sendable {
    /// Behind the text.
    case left
    /// On both sides, the odd one behind.
    case centre
    /// Before the text.
    case right
  }

  /// Returns the text padded with spaces to `cells`; a wider text is unchanged.
  package static func padded(_ text: String, to cells: Int, _ alignment: Alignment = .left) -> String {
    let spare = max(0, cells - of(text))
    switch alignment {
    case .left: return text + spaces(spare)
    case .right: return spaces(spare) + text
    case .centre: return spaces(spare / 2) + text + spaces(spare - spare / 2)
    }
  }

  /// Returns the text if it fits `cells`, else its beginning and `…`.
  package static func truncated(_ text: String, to cells: Int) -> String {
    if of(text) <= cells { return text }
    guard cells > 0 else { return "" }
    var used = 0
    let kept = text.prefix {
      used += of($0)
      return used <= cells - 1
    }
    return kept + "…"
  }

  /// Returns a number of spaces; none for a number below one.
  package static func spaces(_ count: Int) -> String {
    String(repeating: " ", count: max(0, count))
  }
}
