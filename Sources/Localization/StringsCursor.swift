/// A position in the source of an old-style property list, which moves exactly as CoreFoundation's reader does.
///
/// The cursor handles spaces, comments, words and nested values; the scan handles pairs and names faults. The cursor
/// stops where CoreFoundation's reader stops: at the same byte, with the same result.
struct StringsCursor {
  /// A word, or why there is none.
  enum Token: Equatable {
    /// The range of a word; a quoted word includes its quotes.
    case word(Range<Int>)
    /// A quote at this offset has no partner.
    case unclosed(Int)
    /// No word begins here.
    case absent
  }

  private var cursor: ByteCursor
  /// The offset of a comment without an end; `nil` without one.
  private(set) var openComment: Int?

  /// The deepest nesting that the reader follows.
  private static let deepest = 512

  /// Begins at the first byte.
  init(_ bytes: [UInt8]) { cursor = ByteCursor(bytes) }

  /// The source.
  var bytes: [UInt8] { cursor.bytes }

  /// The position, as an offset in bytes.
  private(set) var index: Int {
    get { cursor.index }
    set { cursor.index = newValue }
  }

  /// True where nothing is left.
  var isAtEnd: Bool { cursor.isAtEnd }

  /// True where an ASCII character is at the position.
  func stands(_ character: Unicode.Scalar) -> Bool { cursor.stands(character) }

  /// Skips an ASCII character; returns `false` where another character is at the position.
  mutating func take(_ character: Unicode.Scalar) -> Bool { cursor.take(character) }

  // MARK: Space

  /// Goes past spaces and comments.
  mutating func skipSpace() {
    while index < bytes.count {
      switch bytes[index] {
      case 0x09...0x0D, 0x20: index += 1
      case 0xE2 where isLineSeparator(index): index += 3
      case UInt8(ascii: "/") where follows("/"):
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D, !isLineSeparator(index) {
          index += 1
        }
      case UInt8(ascii: "/") where follows("*"): skipBlockComment()
      default: return
      }
    }
  }

  private mutating func skipBlockComment() {
    let start = index
    index += 2
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
        index += 2
        return
      }
      index += 1
    }
    index = bytes.count
    openComment = start
  }

  private func follows(_ character: Unicode.Scalar) -> Bool {
    index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: character)
  }

  /// U+2028 and U+2029, which the reader takes for space.
  private func isLineSeparator(_ index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index] == 0xE2 && bytes[index + 1] == 0x80
      && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
  }

  // MARK: Words

  /// Skips a quoted or a bare word. Of a quoted word without a closing quote only the first quote is skipped, or
  /// everything where a backslash ends the source.
  mutating func token() -> Token {
    guard index < bytes.count else { return .absent }
    let start = index
    let quote = bytes[index]
    guard quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") else {
      while index < bytes.count, Self.isBare(bytes[index]) { index += 1 }
      return start == index ? .absent : .word(start..<index)
    }
    index += 1
    while index < bytes.count, bytes[index] != quote {
      index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    guard index < bytes.count else {
      // After a backslash as the last byte the reader stays at the end; otherwise it goes back.
      index = index > bytes.count ? bytes.count : start + 1
      return .unclosed(start)
    }
    index += 1
    return .word(start..<index)
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), UInt8(ascii: "/"),
      UInt8(ascii: ":"), UInt8(ascii: "."), UInt8(ascii: "-"):
      true
    default: false
    }
  }

  // MARK: Nested values

  /// Skips a value of any kind; returns `false` where the reader rejects the value.
  mutating func skipValue(depth: Int = 1) -> Bool {
    guard depth <= Self.deepest else { return false }
    skipSpace()
    if take("{") { return skipDictionary(depth) }
    if take("(") { return skipArray(depth) }
    if take("<") { return skipData() }
    if case .word = token() { return true }
    return false
  }

  private mutating func skipDictionary(_ depth: Int) -> Bool {
    while true {
      skipSpace()
      // The reader ends the dictionary where no key follows, and then requires only the brace.
      guard case .word = token() else { break }
      skipSpace()
      if !stands(";") {
        guard take("="), skipValue(depth: depth + 1) else { return false }
        skipSpace()
      }
      guard take(";") else { return false }
    }
    skipSpace()
    return take("}")
  }

  private mutating func skipArray(_ depth: Int) -> Bool {
    var goesOn = skipValue(depth: depth + 1)
    while goesOn {
      skipSpace()
      guard !isAtEnd else { return false }
      goesOn = take(",") && skipValue(depth: depth + 1)
    }
    skipSpace()
    return take(")")
  }

  /// Skips pairs of hexadecimal digits with spaces between them, up to `>`.
  private mutating func skipData() -> Bool {
    while index < bytes.count, !stands(">") {
      switch bytes[index] {
      case 0x20, 0x09, 0x0A, 0x0D: index += 1
      case 0xE2 where isLineSeparator(index): index += 3
      case let byte where Self.isHexadecimal(byte):
        index += 1
        guard index < bytes.count, Self.isHexadecimal(bytes[index]) else { return false }
        index += 1
      default: return false
      }
    }
    return take(">")
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    Unicode.Scalar(byte).properties.isASCIIHexDigit
  }

  // MARK: Characters

  /// The character here; U+FFFD at the end.
  var scalar: Unicode.Scalar {
    String(decoding: bytes[min(index, bytes.count)...].prefix(4), as: UTF8.self).unicodeScalars.first
      ?? "\u{FFFD}"
  }
}
