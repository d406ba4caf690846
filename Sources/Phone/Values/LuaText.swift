import Spelling

// The notation of values as Lua source, so that a failure's text can be pasted into a check.

extension Value: CustomStringConvertible {
  /// The value on one line, as Lua source, never shortened.
  ///
  /// For example:
  ///
  /// ```swift
  /// Value.list([1, 2.5, "a\tb"]).description
  /// // { 1, 2.5, "a\tb" }
  /// ```
  public var description: String {
    switch self {
    case .null: return "nil"
    case .boolean(let flag): return flag ? "true" : "false"
    // Lua would read the digits of the least integer as a negated floating-point number.
    case .integer(let number): return number == .min ? "math.mininteger" : String(number)
    case .number(let number): return luaText(of: number)
    case .string(let text): return quoted(text)
    case .date, .data, .json: return inLua.description
    case .opaque(let name): return "<\(name)>"
    case .list(let elements):
      return elements.isEmpty ? "{}" : "{ " + elements.map(\.description).joined(separator: ", ") + " }"
    case .record, .keyed:
      let parts = (entries ?? []).map { $0.assignment + $0.value.description }
      return parts.isEmpty ? "{}" : "{ " + parts.joined(separator: ", ") + " }"
    }
  }
}

extension Value.Entry {
  /// The most bytes of a key that is written before its value.
  private static let longestKey = 4 << 10

  /// The key as it is written before its value in a table, for example `event = ` or `["my key"] = `.
  package var assignment: String { assignment(most: Self.longestKey) }

  /// The key as it is written before its value, cut to a number of bytes.
  package func assignment(most: Int) -> String { label(most: most) + " = " }

  private func label(most: Int) -> String {
    guard case .string(let text) = key else { return "[\(key)]" }
    let short = text.shortened(to: most)
    return isName(short) ? short : "[\(quoted(short))]"
  }

  /// The key as it is written in a path, for example `.event` or `["my key"]`.
  package var pathPart: String {
    let label = label(most: 200)
    return label.hasPrefix("[") ? label : "." + label
  }
}

/// True where a text is a Lua name, which needs no brackets as a key.
private func isName(_ text: String) -> Bool {
  let reserved = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local",
    "nil", "not", "or", "repeat", "return", "then", "true", "until", "while",
  ]
  guard let first = text.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
    return false
  }
  return !reserved.contains(text)
    && text.unicodeScalars.allSatisfy { $0 == "_" || ($0.isASCII && $0.properties.isAlphanumeric) }
}

extension Unicode.Scalar.Properties {
  fileprivate var isAlphanumeric: Bool { isAlphabetic || numericType != nil }
}

/// A float in the notation of Lua's `tostring`: recognisable as a float, with as many digits as it needs.
package func luaText(of number: Double) -> String {
  if number.isNaN { return "nan" }
  if number.isInfinite { return number < 0 ? "-inf" : "inf" }
  return "\(number)"
}
