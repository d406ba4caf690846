/// A look at Lua, a line at a time, that knows where a chunk cannot end: inside a long string or comment, inside
/// brackets or blocks, behind an operator.
///
/// It never has the last word: where it says that a chunk may end, Lua itself is asked.
struct LuaBlockScan {
  private var depth = 0
  /// The level of the long bracket that is open; `nil` outside one.
  private var longLevel: Int?
  private var goesOn = false
  /// Whether a string goes over a line's end: from there on Lua is asked after each line.
  private var isLost = false

  private static let openers: Set<String> = ["function", "do", "if", "repeat"]
  private static let closers: Set<String> = ["end", "until"]
  private static let joiners: Set<String> = ["and", "or", "not", "return", "local", "in", "then", "else"]

  /// Takes the next line; whether the chunk may be complete after it.
  mutating func take(_ line: String) -> Bool {
    var bytes = Array(line.utf8)[...]
    while !bytes.isEmpty { scan(&bytes) }
    return isLost || longLevel == nil && depth <= 0 && !goesOn
  }

  private mutating func scan(_ bytes: inout ArraySlice<UInt8>) {
    if let level = longLevel {
      skipLong(level, &bytes)
      return
    }
    guard let byte = bytes.first else { return }
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "'"): skipString(byte, &bytes)
    case UInt8(ascii: "-") where bytes.dropFirst().first == UInt8(ascii: "-"):
      bytes = bytes.dropFirst(2)
      if let level = Self.longBracket(bytes) {
        longLevel = level
        bytes = bytes.dropFirst(level + 2)
      } else {
        bytes = []
      }
    case UInt8(ascii: "["):
      if let level = Self.longBracket(bytes) {
        longLevel = level
        bytes = bytes.dropFirst(level + 2)
        goesOn = false
      } else {
        symbol(byte, &bytes)
      }
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      word(&bytes)
    default: symbol(byte, &bytes)
    }
  }

  private mutating func symbol(_ byte: UInt8, _ bytes: inout ArraySlice<UInt8>) {
    bytes.removeFirst()
    switch byte {
    case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
    case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
    default: break
    }
    guard byte > 32 else { return }
    goesOn = "+-*/%^=~<>,|&#".utf8.contains(byte)
  }

  private mutating func word(_ bytes: inout ArraySlice<UInt8>) {
    let isWord: (UInt8) -> Bool = { byte in
      byte >= 0x80 || byte == UInt8(ascii: "_") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
        || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
    let word = String(decoding: bytes.prefix(while: isWord), as: UTF8.self)
    bytes = bytes.drop(while: isWord)
    if Self.openers.contains(word) { depth += 1 }
    if Self.closers.contains(word) { depth -= 1 }
    goesOn = Self.joiners.contains(word)
  }

  private mutating func skipString(_ quote: UInt8, _ bytes: inout ArraySlice<UInt8>) {
    goesOn = false
    bytes.removeFirst()
    while let byte = bytes.popFirst() {
      if byte == quote { return }
      if byte == UInt8(ascii: "\\") { _ = bytes.popFirst() }
    }
    isLost = true
  }

  private mutating func skipLong(_ level: Int, _ bytes: inout ArraySlice<UInt8>) {
    let close = UInt8(ascii: "]")
    while let end = bytes.firstIndex(of: close) {
      bytes = bytes[(end + 1)...]
      let marks = bytes.prefix { $0 == UInt8(ascii: "=") }.count
      guard marks == level, bytes.dropFirst(marks).first == close else { continue }
      bytes = bytes.dropFirst(marks + 1)
      longLevel = nil
      return
    }
    bytes = []
  }

  /// The level of a long bracket that opens here; `nil` where none does.
  private static func longBracket(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard bytes.first == UInt8(ascii: "[") else { return nil }
    let level = bytes.dropFirst().prefix { $0 == UInt8(ascii: "=") }.count
    return bytes.dropFirst(level + 1).first == UInt8(ascii: "[") ? level : nil
  }
}
