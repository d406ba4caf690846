/// The decoding of UTF-16 without a byte order mark, and the faults in such bytes.
enum UTF16Bytes {
  /// The text as UTF-8. An unpaired surrogate becomes U+FFFD, and a last odd byte is left out.
  static func text(_ bytes: [UInt8], bigEndian: Bool) -> [UInt8] {
    Array(String(decoding: units(bytes, bigEndian: bigEndian), as: UTF16.self).utf8)
  }

  private static func units(_ bytes: [UInt8], bigEndian: Bool) -> [UInt16] {
    stride(from: 0, to: bytes.count - 1, by: 2).map { index in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return bigEndian ? first << 8 | second : second << 8 | first
    }
  }

  /// True where the opposite byte order gives more ASCII characters: a table has quotes, semicolons and line ends.
  static func isSwapped(_ bytes: [UInt8], bigEndian: Bool) -> Bool {
    let (own, other) = units(bytes, bigEndian: bigEndian).reduce(into: (0, 0)) { counts, unit in
      if unit < 0x80 { counts.0 += 1 } else if unit.byteSwapped < 0x80 { counts.1 += 1 }
    }
    return other > own
  }

  /// The byte order of UTF-16 without its mark: true for big-endian. `nil` where the bytes do not look like UTF-16.
  ///
  /// Each ASCII character has one zero byte, and other texts do not have so many zeros.
  static func unmarkedOrder(_ bytes: [UInt8]) -> Bool? {
    var zeros = (even: 0, odd: 0)
    let head = bytes.prefix(4096)
    for (index, byte) in head.enumerated() where byte == 0 {
      if index.isMultiple(of: 2) { zeros.even += 1 } else { zeros.odd += 1 }
    }
    let (more, less) = (max(zeros.even, zeros.odd), min(zeros.even, zeros.odd))
    guard more > 1, more * 16 >= head.count, less * 16 <= more else { return nil }
    return zeros.even > zeros.odd
  }

  /// Returns the offset of UTF-8 text that was appended to UTF-16; `nil` without any.
  ///
  /// Quotes, equals signs and line ends have a zero byte in UTF-16 and none in UTF-8.
  static func appendedUTF8(_ bytes: [UInt8]) -> Int? {
    let start = bytes.lastIndex(of: 0).map { $0 / 2 * 2 + 2 } ?? 0
    guard start < bytes.count else { return nil }
    let tail = bytes[start...]
    guard tail.contains(UInt8(ascii: "=")), String(decoding: tail, as: UTF8.self).utf8.elementsEqual(tail)
    else { return nil }
    return start
  }

  /// The fault where the bytes are invalid UTF-16: its offset in the text, and its message. `nil` without a fault.
  static func fault(_ bytes: [UInt8], bigEndian: Bool) -> (offset: Int, message: String)? {
    var offset = 0
    var codec = UTF16()
    var units = units(bytes, bigEndian: bigEndian).makeIterator()
    while true {
      switch codec.decode(&units) {
      case .scalarValue(let scalar): offset += UTF8.width(scalar)
      case .error: return (offset, "half a character of UTF-16 stands on this line, which is shown as U+FFFD")
      case .emptyInput:
        return bytes.count.isMultiple(of: 2) ? nil : (offset, "the file ends with half a character of UTF-16")
      }
    }
  }
}
