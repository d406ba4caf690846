import Foundation
import Spelling

/// The lines of a terminal recording in version 2 of asciinema's format: a header, then one event a line. Each event
/// begins with the seconds since the start.
///
///     {"version":2,"width":80,"height":24,"timestamp":1767225600,"env":{"TERM":"xterm-256color"}}
///     [0.25,"o","welcome> "]
///     [1.5,"r","100x30"]
///
/// https://docs.asciinema.org/manual/asciicast/v2/
package struct Asciicast {
  /// The cells of a terminal.
  package struct Size: Equatable, Sendable {
    package var columns: Int
    package var rows: Int
  }

  private var size: Size
  /// The beginning of a character whose end is still to come.
  private var rest: [UInt8] = []
  private var endsInReturn = false

  /// Begins a recording.
  package init(_ size: Size) { self.size = size }

  /// Returns the first line, with the type of the terminal, such as `xterm`, where it is known.
  ///
  /// - Parameter timestamp: The beginning of the recording, in seconds since 1970.
  package func header(timestamp: Int, terminal: String?) -> String {
    let header = Header(
      env: terminal.map { ["TERM": $0] }, height: size.rows, timestamp: timestamp, width: size.columns)
    return Self.json(header) + "\n"
  }

  /// Returns the lines for the text written to the terminal.
  ///
  /// - Parameter isNow: The current size of the terminal.
  package mutating func lines(_ bytes: some Sequence<UInt8>, at seconds: Double, size isNow: Size) -> String {
    var lines = ""
    if isNow != size {
      size = isNow
      lines += Self.line(seconds, "r", "\(size.columns)x\(size.rows)")
    }
    let text = whole(bytes)
    if !text.isEmpty { lines += Self.line(seconds, "o", text) }
    return lines
  }

  /// Returns the complete characters so far, with each line break as the terminal driver sends it, CR LF.
  private mutating func whole(_ bytes: some Sequence<UInt8>) -> String {
    var all = rest
    for byte in bytes {
      if byte == 0x0A, !endsInReturn { all.append(0x0D) }
      all.append(byte)
      endsInReturn = byte == 0x0D
    }
    let cut = Self.cut(all)
    rest = Array(all.suffix(cut))
    return String(decoding: all.dropLast(cut), as: UTF8.self)
  }

  /// Returns the number of bytes of an incomplete character at the end.
  private static func cut(_ bytes: [UInt8]) -> Int {
    for (index, byte) in bytes.reversed().prefix(3).enumerated() {
      switch byte {
      case 0x80..<0xC0: continue
      case 0xC0..<0xE0: return index < 1 ? index + 1 : 0
      case 0xE0..<0xF0: return index < 2 ? index + 1 : 0
      case 0xF0...: return index < 3 ? index + 1 : 0
      default: return 0
      }
    }
    return 0
  }

  private static func line(_ seconds: Double, _ kind: String, _ text: String) -> String {
    let time = (seconds * 1_000_000).rounded() / 1_000_000
    return "[\(json(time)),\(json(kind)),\(json(text))]\n"
  }

  /// The keys of the first line, in ascending order.
  private struct Header: Encodable {
    var env: [String: String]?
    var height: Int
    var timestamp: Int
    var version = 2
    var width: Int
  }

  /// The compact JSON of a value, without a control character or a hidden one.
  private static func json(_ value: some Encodable) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    // Texts, whole numbers and seconds: JSON has them all.
    guard let data = try? encoder.encode(value) else { return "null" }
    return String(decoding: data, as: UTF8.self).escapingControlsInJSON
  }
}
