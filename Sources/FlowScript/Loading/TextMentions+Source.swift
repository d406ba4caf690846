import FlowModel
import LuaKit

extension TextMentions {
  /// Adds the strings of a Lua source of at most 1 MB.
  mutating func add(source: String) {
    guard source.utf8.count <= 1 << 20 else { return }
    let tokens = LuaTokens(source).tokens
    for (index, token) in tokens.enumerated() where token.kind == .string {
      add(
        token.text, isBeginning: Self.isJoin(tokens, index + 1), isEnd: Self.isJoin(tokens, index - 1))
    }
  }

  /// True where the token at an index is `..`.
  static func isJoin(_ tokens: [LuaToken], _ index: Int) -> Bool {
    tokens.indices.contains(index) && tokens[index].isSymbol("..")
  }
}
