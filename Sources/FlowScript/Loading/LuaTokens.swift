/// The tokens of a Lua source, as far as a look at its tables needs them: names, strings, numbers and symbols,
/// each with its line; comments and white space are dropped.
///
/// It never fails: what Lua would refuse ends the list early, and Lua itself says why.
struct LuaTokens {
  /// One token.
  struct Token: Equatable {
    enum Kind: Equatable { case name, string, number, symbol }

    let kind: Kind
    /// The token; of a string its content, where it has no escapes.
    let text: String
    /// The line on which it begins, from 1.
    let line: Int
  }

  private(set) var tokens: [Token] = []
  private let bytes: [UInt8]
  private var position = 0
  private var line = 1

  init(_ source: String) {
    bytes = Array(source.utf8)
    if bytes.first == UInt8(ascii: "#") { skipLine() }
    while scan() {}
  }

  private mutating func scan() -> Bool {
    skipBlanks()
    guard let byte = peek() else { return false }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return scanString(byte)
    case UInt8(ascii: "["):
      if let level = longBracketLevel() { return scanLong(level, isComment: false) }
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      scanWhile(.number) { Self.isNameByte($0) || $0 == UInt8(ascii: ".") }
      return true
    default:
      if Self.isNameByte(byte) {
        scanWhile(.name, Self.isNameByte)
        return true
      }
    }
    tokens.append(
      Token(kind: .symbol, text: String(decoding: bytes[position...position], as: UTF8.self), line: line))
    position += 1
    return true
  }

  private mutating func skipBlanks() {
    while let byte = peek() {
      if byte == UInt8(ascii: "\n") {
        line += 1
        position += 1
      } else if byte == UInt8(ascii: "-"), peek(1) == UInt8(ascii: "-") {
        position += 2
        if let level = longBracketLevel() {
          _ = scanLong(level, isComment: true)
        } else {
          skipLine()
        }
      } else if byte <= 32 {
        position += 1
      } else {
        return
      }
    }
  }

  private mutating func skipLine() {
    position = bytes[position...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
  }

  private mutating func scanWhile(_ kind: Token.Kind, _ belongs: (UInt8) -> Bool) {
    let word = bytes[position...].prefix(while: belongs)
    position = word.endIndex
    tokens.append(Token(kind: kind, text: String(decoding: word, as: UTF8.self), line: line))
  }

  private mutating func scanString(_ quote: UInt8) -> Bool {
    let (start, first) = (line, position + 1)
    position = first
    while let byte = peek(), byte != quote {
      // What a backslash stands before ends no string.
      if byte == UInt8(ascii: "\\") { position += 1 }
      if peek() == UInt8(ascii: "\n") { line += 1 }
      position += 1
    }
    guard peek() != nil else { return false }
    tokens.append(
      Token(kind: .string, text: String(decoding: bytes[first..<position], as: UTF8.self), line: start))
    position += 1
    return true
  }

  /// The level of a long bracket that opens here (`[[` is 0, `[=[` is 1), or `nil`.
  private func longBracketLevel() -> Int? {
    guard peek() == UInt8(ascii: "[") else { return nil }
    var level = 0
    while peek(1 + level) == UInt8(ascii: "=") { level += 1 }
    return peek(1 + level) == UInt8(ascii: "[") ? level : nil
  }

  private mutating func scanLong(_ level: Int, isComment: Bool) -> Bool {
    let start = line
    position += level + 2
    let first = position
    while let byte = peek() {
      if byte == UInt8(ascii: "\n") { line += 1 }
      if byte == UInt8(ascii: "]"), (0..<level).allSatisfy({ peek(1 + $0) == UInt8(ascii: "=") }),
        peek(1 + level) == UInt8(ascii: "]")
      {
        let content = String(decoding: bytes[first..<position], as: UTF8.self)
        position += level + 2
        if !isComment { tokens.append(Token(kind: .string, text: content, line: start)) }
        return true
      }
      position += 1
    }
    return false
  }

  private func peek(_ offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
