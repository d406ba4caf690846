/// The tokens of a text, as Lua's own lexer finds them; comments and white space are left out.
///
/// Lexing never fails. A token that Lua would refuse is marked as such, and the next token begins after it; an unclosed
/// string ends with its line.
///
/// For example:
///
///     LuaTokens("tap \"next\" -- the button").tokens.map(\.text)  // ["tap", "next"]
///     LuaTokens("tap \"ne").end  // .string(quote: 34, content: 5)
public struct LuaTokens: Sendable {
  /// The state in which a text ends.
  public enum End: Sendable, Hashable {
    /// Between tokens, or at the end of one.
    case code
    /// In a string whose quote is still open; its content begins at this byte.
    case string(quote: UInt8, content: Int)
    /// In a long string or a long comment; `level` is the number of its `=` signs.
    case long(level: Int, isComment: Bool)
    /// In a comment that the end of its line closes.
    case comment
  }

  /// The tokens in their order.
  public private(set) var tokens: [LuaToken] = []
  /// The state in which the text ends.
  public private(set) var end = End.code
  /// True where the last token touches the end of the text.
  public var touchesEnd: Bool { end == .code && tokens.last?.range.upperBound == count && count > 0 }

  private let count: Int

  /// Reads the tokens of a text.
  ///
  /// - Parameter inside: The state in which the preceding text ended. An open long string or long comment continues; an
  ///   open string does not.
  public init(_ text: some StringProtocol, inside: End = .code) {
    var lexer = LuaLexer(Array(text.utf8))
    count = lexer.bytes.count
    if case .long(let level, let isComment) = inside {
      guard lexer.closeLong(level) else {
        end = inside
        return
      }
      if !isComment { tokens.append(lexer.token(.string, from: 0, line: 1, text: 0..<lexer.position)) }
    }
    while let token = lexer.next() { tokens.append(token) }
    end = lexer.end
  }
}
