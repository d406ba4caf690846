import Spelling

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
    // Lua reads the digits of the least integer as a floating-point number with a sign.
    case .integer(let number): return number == .min ? "math.mininteger" : String(number)
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
    var text = ""
    // A character has seldom more bytes than these; a text that is cut here is cut again below.
    let isWhole = write(to: &text, most: 64 * max(1, limit))
    guard !isWhole || text.count > limit else { return text }
    return text.prefix(max(0, limit - 1)) + "…"
  }

  /// Writes the value on one line, as ``description`` does, up to a number of bytes; whether it is whole.
  private func write(to text: inout String, most: Int) -> Bool {
    switch self {
    case .string(let content) where content.utf8.count > most:
      text += quoted(content.shortened(to: most))
      return false
    case .list(let elements) where !elements.isEmpty:
      return Self.write(elements, to: &text, most: most) { element, text in
        element.write(to: &text, most: most)
      }
    case .record(let entries) where !entries.isEmpty:
      return Self.write(entries, to: &text, most: most) { entry, text in
        text += entry.key.assignment(most: most)
        return entry.value.write(to: &text, most: most)
      }
    default:
      text += description
      return true
    }
  }

  private static func write<Part>(
    _ parts: [Part], to text: inout String, most: Int, _ write: (Part, inout String) -> Bool
  ) -> Bool {
    text += "{ "
    for (place, part) in parts.enumerated() {
      guard text.utf8.count <= most else { return false }
      if place > 0 { text += ", " }
      guard write(part, &text) else { return false }
    }
    text += " }"
    return true
  }

  /// The value over several lines, one element each, indented by two spaces a level.
  ///
  /// A text of several lines stands in long brackets; one of thousands is cut. For example:
  ///
  /// ```lua
  /// {
  ///   event = "onboarding_step",
  ///   properties = {
  ///     step = "source",
  ///   },
  /// }
  /// ```
  public var block: String {
    var room = PrintRoom(lines: .max, bytes: .max)
    return blockLines(room: &room).joined(separator: "\n")
  }

  /// The lines of ``block``, as many as there is room for. `opening` stands before the value, `closing` after it.
  func blockLines(
    opening: String = "", closing: String = "", indent: Int = 0, room: inout PrintRoom
  ) -> [String] {
    guard !room.isFull else { return [] }
    let margin = String(repeating: "  ", count: indent)
    var lines: [String] = []
    func put(_ line: String, _ room: inout PrintRoom) {
      room.count(line)
      lines.append(line)
    }
    switch self {
    case .list(let elements) where !elements.isEmpty:
      put(margin + opening + "{", &room)
      for element in elements where !room.isFull {
        lines += element.blockLines(closing: ",", indent: indent + 1, room: &room)
      }
      put(margin + "}" + closing, &room)
    case .record(let entries) where !entries.isEmpty:
      put(margin + opening + "{", &room)
      for entry in entries where !room.isFull {
        lines += entry.value.blockLines(
          opening: entry.key.assignment, closing: ",", indent: indent + 1, room: &room)
      }
      put(margin + "}" + closing, &room)
    case .string(let text) where text.contains("\n"):
      put(margin + opening + "[[", &room)
      let shown = text.shortened(to: 16 * PrintRoom.longestText)
      for line in visibleLines(of: shown) where !room.isFull { put(margin + "  " + line, &room) }
      put(margin + "]]" + closing, &room)
    case .string(let text):
      put(margin + opening + quoted(text.shortened(to: PrintRoom.longestText)) + closing, &room)
    default:
      put(margin + opening + description + closing, &room)
    }
    return lines
  }
}

extension CheckKey {
  /// The key as it stands before its value in a table, for example `event = ` or `["my key"] = `.
  var assignment: String { assignment(most: PrintRoom.longestText) }

  /// The same of a key that is cut to a number of bytes.
  func assignment(most: Int) -> String { cut(to: most).label + " = " }

  private func cut(to bytes: Int) -> CheckKey {
    if case .string(let text) = self { .string(text.shortened(to: bytes)) } else { self }
  }

  /// The key as it stands in a table, for example `event` or `["my key"]`.
  var label: String {
    if case .string(let text) = self, isName(text) { return text }
    return "[\(value)]"
  }

  /// The key as it stands in a path, for example `.event` or `["my key"]`.
  var pathPart: String {
    let key = cut(to: 200)
    if case .string(let text) = key, isName(text) { return "." + text }
    return "[\(key.value)]"
  }
}

/// True where Lua reads a text as a name, so that it needs no brackets as a key.
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
