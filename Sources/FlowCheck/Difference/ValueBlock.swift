package import Phone
import Spelling

// Printing a value in Lua syntax, within limits of length.

extension Value {
  /// Returns the value on one line of at most `limit` characters; the rest is replaced by "…".
  ///
  /// For example:
  ///
  /// ```swift
  /// Value.list([100, 200, 300]).line(limit: 10)
  /// // { 100, 20…
  /// ```
  package func line(limit: Int) -> String {
    var text = ""
    // A character has seldom more bytes than these; a text that is cut here is cut again below.
    let isWhole = write(to: &text, most: 64 * max(1, limit))
    guard !isWhole || text.count > limit else { return text }
    return text.prefix(max(0, limit - 1)) + "…"
  }

  /// Writes the value on one line, as ``description`` does, up to a number of bytes; returns true where nothing was
  /// cut.
  private func write(to text: inout String, most: Int) -> Bool {
    switch inLua {
    case .string(let content) where content.utf8.count > most:
      text += quoted(content.shortened(to: most))
      return false
    case .list(let elements) where !elements.isEmpty:
      return Self.write(elements, to: &text, most: most) { element, text in
        element.write(to: &text, most: most)
      }
    case .record where !isEmptyTable, .keyed where !isEmptyTable:
      return Self.write(entries ?? [], to: &text, most: most) { entry, text in
        text += entry.assignment(most: most)
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
    for (index, part) in parts.enumerated() {
      guard text.utf8.count <= most else { return false }
      if index > 0 { text += ", " }
      guard write(part, &text) else { return false }
    }
    text += " }"
    return true
  }

  /// The value over several lines, one element each, indented by two spaces a level.
  ///
  /// A text of several lines is written in long brackets; a text of many thousand bytes is cut. For example:
  ///
  /// ```lua
  /// {
  ///   event = "onboarding_step",
  ///   properties = {
  ///     step = "source",
  ///   },
  /// }
  /// ```
  package var block: String {
    var room = PrintRoom(lines: .max, bytes: .max)
    return blockLines(room: &room).joined(separator: "\n")
  }

  /// Returns the lines of ``block``, as many as `room` has left. `opening` precedes the value, `closing` follows it.
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
    switch inLua {
    case .list(let elements) where !elements.isEmpty:
      put(margin + opening + "{", &room)
      for element in elements where !room.isFull {
        lines += element.blockLines(closing: ",", indent: indent + 1, room: &room)
      }
      put(margin + "}" + closing, &room)
    case .record where !isEmptyTable, .keyed where !isEmptyTable:
      put(margin + opening + "{", &room)
      for entry in entries ?? [] where !room.isFull {
        lines += entry.value.blockLines(
          opening: entry.assignment, closing: ",", indent: indent + 1, room: &room)
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
