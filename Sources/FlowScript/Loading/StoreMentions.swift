import LuaKit

extension ScriptEngine {
  /// The keys of UserDefaults in the scripts read, each once, in ascending order: from `store.get "key"`, `given.store
  /// "key"` and `"store.key"`.
  package var storeKeys: [String] {
    var keys: Set<String> = []
    for chunk in files.keys.sorted() {
      guard let source = lua.source(chunk: chunk), source.utf8.count <= Self.longestMentioning else {
        continue
      }
      keys.formUnion(Self.storeKeys(in: LuaTokens(source).tokens))
    }
    return keys.sorted()
  }

  /// The most bytes of a searched script. The keys of a longer one are left out, since completion must not take long.
  private static let longestMentioning = 256 << 10

  static func storeKeys(in tokens: [LuaToken]) -> [String] {
    tokens.indices.compactMap { index in
      let token = tokens[index]
      guard token.kind == .string else { return nil }
      if token.text.hasPrefix("store.") { return String(token.text.dropFirst("store.".count)) }
      var before = tokens[..<index].suffix(4)
      if before.last?.text == "(" { before.removeLast() }
      let words = before.suffix(3).map(\.text)
      guard words.count == 3, words[1] == ".", words[0] == "store" || words == ["given", ".", "store"] else {
        return nil
      }
      return token.text
    }
  }
}
