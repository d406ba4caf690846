/// The text of a file's bytes, and the fault in their encoding, called an accident.
///
/// Xcode's build reads UTF-8, and UTF-16 or UTF-32 with a byte order mark; it drops the mark, and a second mark after
/// it. It repairs incomplete UTF-16, and stops at a file whose bytes are invalid in the assumed encoding. A person can
/// often still read such a file, so `text` holds the intended text.
struct SourceEncoding {
  /// An accident of encoding.
  struct Accident {
    /// The offset in the text at which it begins.
    let offset: Int
    /// One clause: the fault.
    let message: String
    /// The loss of texts on a device.
    let loss: StringsScan.Loss
  }

  /// The intended text, as UTF-8 without a byte order mark.
  let text: [UInt8]
  /// The accident of encoding; `nil` for bytes without a fault.
  let accident: Accident?

  /// Looks at the bytes of a file.
  init(_ bytes: [UInt8]) {
    if bytes.starts(with: [0xFF, 0xFE, 0, 0]) {
      self.init(utf32: bytes.dropFirst(4), bigEndian: false)
    } else if bytes.starts(with: [0, 0, 0xFE, 0xFF]) {
      self.init(utf32: bytes.dropFirst(4), bigEndian: true)
    } else if bytes.starts(with: [0xFE, 0xFF]) {
      self.init(utf16: Array(bytes.dropFirst(2)), bigEndian: true)
    } else if bytes.starts(with: [0xFF, 0xFE]) {
      self.init(utf16: Array(bytes.dropFirst(2)), bigEndian: false)
    } else if let isBigEndian = UTF16Bytes.unmarkedOrder(bytes), Self.readsNothing(of: bytes) {
      self.init(
        text: UTF16Bytes.text(bytes, bigEndian: isBigEndian),
        accident: Accident(
          offset: 0, message: "the file is UTF-16 without a byte order mark",
          loss: .table))
    } else {
      self.init(utf8: bytes.starts(with: Self.mark) ? Array(bytes.dropFirst(3)) : bytes)
    }
  }

  private init(text: [UInt8], accident: Accident?) {
    // Xcode also drops a byte order mark that is left in the decoded text.
    guard text.starts(with: Self.mark) else {
      self.text = text
      self.accident = accident
      return
    }
    self.text = Array(text.dropFirst(Self.mark.count))
    self.accident = accident.map {
      Accident(offset: max(0, $0.offset - Self.mark.count), message: $0.message, loss: $0.loss)
    }
  }

  /// The byte order mark as UTF-8.
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// True where a device reads no text of the bytes as UTF-8. Many zeros alone do not decide this, since a comment can
  /// hold them.
  private static func readsNothing(of bytes: [UInt8]) -> Bool {
    StringsScan(bytes).fault?.loss == .table || Array(String(decoding: bytes, as: UTF8.self).utf8) != bytes
  }

  private init(utf8 bytes: [UInt8]) {
    // Decoding repairs invalid UTF-8; a text that comes back unchanged was valid.
    let repaired = Array(String(decoding: bytes, as: UTF8.self).utf8)
    guard repaired != bytes else {
      self.init(text: bytes, accident: nil)
      return
    }
    let offset = zip(repaired, bytes).enumerated().first { $1.0 != $1.1 }?.offset ?? bytes.count
    let byte = bytes[offset...].first { $0 >= 0x80 } ?? 0xFF
    self.init(
      text: repaired,
      accident: Accident(
        offset: offset, message: EightBit.message(bytes, byte: byte), loss: .table))
  }

  private init(utf16 bytes: [UInt8], bigEndian: Bool) {
    if UTF16Bytes.isSwapped(bytes, bigEndian: bigEndian),
      Self.readsNothing(of: UTF16Bytes.text(bytes, bigEndian: bigEndian))
    {
      self.init(
        text: UTF16Bytes.text(bytes, bigEndian: !bigEndian),
        accident: Accident(
          offset: 0, message: "the file is UTF-16 whose bytes are swapped against its byte order mark",
          loss: .table))
      return
    }
    if let start = UTF16Bytes.appendedUTF8(bytes) {
      let whole = UTF16Bytes.text(Array(bytes[..<start]), bigEndian: bigEndian)
      self.init(
        text: whole + bytes[start...],
        accident: Accident(
          offset: whole.count, message: "from this line on the file is UTF-8, appended to UTF-16", loss: .rest
        ))
      return
    }
    let text = UTF16Bytes.text(bytes, bigEndian: bigEndian)
    let fault = UTF16Bytes.fault(bytes, bigEndian: bigEndian)
    self.init(
      text: text,
      accident: fault.map {
        Accident(offset: min($0.offset, text.count), message: $0.message, loss: .nothing)
      })
  }

  private init(utf32 bytes: ArraySlice<UInt8>, bigEndian: Bool) {
    var text = ""
    var rest = bytes
    var isWhole = bytes.count.isMultiple(of: 4)
    while rest.count >= 4 {
      let unit = bigEndian ? Array(rest.prefix(4)) : rest.prefix(4).reversed()
      let scalar = Unicode.Scalar(unit.reduce(UInt32(0)) { $0 << 8 | UInt32($1) })
      isWhole = isWhole && scalar != nil
      text.unicodeScalars.append(scalar ?? "\u{FFFD}")
      rest = rest.dropFirst(4)
    }
    self.init(
      text: Array(text.utf8),
      accident: isWhole
        ? nil : Accident(offset: 0, message: "the file says that it is UTF-32 and is not", loss: .table))
  }
}
