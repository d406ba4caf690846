import LuaKit
import Terminal

/// Colours a line of Lua: its keywords, strings, numbers and comments.
///
/// For example:
///
///     LuaColours.styled("tap \"next\"", .coloured)  // "tap \u{1B}[32m\"next\"\u{1B}[0m"
enum LuaColours {
  /// The text with ANSI escapes around its pieces, and no other change.
  static func styled(_ text: String, _ palette: Palette) -> String {
    let bytes = Array(text.utf8)
    var result = ""
    var position = 0
    func add(_ range: Range<Int>, _ style: Style) {
      // An escape of a row ends with the row: what stands before the next one has its own.
      let rows = bytes[range].split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      result += rows.map { palette.styled(String(decoding: $0, as: UTF8.self), style) }.joined(
        separator: "\n")
    }
    for token in LuaTokens(text).tokens {
      addGap(position..<token.range.lowerBound)
      add(token.range, style(of: token))
      position = token.range.upperBound
    }
    addGap(position..<bytes.count)
    return result

    // Between two tokens stand white space and comments.
    func addGap(_ range: Range<Int>) {
      guard !range.isEmpty else { return }
      let dash = UInt8(ascii: "-")
      let start = range.first { bytes[$0] == dash } ?? range.upperBound
      add(range.lowerBound..<start, .plain)
      if start < range.upperBound { add(start..<range.upperBound, .comment) }
    }
  }

  private static func style(of token: LuaToken) -> Style {
    switch token.kind {
    case .keyword: .keyword
    case .string: .string
    case .number: .number
    case .name, .symbol, .other: .plain
    }
  }
}
