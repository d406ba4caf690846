import Spelling

/// The end of a check's output: its last lines, each cut, and the number of lines before. The limit bounds the memory
/// for scripts that print much.
///
/// For example:
///
///     var printed = PrintedTail()
///     printed.add("a\nb")
///     printed.text  // it printed:\n  a\n  b
package struct PrintedTail: Sendable {
  /// The most lines that are kept.
  package static let mostLines = 50
  /// The most bytes of a line.
  package static let longestLine = 500

  private var lines: [String] = []
  private var count = 0

  /// Nothing printed yet.
  package init() {}

  /// Adds a text of one line or more, without its end.
  package mutating func add(_ text: String) {
    var text = text
    let (tail, breaks) = text.withUTF8 { Self.tail(of: $0) }
    count += breaks + 1
    lines = (lines + tail).suffix(Self.mostLines)
  }

  /// Returns the lines, followed by those of a later output.
  package func followed(by later: PrintedTail) -> PrintedTail {
    var all = self
    all.count += later.count
    all.lines = (lines + later.lines).suffix(Self.mostLines)
    return all
  }

  /// The lines under a heading; `nil` where nothing was printed.
  package var text: String? {
    guard count > 0 else { return nil }
    let left = count - lines.count
    let head = left > 0 ? ["  … \(left) earlier lines"] : []
    return (["it printed:"] + head + lines.map { "  " + $0 }).joined(separator: "\n")
  }

  /// Returns the last lines of a text, and its number of line breaks.
  private static func tail(of bytes: UnsafeBufferPointer<UInt8>) -> (lines: [String], breaks: Int) {
    var breaks = 0
    var lines: [String] = []
    var end = bytes.endIndex
    for index in bytes.indices.reversed() where bytes[index] == 0x0A {
      breaks += 1
      guard lines.count < mostLines else { continue }
      lines.append(line(bytes[(index + 1)..<end]))
      end = index
    }
    if lines.count < mostLines { lines.append(line(bytes[..<end])) }
    return (lines.reversed(), breaks)
  }

  private static func line(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> String {
    String(decoding: bytes.prefix(longestLine + 1), as: UTF8.self).shortened(to: longestLine).visible
  }
}
