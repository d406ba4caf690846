/// The full-width signs of an input method, each with its sign in Lua.
///
/// For example:
///
///     FullWidthSign.lua(for: "，")     // ","
///     FullWidthSign.advice(on: "a＝1")  // "for “＝” type ="
package enum FullWidthSign {
  /// Returns the Lua sign for a full-width sign; the scalar itself where the meaning is not certain.
  package static func lua(for scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0xFF01...0xFF5E: Unicode.Scalar(scalar.value - 0xFEE0) ?? scalar
    case 0x3000, 0xA0, 0x2002...0x200A, 0x202F: " "
    case 0x3001, 0xFF64: ","
    case 0x3002, 0xFF61: "."
    case 0x301C: "~"
    case 0x2212: "-"
    default: scalar
    }
  }

  /// The Lua text to suggest for signs that may be meant literally, and are not converted.
  package static let meant: [Unicode.Scalar: String] = [
    "ー": "-", "‐": "-", "–": "-", "—": "--", "・": "/", "¥": "\\", "…": "...", "×": "*", "÷": "//", "≠": "~=",
    "≦": "<=",
    "≧": ">=", "≤": "<=", "≥": ">=", "【": "[", "】": "]", "〔": "[", "〕": "]", "」": "\"", "』": "\"", "”": "\"",
    "“": "\"", "「": "\"", "『": "\"", "’": "'", "‘": "'",
  ]

  /// Returns the advice on the first full-width or similar sign of a line; `nil` where there is none. Signs in strings
  /// and comments, and signs without a counterpart in Lua, are passed over.
  package static func advice(on line: String) -> String? {
    let bytes = Array(line.utf8)
    for token in LuaTokens(line).tokens where token.kind == .other {
      // A sign of several bytes is a token of each byte.
      let scalar = String(decoding: bytes[token.range.lowerBound...], as: UTF8.self).unicodeScalars.first
      guard let scalar, scalar.value >= 0x80 else { continue }
      let sign = lua(for: scalar)
      if sign != scalar { return "for “\(scalar)” type \(sign == " " ? "a space" : String(sign))" }
      if let advice = advice(onSign: scalar) { return advice }
    }
    return nil
  }

  /// Returns the advice on a sign that may be meant literally; `nil` where no sign of Lua is like it.
  package static func advice(onSign sign: Unicode.Scalar) -> String? {
    let isQuote = "“”‘’".unicodeScalars.contains(sign)
    return meant[sign].map { "for \(isQuote ? "the quote \(sign)" : "“\(sign)”") type \($0)" }
  }
}
