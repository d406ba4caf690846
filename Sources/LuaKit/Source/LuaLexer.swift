/// Lua's lexer (llex.c of Lua 5.4), one token at a time.
struct LuaLexer {
  let bytes: [UInt8]
  /// The byte at which the next token or blank begins.
  private(set) var position = 0
  private(set) var line = 1
  private(set) var end = LuaTokens.End.code

  init(_ bytes: [UInt8], at position: Int = 0) {
    self.bytes = bytes
    self.position = position
  }

  /// The next token; nil at the end of the text.
  mutating func next() -> LuaToken? {
    skipBlanks()
    guard let byte = peek() else { return nil }
    let (start, first) = (position, line)
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): return string(byte)
    case UInt8(ascii: "["):
      if let level = longLevel() {
        position += level + 2
        let content = position
        let isClosed = closeLong(level)
        if !isClosed { end = .long(level: level, isComment: false) }
        let last = isClosed ? position - level - 2 : position
        return token(.string, from: start, line: first, text: content..<last, isRefused: !isClosed)
      }
      position += 1
      // `[=` that opens nothing is refused as a whole.
      let isRefused = peek() == UInt8(ascii: "=") && !longMarksEndInBracket()
      return token(.symbol, from: start, line: first, isRefused: isRefused)
    case UInt8(ascii: "0")...UInt8(ascii: "9"): return number()
    case UInt8(ascii: ".") where peek(1).map(Self.isDigit) == true: return number()
    case _ where Self.isNameByte(byte):
      skip(while: Self.isNameByte)
      let word = String(decoding: bytes[start..<position], as: UTF8.self)
      return LuaToken(
        kind: LuaToken.isKeyword(word) ? .keyword : .name, text: word, range: start..<position, line: first,
        isRefused: false)
    case 0x80...:
      skip { $0 >= 0x80 }
      return token(.other, from: start, line: first, isRefused: true)
    default:
      let length = symbolLength(byte)
      position += max(1, length)
      return token(length == 0 ? .other : .symbol, from: start, line: first, isRefused: length == 0)
    }
  }

  func token(
    _ kind: LuaToken.Kind, from start: Int, line: Int, text: Range<Int>? = nil, isRefused: Bool = false
  ) -> LuaToken {
    LuaToken(
      kind: kind, text: String(decoding: bytes[text ?? start..<position], as: UTF8.self),
      range: start..<position,
      line: line, isRefused: isRefused)
  }

  // MARK: Blanks and comments

  private mutating func skipBlanks() {
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"): skipLineEnd()
      case UInt8(ascii: " "), UInt8(ascii: "\t"), 0x0B, 0x0C: position += 1
      case UInt8(ascii: "-") where peek(1) == UInt8(ascii: "-"):
        position += 2
        if let level = longLevel() {
          position += level + 2
          if !closeLong(level) { end = .long(level: level, isComment: true) }
        } else {
          skip { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
          if peek() == nil { end = .comment }
        }
      default: return
      }
    }
  }

  /// Skips one line end: `\n`, `\r`, or both in any order.
  private mutating func skipLineEnd() {
    let first = bytes[position]
    position += 1
    if let second = peek(), second != first, second == UInt8(ascii: "\n") || second == UInt8(ascii: "\r") {
      position += 1
    }
    line += 1
  }

  // MARK: Strings

  /// The level of a long bracket that begins here (`[[` is 0, `[=[` is 1); nil where none begins.
  private func longLevel() -> Int? {
    guard peek() == UInt8(ascii: "[") else { return nil }
    var level = 0
    while peek(1 + level) == UInt8(ascii: "=") { level += 1 }
    return peek(1 + level) == UInt8(ascii: "[") ? level : nil
  }

  /// True where a second bracket follows the `=` signs of an opening one; the first bracket was read.
  private func longMarksEndInBracket() -> Bool {
    bytes[position...].first { $0 != UInt8(ascii: "=") } == UInt8(ascii: "[")
  }

  /// Skips a long bracket's content and its end; false where it is not closed.
  mutating func closeLong(_ level: Int) -> Bool {
    while let byte = peek() {
      if byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") {
        skipLineEnd()
      } else if byte == UInt8(ascii: "]") {
        let marks = bytes[(position + 1)...].prefix { $0 == UInt8(ascii: "=") }.count
        if marks == level, peek(1 + marks) == UInt8(ascii: "]") {
          position += marks + 2
          return true
        }
        position += 1 + marks
      } else {
        position += 1
      }
    }
    return false
  }

  private mutating func string(_ quote: UInt8) -> LuaToken {
    let (start, first) = (position, line)
    var isRefused = false
    position += 1
    while let byte = peek() {
      switch byte {
      case quote:
        position += 1
        return token(.string, from: start, line: first, text: start + 1..<position - 1, isRefused: isRefused)
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        return token(.string, from: start, line: first, text: start + 1..<position, isRefused: true)
      case UInt8(ascii: "\\"):
        position += 1
        if !skipEscape() { isRefused = true }
      default: position += 1
      }
    }
    end = .string(quote: quote, content: start + 1)
    return token(.string, from: start, line: first, text: start + 1..<position, isRefused: true)
  }

  /// Skips the rest of an escape after its backslash; false where Lua has no such escape.
  private mutating func skipEscape() -> Bool {
    guard let byte = peek() else { return false }
    switch byte {
    case UInt8(ascii: "\n"), UInt8(ascii: "\r"): skipLineEnd()
    case UInt8(ascii: "z"):
      position += 1
      while let blank = peek(), blank == 32 || (9...13).contains(blank) {
        if blank == UInt8(ascii: "\n") || blank == UInt8(ascii: "\r") { skipLineEnd() } else { position += 1 }
      }
    case UInt8(ascii: "x"):
      position += 1
      for _ in 0..<2 {
        guard let digit = peek(), Self.hexValue(digit) != nil else { return false }
        position += 1
      }
    case UInt8(ascii: "u"): return skipScalar()
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      var value = 0
      for _ in 0..<3 {
        guard let digit = peek(), Self.isDigit(digit) else { break }
        value = value * 10 + Int(digit - UInt8(ascii: "0"))
        position += 1
      }
      return value <= 255
    default:
      guard "abfnrtv\\\"'".utf8.contains(byte) else { return false }
      position += 1
    }
    return true
  }

  /// Skips `u{7F}`, whose number may be up to 2^31 - 1.
  private mutating func skipScalar() -> Bool {
    position += 1
    guard peek() == UInt8(ascii: "{") else { return false }
    position += 1
    var value: UInt64 = 0
    var digits = 0
    while let digit = peek().flatMap(Self.hexValue) {
      value = value << 4 | UInt64(digit)
      guard value <= 0x7FFF_FFFF else { return false }
      digits += 1
      position += 1
    }
    guard digits > 0, peek() == UInt8(ascii: "}") else { return false }
    position += 1
    return true
  }

  // MARK: Numbers and signs

  /// Reads a number as Lua does: all bytes that a number may have, and then checks them.
  private mutating func number() -> LuaToken {
    let start = position
    var isHex = false
    if peek() == UInt8(ascii: "0"), let mark = peek(1), mark | 0x20 == UInt8(ascii: "x") {
      isHex = true
      position += 2
    }
    let exponent = UInt8(ascii: isHex ? "p" : "e")
    while let byte = peek() {
      if byte | 0x20 == exponent {
        position += 1
        if let sign = peek(), sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { position += 1 }
      } else if Self.hexValue(byte) != nil || byte == UInt8(ascii: ".") {
        position += 1
      } else {
        break
      }
    }
    // A letter right after a number makes it malformed, and is part of the token.
    if let letter = peek(), Self.isNameByte(letter) { position += 1 }
    return token(.number, from: start, line: line, isRefused: !Self.isNumber(bytes[start..<position]))
  }

  private static func isNumber(_ text: ArraySlice<UInt8>) -> Bool {
    var rest = text
    let isHex = rest.count > 1 && rest[rest.startIndex + 1] | 0x20 == UInt8(ascii: "x")
    if isHex { rest = rest.dropFirst(2) }
    func skipDigits() -> Int {
      let digits = rest.prefix { isHex ? hexValue($0) != nil : isDigit($0) }.count
      rest = rest.dropFirst(digits)
      return digits
    }
    var digits = skipDigits()
    if rest.first == UInt8(ascii: ".") {
      rest = rest.dropFirst()
      digits += skipDigits()
    }
    guard digits > 0 else { return false }
    guard let mark = rest.first else { return true }
    guard mark | 0x20 == UInt8(ascii: isHex ? "p" : "e") else { return false }
    rest = rest.dropFirst()
    if let sign = rest.first, sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") {
      rest = rest.dropFirst()
    }
    return !rest.isEmpty && rest.allSatisfy(isDigit)
  }

  /// The number of bytes of the symbol that begins here; 0 where none begins.
  private func symbolLength(_ byte: UInt8) -> Int {
    let second = peek(1)
    switch byte {
    case UInt8(ascii: "="), UInt8(ascii: "~"): return second == UInt8(ascii: "=") ? 2 : 1
    case UInt8(ascii: "<"), UInt8(ascii: ">"): return second == UInt8(ascii: "=") || second == byte ? 2 : 1
    case UInt8(ascii: "/"), UInt8(ascii: ":"): return second == byte ? 2 : 1
    case UInt8(ascii: "."): return second != byte ? 1 : peek(2) == byte ? 3 : 2
    default: return "+-*%^#&|()[]{};,".utf8.contains(byte) ? 1 : 0
    }
  }

  private mutating func skip(while belongs: (UInt8) -> Bool) {
    while let byte = peek(), belongs(byte) { position += 1 }
  }

  private func peek(_ offset: Int = 0) -> UInt8? {
    position + offset < bytes.count ? bytes[position + offset] : nil
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  private static func hexValue(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    isDigit(byte) || byte == UInt8(ascii: "_")
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }
}
