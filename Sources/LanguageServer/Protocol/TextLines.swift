import Phone

/// The unit of a column, as agreed between server and editor.
package enum PositionEncoding: String, Sendable {
  /// Bytes.
  case utf8 = "utf-8"
  /// Units of UTF-16, as JavaScript counts: every editor supports them.
  case utf16 = "utf-16"
}

/// A place in a text: line and column from 0.
package struct TextPosition: Equatable, Comparable, Sendable {
  /// The line.
  package var line: Int
  /// The column, in the units that were agreed on.
  package var column: Int

  /// Makes a place.
  package init(_ line: Int, _ column: Int) { (self.line, self.column) = (line, column) }

  /// Reads a place of the protocol.
  init?(_ value: Value?) {
    guard let line = value?["line"]?.int, let column = value?["character"]?.int else { return nil }
    self.init(max(0, line), max(0, column))
  }

  /// Compares by line, then by column.
  package static func < (one: Self, other: Self) -> Bool {
    (one.line, one.column) < (other.line, other.column)
  }

  var value: Value { ["line": .integer(line), "character": .integer(column)] }
}

/// A text by its lines, with positions counted in the editor's units.
///
/// For example:
///
///     let lines = TextLines(Array("a😀b".utf8))
///     lines.position(of: 5, .utf16)  // line 0, column 3
package struct TextLines: Sendable {
  /// The bytes.
  package let bytes: [UInt8]
  /// The bytes at which lines begin.
  let starts: [Int]

  /// Looks at a text; `\n`, `\r\n` and `\r` end a line.
  package init(_ bytes: [UInt8]) {
    self.bytes = bytes
    var starts = [0]
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      index += 1
      guard byte == 10 || byte == 13 else { continue }
      if byte == 13, index < bytes.count, bytes[index] == 10 { index += 1 }
      starts.append(index)
    }
    self.starts = starts
  }

  /// Returns the byte range of a line, counted from 0, without its line break; empty after the last line.
  func range(ofLine line: Int) -> Range<Int> {
    guard starts.indices.contains(line) else { return bytes.count..<bytes.count }
    var end = line + 1 < starts.count ? starts[line + 1] : bytes.count
    while end > starts[line], bytes[end - 1] == 10 || bytes[end - 1] == 13 { end -= 1 }
    return starts[line]..<end
  }

  /// The text of a line from 0.
  func line(_ line: Int) -> ArraySlice<UInt8> { bytes[range(ofLine: line)] }

  /// The number of the line that holds a byte, from 0.
  func line(of byte: Int) -> Int {
    var (low, high) = (0, starts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= byte { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the byte offset of a position; a position after its line's end counts as that end.
  func offset(of position: TextPosition, _ encoding: PositionEncoding) -> Int {
    guard starts.indices.contains(position.line) else { return position.line < 0 ? 0 : bytes.count }
    let range = range(ofLine: position.line)
    guard encoding == .utf16 else {
      return wholeCharacter(min(range.upperBound, range.lowerBound + position.column))
    }
    var (index, units) = (range.lowerBound, 0)
    while index < range.upperBound {
      let (length, count) = Self.scalar(bytes[index])
      guard units + count <= position.column else { break }
      units += count
      index = min(range.upperBound, index + length)
    }
    return index
  }

  /// The place of a byte.
  func position(of byte: Int, _ encoding: PositionEncoding) -> TextPosition {
    let line = line(of: byte)
    let range = starts[line]..<min(bytes.count, max(byte, starts[line]))
    guard encoding == .utf16 else { return TextPosition(line, range.count) }
    var (index, units) = (range.lowerBound, 0)
    while index < range.upperBound {
      let (length, count) = Self.scalar(bytes[index])
      units += count
      index += length
    }
    return TextPosition(line, units)
  }

  /// The range of some bytes, as the protocol writes it.
  func value(of range: Range<Int>, _ encoding: PositionEncoding) -> Value {
    [
      "start": position(of: range.lowerBound, encoding).value,
      "end": position(of: range.upperBound, encoding).value,
    ]
  }

  /// Returns a byte offset, moved back to the first byte of its character.
  private func wholeCharacter(_ byte: Int) -> Int {
    var byte = byte
    while byte > 0, byte < bytes.count, bytes[byte] & 0xC0 == 0x80 { byte -= 1 }
    return byte
  }

  /// Returns the number of bytes of a scalar by its first byte, and its number of UTF-16 units.
  private static func scalar(_ byte: UInt8) -> (bytes: Int, units: Int) {
    switch byte {
    case 0xF0...: (4, 2)
    case 0xE0...: (3, 1)
    case 0xC0...: (2, 1)
    default: (1, 1)
    }
  }
}
