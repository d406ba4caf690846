import Spelling

/// The text of a loaded chunk, with access to its lines by number.
///
/// The line starts are computed once, at the first access: a file of a million lines may be quoted a thousand times.
final class ChunkSource {
  let text: String
  /// The byte offsets at which the lines begin.
  private lazy var starts: [Int] = {
    var starts = [0]
    var text = text
    text.withUTF8 { bytes in
      for (index, byte) in bytes.enumerated() where byte == 0x0A { starts.append(index + 1) }
    }
    return starts
  }()

  init(_ text: String) { self.text = text }

  /// The most bytes of a line that are shown, since a whole script may be one line.
  static let longestLine = 500

  /// Returns a line, from 1, without its end and cut to `longestLine`; `nil` where it does not exist.
  func line(_ number: Int) -> String? {
    guard starts.indices.contains(number - 1) else { return nil }
    let start = starts[number - 1]
    let end = number < starts.count ? starts[number] - 1 : text.utf8.count
    // One byte more than is shown, so that `shortened` marks the cut.
    let shownEnd = min(end, start + Self.longestLine + 1)
    var line = text.utf8[index(start)..<index(shownEnd)]
    if shownEnd == end, line.last == 0x0D { line.removeLast() }
    return String(decoding: line, as: UTF8.self).shortened(to: Self.longestLine)
  }

  private func index(_ place: Int) -> String.Index { text.utf8.index(text.utf8.startIndex, offsetBy: place) }
}
