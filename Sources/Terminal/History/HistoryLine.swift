// Conversion between a block and a line of the history file.
//
// It works on bytes: as a character, a line break followed by a combining mark would not be found.
extension HistoryFile {
  /// A block on one line, without the line break that ends it.
  static func encoded(_ block: String) -> [UInt8] {
    var line: [UInt8] = []
    line.reserveCapacity(block.utf8.count + 1)
    for byte in block.utf8 {
      switch byte {
      case UInt8(ascii: "\\"): line += [byte, byte]
      case UInt8(ascii: "\r"): line += [UInt8(ascii: "\\"), UInt8(ascii: "r")]
      case UInt8(ascii: "\n"): line += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      default: line.append(byte)
      }
    }
    return line
  }

  /// Returns the block of a line; invalid UTF-8 is replaced.
  static func decoded(_ line: ArraySlice<UInt8>) -> String {
    guard line.contains(UInt8(ascii: "\\")) else { return String(decoding: line, as: UTF8.self) }
    var block: [UInt8] = []
    block.reserveCapacity(line.count)
    var rest = line
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\"), let code = rest.popFirst() else {
        block.append(byte)
        continue
      }
      switch code {
      case UInt8(ascii: "n"): block.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "r"): block.append(UInt8(ascii: "\r"))
      default: block.append(code)
      }
    }
    return String(decoding: block, as: UTF8.self)
  }
}
