extension [LuaToken] {
  /// Returns the names of a `local` statement with values, and the index of the first value.
  ///
  /// The result is `nil` for any other token at the index, and for names without values or with an attribute.
  ///
  /// For example:
  ///
  ///     LuaTokens("local a, b = 1, 2").tokens.assignedLocals(at: 0)  // (["a", "b"], 5)
  package func assignedLocals(at index: Int) -> (names: [String], values: Int)? {
    guard self[index].isKeyword("local") else { return nil }
    var names: [String] = []
    var next = index + 1
    while indices.contains(next), self[next].kind == .name {
      names.append(self[next].text)
      next += 1
      guard indices.contains(next), self[next].isSymbol(",") else { break }
      next += 1
    }
    guard indices.contains(next), self[next].isSymbol("=") else { return nil }
    return (names, next + 1)
  }
}
