/// Messages as Lua writes them, read byte by byte: they hold what a script wrote, of any length and content, over which
/// no regular expression runs.
enum LuaMessage {
  /// A name that Lua quotes with its kind: `x` in "attempt to call a nil value (global 'x')"; nil for none.
  static func name(_ kind: String, in message: String) -> String? {
    guard let open = range(of: "(\(kind) '", in: message.utf8[...]) else { return nil }
    let rest = message.utf8[open.upperBound...]
    guard !rest.isEmpty, let close = range(of: "')", in: rest.dropFirst()) else { return nil }
    return String(message[open.upperBound..<close.lowerBound])
  }

  /// The line and what follows it in "name:12: unexpected symbol"; nil where there is no position. The name may hold
  /// colons: the position ends at the first `:digits: `.
  static func position(in message: String) -> (line: Int, rest: String)? {
    var rest = message.utf8[...]
    while let colon = rest.firstIndex(of: UInt8(ascii: ":")) {
      rest = rest[colon...].dropFirst()
      let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      let after = rest[digits.endIndex...]
      if let line = Int(String(digits) ?? ""), after.starts(with: ": ".utf8) {
        return (line, String(message[after.dropFirst(2).startIndex...]))
      }
    }
    return nil
  }

  /// Where a text begins and ends in bytes.
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
