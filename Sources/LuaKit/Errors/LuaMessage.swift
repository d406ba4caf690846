/// Parsing of Lua's messages, byte by byte: they contain a script's text of any length and content, on which regular
/// expressions could take too long.
package enum LuaMessage {
  /// Returns the variable that Lua names at the end of a message "attempt to …", and its kind: "global" and "x" in
  /// "attempt to call a nil value (global 'x')". It is nil for other messages, and where Lua names none.
  package static func variable(in message: String) -> (kind: String, name: String)? {
    let bytes = message.utf8[...]
    guard bytes.starts(with: "attempt to ".utf8), bytes.suffix(2).elementsEqual("')".utf8),
      let open = range(of: " (", in: bytes), let quote = range(of: " '", in: bytes[open.upperBound...])
    else { return nil }
    let name = bytes[quote.upperBound...].dropLast(2)
    guard !name.isEmpty else { return nil }
    return (
      String(message[open.upperBound..<quote.lowerBound]), String(message[quote.upperBound..<name.endIndex])
    )
  }

  /// Returns a message of Lua with the right article before a type's name: "attempt to call an Expectation value".
  static func withArticles(_ message: String) -> String {
    let bytes = message.utf8[...]
    guard bytes.starts(with: "attempt to ".utf8), let article = range(of: " a ", in: bytes),
      let first = bytes[article.upperBound...].first, "AEIOU".utf8.contains(first)
    else { return message }
    return message[..<article.lowerBound] + " an " + message[article.upperBound...]
  }

  /// Returns the range of a text within bytes; nil where it does not occur.
  static func range(of text: String, in bytes: Substring.UTF8View) -> Range<String.Index>? {
    guard let first = text.utf8.first else { return nil }
    var rest = bytes
    while let start = rest.firstIndex(of: first) {
      rest = rest[start...]
      if rest.starts(with: text.utf8) { return start..<rest.index(start, offsetBy: text.utf8.count) }
      rest = rest.dropFirst()
    }
    return nil
  }
}
