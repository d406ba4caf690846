// How a value is printed: as the Lua that would write it, so that a failure can be pasted into a check.

extension CheckValue: CustomStringConvertible {
  /// The value on one line, as Lua would write it, never shortened.
  ///
  /// For example:
  ///
  /// ```swift
  /// CheckValue.list([1, 2.5, "a\tb"]).description
  /// // { 1, 2.5, "a\tb" }
  /// ```
  public var description: String {
    switch self {
    case .absent: return "nil"
    case .boolean(let flag): return flag ? "true" : "false"
    case .integer(let number): return String(number)
    case .number(let number): return luaText(of: number)
    case .string(let text): return quoted(text)
    case .opaque(let name): return "<\(name)>"
    case .list(let elements):
      return elements.isEmpty ? "{}" : "{ " + elements.map(\.description).joined(separator: ", ") + " }"
    case .record(let entries):
      let parts = entries.map { $0.key.assignment + $0.value.description }
      return parts.isEmpty ? "{}" : "{ " + parts.joined(separator: ", ") + " }"
    }
  }

  /// The value on one line of at most `limit` characters; what does not fit is replaced by "…".
  ///
  /// For example:
  ///
  /// ```swift
  /// CheckValue.list([100, 200, 300]).line(limit: 10)
  /// // { 100, 20…
  /// ```
  public func line(limit: Int) -> String {
    let whole = description
    guard whole.count > limit else { return whole }
    return whole.prefix(max(0, limit - 1)) + "…"
  }

  /// The value over several lines, one element each, indented by two spaces a level.
  ///
  /// A text of several lines stands in long brackets. For example:
  ///
  /// ```lua
  /// {
  ///   event = "onboarding_step",
  ///   properties = {
  ///     step = "source",
  ///   },
  /// }
  /// ```
  public var block: String { blockLines().joined(separator: "\n") }

  /// The lines of ``block``. `opening` stands before the value, `closing` after it.
  func blockLines(opening: String = "", closing: String = "", indent: Int = 0) -> [String] {
    let margin = String(repeating: "  ", count: indent)
    switch self {
    case .list(let elements) where !elements.isEmpty:
      let inner = elements.flatMap { $0.blockLines(closing: ",", indent: indent + 1) }
      return [margin + opening + "{"] + inner + [margin + "}" + closing]
    case .record(let entries) where !entries.isEmpty:
      let inner = entries.flatMap {
        $0.value.blockLines(opening: $0.key.assignment, closing: ",", indent: indent + 1)
      }
      return [margin + opening + "{"] + inner + [margin + "}" + closing]
    case .string(let text) where text.contains("\n"):
      let inner = visibleLines(of: text).map { margin + "  " + $0 }
      return [margin + opening + "[["] + inner + [margin + "]]" + closing]
    default:
      return [margin + opening + description + closing]
    }
  }
}

extension CheckKey {
  /// The key as it stands before its value in a table, for example `event = ` or `["my key"] = `.
  var assignment: String { label + " = " }

  /// The key as it stands in a table, for example `event` or `["my key"]`.
  var label: String {
    if case .string(let text) = self, isName(text) { return text }
    return "[\(value)]"
  }

  /// The key as it stands in a path, for example `.event` or `["my key"]`.
  var pathPart: String {
    if case .string(let text) = self, isName(text) { return "." + text }
    return "[\(value)]"
  }
}

/// Whether Lua reads a text as a name, so that it needs no brackets as a key.
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

/// A float as Lua's `tostring` marks it: always recognisable as a float, with as many digits as it needs.
func luaText(of number: Double) -> String {
  if number.isNaN { return "nan" }
  if number.isInfinite { return number < 0 ? "-inf" : "inf" }
  return "\(number)"
}
