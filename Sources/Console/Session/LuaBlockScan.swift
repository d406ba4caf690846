import LuaKit

/// A look at Lua, a line at a time, that knows where a chunk cannot end: inside a long string or comment, inside
/// brackets or blocks, behind an operator.
///
/// It never has the last word: where it says that a chunk may end, Lua itself is asked.
struct LuaBlockScan {
  private var depth = 0
  private var end = LuaTokens.End.code
  private var goesOn = false
  /// True where a string goes over a line's end: from there on Lua is asked after each line.
  private var isLost = false

  private static let joiners: Set<String> = ["and", "or", "not", "return", "local", "in", "then", "else"]

  /// Takes the next line; whether the chunk may be complete after it.
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

  private static func goesOn(behind token: LuaToken) -> Bool {
    switch token.kind {
    case .keyword: joiners.contains(token.text)
    case .symbol: token.text.utf8.last.map { "+-*/%^=~<>,|&#".utf8.contains($0) } ?? false
    case .name, .number, .string, .other: false
    }
  }
}
