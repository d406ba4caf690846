import Spelling

/// The differing part of two long texts, from a little before the first different byte. The rest is replaced by `…`, so
/// that later work depends on the length of the difference only.
struct TextWindow {
  /// The part of what was expected.
  let expected: String
  /// The part of what came.
  let actual: String
  /// The character, from 1, at which the window begins.
  let start: Int

  /// The most bytes of two texts that are not cut.
  static let most = 4 << 10
  private static let before = 500

  init(_ expected: String, _ actual: String) {
    guard max(expected.utf8.count, actual.utf8.count) > Self.most else {
      (self.expected, self.actual, start) = (expected, actual, 1)
      return
    }
    let shared = Self.sharedBytes(expected, actual)
    var begin = expected.utf8.index(expected.utf8.startIndex, offsetBy: max(0, shared - Self.before))
    // Where a line begins, if one does.
    if begin > expected.startIndex, let line = expected.utf8[begin...].firstIndex(of: 0x0A),
      expected.utf8.distance(from: expected.startIndex, to: line) < shared
    {
      begin = expected.utf8.index(after: line)
    }
    while begin > expected.startIndex, expected.utf8[begin] & 0xC0 == 0x80 {
      begin = expected.utf8.index(before: begin)
    }
    let offset = expected.utf8.distance(from: expected.startIndex, to: begin)
    self.expected = Self.part(of: expected, from: offset)
    self.actual = Self.part(of: actual, from: offset)
    start = expected[..<begin].count + 1
  }

  private static func part(of text: String, from offset: Int) -> String {
    let begin = text.utf8.index(text.utf8.startIndex, offsetBy: min(offset, text.utf8.count))
    let end = text.utf8.index(begin, offsetBy: most + 4, limitedBy: text.utf8.endIndex) ?? text.utf8.endIndex
    let part = String(decoding: text.utf8[begin..<end], as: UTF8.self).shortened(to: most)
    return offset == 0 ? part : "…" + part
  }

  /// The number of bytes that two texts share at their beginning.
  static func sharedBytes(_ left: String, _ right: String) -> Int {
    var (left, right) = (left, right)
    return left.withUTF8 { left in
      right.withUTF8 { right in
        let most = min(left.count, right.count)
        var count = 0
        while count < most, left[count] == right[count] { count += 1 }
        return count
      }
    }
  }
}
