import LuaKit

/// A line-by-line scan of Lua for lines where a chunk cannot end: inside a long string or comment, brackets or blocks,
/// or after an operator.
///
/// It only saves work: where it finds a possible end, Lua itself decides.
struct LuaBlockScan {
  private var depth = 0
  private var end = LuaTokens.End.code
  private var goesOn = false
  /// True after a string that continues over a line's end: then Lua decides after each line.
  private var isLost = false

  private static let joiners: Set<String> = ["and", "or", "not", "return", "local", "in", "then", "else"]

  /// Reads the next line; returns true where the chunk may be complete after it.
  mutating func take(_ line: String) -> Bool {
    let scan = LuaTokens(line, inside: end)
    for token in scan.tokens { depth += token.nesting }
    if let last = scan.tokens.last { goesOn = Self.goesOn(behind: last) }
    switch scan.end {
    case .long: end = scan.end
    case .string:
      isLost = true
      end = .code
    case .code, .comment: end = .code
    }
    return isLost || end == .code && depth <= 0 && !goesOn
  }

  /// Returns the indentation of a row after others, in spaces; `nil` within an open string or comment.
  ///
  /// For example:
  ///
  ///     LuaBlockScan.indentation(of: "", behind: "for i = 1, 3 do\n")     // 2
  ///     LuaBlockScan.indentation(of: "end", behind: "for i = 1, 3 do\n")  // 0
  static func indentation(of row: String, behind before: String) -> Int? {
    let scan = LuaTokens(before)
    switch scan.end {
    case .long: return nil
    // A text goes on behind a backslash, or the break that `\z` leaves out; elsewhere a line ends it.
    case .string: return nil
    case .code, .comment: break
    }
    var depth = max(0, scan.tokens.reduce(0) { $0 + $1.nesting })
    for token in LuaTokens(row).tokens {
      if token.nesting < 0 {
        depth -= 1
      } else {
        if token.kind == .keyword, token.text == "else" || token.text == "elseif" { depth -= 1 }
        break
      }
    }
    return 2 * max(0, depth)
  }

  private static func goesOn(behind token: LuaToken) -> Bool {
    switch token.kind {
    case .keyword: joiners.contains(token.text)
    case .symbol: token.text.utf8.last.map { "+-*/%^=~<>,|&#".utf8.contains($0) } ?? false
    case .name, .number, .string, .other: false
    }
  }
}
