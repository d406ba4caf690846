import FlowModel

/// What a look at a script's text finds and Lua drops without a word: a key that is written twice in one table,
/// and a `nil` or `false` in the list of a flow's steps.
struct SourceScan {
  private let tokens: [LuaTokens.Token]
  private let file: String

  init(source: String, file: String) {
    tokens = LuaTokens(source).tokens
    self.file = file
  }

  /// The diagnostics, in the order of the lines.
  func diagnostics() -> [Diagnostic] {
    var found: [Diagnostic] = []
    var tables: [Table] = []
    for index in tokens.indices {
      let token = tokens[index]
      if token.kind == .symbol, "{([".contains(token.text) {
        tables.append(Table(isTable: token.text == "{", isFlow: token.text == "{" && opensFlow(index)))
      } else if token.kind == .symbol, "})]".contains(token.text) {
        _ = tables.popLast()
      } else if isWord(token, opening: true) {
        // A function's body holds statements, not entries.
        tables.append(Table(isTable: false, isFlow: false))
      } else if isWord(token, opening: false) {
        _ = tables.popLast()
      } else if let table = tables.indices.last, tables[table].isTable, beginsEntry(index) {
        if let key = key(at: index) {
          if let first = tables[table].keys[key] {
            found.append(duplicate(key, first, token.line))
          } else {
            tables[table].keys[key] = token.line
          }
        } else if tables[table].isFlow, token.kind == .name, ["nil", "false"].contains(token.text),
          endsEntry(index + 1)
        {
          found.append(hole(token))
        }
      }
    }
    return found
  }

  /// The line on which a key is written at or after a line, before the next table of its kind; for a message
  /// about that key.
  func line(ofKey name: String, from line: Int) -> Int? {
    tokens.indices.first { tokens[$0].line >= line && key(at: $0) == name }.map { tokens[$0].line }
  }

  private struct Table {
    let isTable: Bool
    let isFlow: Bool
    var keys: [String: Int] = [:]
  }

  private func isWord(_ token: LuaTokens.Token, opening: Bool) -> Bool {
    guard token.kind == .name else { return false }
    // `for` and `while` end in the same `end` as their `do`; `until` closes `repeat`.
    return opening
      ? ["function", "do", "if", "repeat"].contains(token.text) : ["end", "until"].contains(token.text)
  }

  private func opensFlow(_ index: Int) -> Bool {
    guard index >= 2, tokens[index - 1].kind == .string else { return false }
    return tokens[index - 2].text == "flow"
  }

  private func beginsEntry(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    return tokens[index - 1].kind == .symbol && ["{", ",", ";"].contains(tokens[index - 1].text)
  }

  private func endsEntry(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return true }
    return tokens[index].kind == .symbol && ["}", ",", ";"].contains(tokens[index].text)
  }

  private func key(at index: Int) -> String? {
    guard tokens[index].kind == .name, tokens.indices.contains(index + 2), tokens[index + 1].text == "=",
      tokens[index + 1].kind == .symbol, !(tokens[index + 2].text == "=" && tokens[index + 2].kind == .symbol)
    else { return nil }
    return tokens[index].text
  }

  private func duplicate(_ key: String, _ first: Int, _ line: Int) -> Diagnostic {
    Diagnostic(
      .duplicateKey, "\"\(key)\" is written twice in one table; Lua would keep the last one without a word",
      at: SourceLocation(file: file, line: line),
      advice: "the first one is on line \(first); take one of them out")
  }

  private func hole(_ token: LuaTokens.Token) -> Diagnostic {
    Diagnostic(
      .hole,
      "a \(token.text) stands in the list of steps; Lua would drop it, or what follows it, without a word",
      at: SourceLocation(file: file, line: token.line), advice: "take it out, or give the step a `when`")
  }
}
