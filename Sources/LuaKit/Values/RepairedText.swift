/// Conversion of bytes that may not be valid UTF-8 into text: each invalid part becomes U+FFFD.
///
/// `String(decoding:as:)` gives the same result, but takes 70 ns for each invalid byte, during which no script can be
/// stopped.
enum RepairedText {
  static func text(_ bytes: UnsafeRawBufferPointer) -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    var repaired: [UInt8] = []
    repaired.reserveCapacity(bytes.count + bytes.count / 2)
    var place = 0
    while place < bytes.count {
      let part = length(of: bytes, at: place)
      if part > 0 {
        repaired.append(contentsOf: bytes[place..<place + part])
        place += part
      } else {
        repaired.append(0xEF)
        repaired.append(0xBF)
        repaired.append(0xBD)
        place -= part
      }
    }
    return String(validating: repaired, as: UTF8.self) ?? String(decoding: repaired, as: UTF8.self)
  }

  /// The length in bytes of the character at an index. For an invalid one it is negative: the length of its broken
  /// beginning, at least one byte (the "maximal subpart" of the Unicode Standard, 3.9).
  private static func length(of bytes: UnsafeRawBufferPointer, at place: Int) -> Int {
    let first = bytes[place]
    let wanted: Int
    var second: ClosedRange<UInt8> = 0x80...0xBF
    switch first {
    case 0...0x7F: return 1
    case 0xC2...0xDF: wanted = 2
    case 0xE0...0xEF:
      wanted = 3
      if first == 0xE0 { second = 0xA0...0xBF } else if first == 0xED { second = 0x80...0x9F }
    case 0xF0...0xF4:
      wanted = 4
      if first == 0xF0 { second = 0x90...0xBF } else if first == 0xF4 { second = 0x80...0x8F }
    default: return -1
    }
    for index in 1..<wanted {
      guard place + index < bytes.count, (index == 1 ? second : 0x80...0xBF).contains(bytes[place + index])
      else { return -index }
    }
    return wanted
  }
}
