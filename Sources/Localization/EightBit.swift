import Foundation

/// The legacy encodings possible for a file that is not UTF-8.
enum EightBit {
  /// Returns one clause that names the encoding, or the character of the first invalid byte in likely encodings.
  static func message(_ bytes: [UInt8], byte: UInt8) -> String {
    guard !isShiftJIS(bytes) else { return "the file is not UTF-8 from this line on, but Shift JIS" }
    let hex = "0x" + String(byte, radix: 16, uppercase: true)
    var readings: [String] = []
    if byte >= 0x80 { readings.append("\(macRoman[Int(byte) - 0x80]) in MacRoman") }
    if let character = String(bytes: [byte], encoding: .windowsCP1252) {
      readings.append("\(character) in Windows-1252")
    }
    return "the file is not UTF-8 from this line on: the byte \(hex)"
      + (readings.isEmpty ? " begins no character" : " would be \(readings.joined(separator: ", "))")
  }

  /// The characters of MacRoman from 0x80 on; Foundation does not have this encoding on every system.
  private static let macRoman: [Character] = Array(
    "ÄÅÇÉÑÖÜáàâäãåçéèêëíìîïñóòôöõúùûü"
      + "†°¢£§•¶ß®©™´¨≠ÆØ∞±≤≥¥µ∂∑∏π∫ªºΩæø"
      + "¿¡¬√ƒ≈∆«»…\u{A0}ÀÃÕŒœ–—“”‘’÷◊ÿŸ⁄€‹›ﬁﬂ"
      + "‡·‚„‰ÂÊÁËÈÍÎÏÌÓÔ\u{F8FF}ÒÚÛÙıˆ˜¯˘˙˚¸˝˛ˇ")

  /// True where the bytes are Japanese text in Shift JIS: they have more full-width than half-width kana, and do not
  /// begin as UTF-8.
  private static func isShiftJIS(_ bytes: [UInt8]) -> Bool {
    // UTF-8 with a fault further on can look like Shift JIS, too.
    guard let text = String(bytes: bytes, encoding: .shiftJIS), !hasUTF8(bytes) else { return false }
    let kana = text.unicodeScalars.count { (0x3041...0x30FE).contains($0.value) }
    let half = text.unicodeScalars.count { (0xFF61...0xFF9F).contains($0.value) }
    return kana > half
  }

  /// True where the first character beyond ASCII is one of UTF-8.
  private static func hasUTF8(_ bytes: [UInt8]) -> Bool {
    let rest = bytes.drop { $0 < 0x80 }.prefix(4)
    return String(decoding: rest, as: UTF8.self).unicodeScalars.first != "\u{FFFD}"
  }
}
