// Invisible characters are written as Lua escapes: controls, zero-width characters, unusual spaces. Japanese text, its
// wide space included, and emoji stay unchanged.

/// The amount of a text that is written as escapes.
package enum Visibility {
  /// Only what no reader could see.
  case ordinary
  /// Also escapes characters that can be mistaken for others: the wide space, combining marks, joiners inside emoji.
  /// Used where two different texts would look the same.
  case revealing
}

/// A text in quotes with everything invisible escaped, for example `"a\tb\u{200B}"`.
package func quoted(_ text: String, _ visibility: Visibility = .ordinary) -> String {
  "\"" + escaped(text, visibility, quotes: true) + "\""
}

/// Returns the lines of a text, with invisible characters escaped and trailing spaces shown as "·".
package func visibleLines(of text: String, _ visibility: Visibility = .ordinary) -> [String] {
  // Over scalars, since Swift takes "\r\n" as one character that is not "\n".
  text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
    let shown = escaped(String(line), visibility, quotes: false)
    let trailing = shown.reversed().prefix { $0 == " " }.count
    return shown.dropLast(trailing) + String(repeating: "·", count: trailing)
  }
}

private func escaped(_ text: String, _ visibility: Visibility, quotes: Bool) -> String {
  var result = ""
  let scalars = Array(text.unicodeScalars)
  var index = 0
  for character in text {
    // The joiners and selectors inside an emoji are what makes it one.
    let isEmoji =
      character.unicodeScalars.count > 1 && character.unicodeScalars.contains(where: \.properties.isEmoji)
    for scalar in character.unicodeScalars {
      defer { index += 1 }
      if visibility == .ordinary,
        isEmoji && !isControl(scalar) || isSpellingJoiner(scalar, in: scalars, at: index)
      {
        result.unicodeScalars.append(scalar)
      } else {
        result += shown(scalar, visibility, quotes: quotes)
      }
    }
  }
  return result
}

private func shown(_ scalar: Unicode.Scalar, _ visibility: Visibility, quotes: Bool) -> String {
  switch scalar {
  case "\n": return "\\n"
  case "\r": return "\\r"
  case "\t": return "\\t"
  case "\"" where quotes: return "\\\""
  case "\\" where quotes: return "\\\\"
  default:
    let escape = isInvisible(scalar) || (visibility == .revealing && isDeceptive(scalar))
    return escape ? "\\u{\(hexadecimal(scalar.value))}" : String(Character(scalar))
  }
}

/// True where a joiner is part of ordinary spelling, as in Persian and Hindi.
private func isSpellingJoiner(_ scalar: Unicode.Scalar, in scalars: [Unicode.Scalar], at index: Int) -> Bool {
  guard scalar == "\u{200C}" || scalar == "\u{200D}" else { return false }
  return !scalar.isHidden(
    after: index > 0 ? scalars[index - 1] : nil, before: index + 1 < scalars.count ? scalars[index + 1] : nil)
}

private func isControl(_ scalar: Unicode.Scalar) -> Bool { scalar.properties.generalCategory == .control }

private func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
  let properties = scalar.properties
  switch properties.generalCategory {
  case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: return true
  case .spaceSeparator: return scalar != " " && scalar != "\u{3000}"
  default: return properties.isDefaultIgnorableCodePoint || scalar == "\u{FFFD}"
  }
}

private func isDeceptive(_ scalar: Unicode.Scalar) -> Bool {
  switch scalar.properties.generalCategory {
  case .nonspacingMark, .enclosingMark, .spacingMark: true
  default: scalar == "\u{3000}"
  }
}

/// A code point in hexadecimal, with at least four digits.
package func hexadecimal(_ value: UInt32) -> String {
  let digits = String(value, radix: 16, uppercase: true)
  return String(repeating: "0", count: max(0, 4 - digits.count)) + digits
}
