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

  /// The line on which a key is written in the table that opens at or after a line; of several, in tables within
  /// that one, the outermost and then the first.
  func line(ofKey name: String, from line: Int) -> Int? {
    var best: (depth: Int, line: Int)?
    walk(tableFrom: line) { index, depth in
      if key(at: index) == name, depth < best?.depth ?? .max { best = (depth, tokens[index].line) }
    }
    return best?.line
  }

  /// The line on which an entry without a key stands, counted from 1, in the table that opens at or after a line.
  func line(ofEntry number: Int, from line: Int) -> Int? {
    var found: Int?
    var count = 0
    walk(tableFrom: line) { index, depth in
      guard depth == 1, beginsEntry(index), key(at: index) == nil,
        !(tokens[index].kind == .symbol && ["[", "}"].contains(tokens[index].text))
      else { return }
      count += 1
      if count == number { found = tokens[index].line }
    }
    return found
  }

  /// Visits the tokens of the first table that opens at or after a line, each with its depth in brackets, from 1.
  private func walk(tableFrom line: Int, _ visit: (Int, Int) -> Void) {
    let start = tokens.indices.first {
      tokens[$0].line >= line && tokens[$0].kind == .symbol && tokens[$0].text == "{"
    }
    guard let start else { return }
    var depth = 0
    for index in start..<tokens.endIndex {
      let token = tokens[index]
      let opens =
        token.kind == .symbol ? "{([".contains(token.text) : isWord(token, opening: true)
      let closes =
        token.kind == .symbol ? "})]".contains(token.text) : isWord(token, opening: false)
      if closes { depth -= 1 }
      if depth == 0, closes { return }
      if index > start { visit(index, depth) }
      if opens { depth += 1 }
    }
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
