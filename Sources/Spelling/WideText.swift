/// Recognizes text that an editor saved as UTF-16, with or without a byte order mark, where UTF-8 is expected.
///
/// For example:
///
///     WideText.isUTF16(Array("tap".utf8))        // false
///     WideText.isUTF16([0x74, 0, 0x61, 0, 0x70, 0])  // true: "tap" as UTF-16
package enum WideText {
  /// The bytes at the beginning that are looked at.
  private static let looked = 512

  /// True where the bytes begin with a UTF-16 byte order mark. Also true where zeros fill two fifths or more of the
  /// even or of the odd positions, and few of the others.
  package static func isUTF16(_ bytes: some Collection<UInt8>) -> Bool {
    if bytes.starts(with: [0xFE, 0xFF]) || bytes.starts(with: [0xFF, 0xFE]) { return true }
    var zeros = (even: 0, odd: 0)
    var count = 0
    for byte in bytes.prefix(looked) {
      if byte == 0 { if count.isMultiple(of: 2) { zeros.even += 1 } else { zeros.odd += 1 } }
      count += 1
    }
    let (most, fewest) = (max(zeros.even, zeros.odd), min(zeros.even, zeros.odd))
    return count >= 4 && most * 5 >= count && fewest * 10 <= most
  }
}
