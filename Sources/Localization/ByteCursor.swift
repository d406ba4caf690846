/// A position in the bytes of a source, which moves forward. All readers of tables and property lists use this cursor.
///
/// For example:
///
///     var cursor = ByteCursor(Array("<!-- a --> b".utf8))
///     cursor.starts(with: "<!--")  // true
///     cursor.skip(past: "-->")     // true: it is after the comment now
struct ByteCursor {
  /// The source.
  let bytes: [UInt8]
  /// The position, as an offset in bytes; `bytes.count` at the end.
  var index = 0

  /// Begins at the first byte.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// True where nothing is left.
  var isAtEnd: Bool { index >= bytes.count }

  /// The byte here; `nil` at the end.
  var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// True where an ASCII character is at the position.
  func stands(_ character: Unicode.Scalar) -> Bool {
    index < bytes.count && bytes[index] == UInt8(ascii: character)
  }

  /// Skips an ASCII character; returns `false` where another character is at the position.
  mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard stands(character) else { return false }
    index += 1
    return true
  }

  /// True where the text, which is ASCII, begins here.
  func starts(with text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard index + count <= bytes.count else { return false }
    for offset in 0..<count where bytes[index + offset] != text.utf8Start[offset] { return false }
    return true
  }

  /// Skips to the end of the next occurrence of an ASCII text. Without one, skips to the end of the source and returns
  /// `false`.
  mutating func skip(past text: StaticString) -> Bool {
    while index < bytes.count, !starts(with: text) { index += 1 }
    guard index < bytes.count else { return false }
    index += text.utf8CodeUnitCount
    return true
  }

  /// Goes past the bytes that fit.
  mutating func skip(while fits: (UInt8) -> Bool) {
    while index < bytes.count, fits(bytes[index]) { index += 1 }
  }
}
