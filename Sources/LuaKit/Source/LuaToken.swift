/// A token of Lua, with its position.
///
/// For example:
///
///     let token = LuaTokens("tap \"next\"").tokens[1]
///     token.kind   // .string
///     token.text   // "next"
///     token.range  // 4..<10
public struct LuaToken: Sendable, Hashable {
  /// The kinds of tokens.
  public enum Kind: Sendable, Hashable {
    /// A name that is no keyword.
    case name
    /// A word of Lua's own.
    case keyword
    /// A number.
    case number
    /// A text between quotes or long brackets.
    case string
    /// An operator, a bracket, a separator.
    case symbol
    /// A byte that begins no token of Lua.
    case other
  }

  /// The kind.
  public var kind: Kind
  /// The token as it is written; for a string, the text between its quotes with undecoded escapes.
  public var text: String
  /// The range of the token in the source's bytes, with quotes and brackets.
  public var range: Range<Int>
  /// The line on which it begins, from 1.
  public var line: Int
  /// True where Lua refuses the token: a malformed number, a string not closed in its line, an unknown escape.
  public var isRefused: Bool

  /// The words of Lua's own, in ascending order.
  public static let keywords: [String] = [
    "and", "break", "do", "else", "elseif", "end", "false", "for", "function", "goto", "if", "in", "local",
    "nil", "not",
    "or", "repeat", "return", "then", "true", "until", "while",
  ]

  /// True where a word is one of Lua's own.
  public static func isKeyword(_ word: some StringProtocol) -> Bool {
    (2...8).contains(word.utf8.count) && keywords.contains { $0 == word }
  }

  /// True where the token is this symbol.
  public func isSymbol(_ text: String) -> Bool { kind == .symbol && self.text == text }

  /// True where the token is this keyword.
  public func isKeyword(_ text: String) -> Bool { kind == .keyword && self.text == text }

  /// The change of nesting depth after the token: 1 where it opens a bracket or a block, -1 where it closes one.
  ///
  /// `for` and `while` end with the `end` of their `do`; `until` closes `repeat`.
  public var nesting: Int {
    switch (kind, text) {
    case (.symbol, "("), (.symbol, "["), (.symbol, "{"): 1
    case (.symbol, ")"), (.symbol, "]"), (.symbol, "}"): -1
    case (.keyword, "function"), (.keyword, "do"), (.keyword, "if"), (.keyword, "repeat"): 1
    case (.keyword, "end"), (.keyword, "until"): -1
    default: 0
    }
  }

  /// Returns the string token that begins at a byte of a text, between quotes or long brackets; nil where none begins.
  public static func string(in bytes: [UInt8], at position: Int) -> LuaToken? {
    var lexer = LuaLexer(bytes, at: position)
    guard let token = lexer.next(), token.kind == .string, token.range.lowerBound == position else {
      return nil
    }
    return token
  }
}
