import FlowModel
import LuaKit

/// A scan of a script's text for faults that Lua ignores: a key twice in one table, and a `nil` or `false` in a flow's
/// list of steps.
struct SourceScan {
  private let tokens: [LuaToken]
  private let file: String

  /// Scans a source of at most 1 MB. A longer source has no diagnostics, and its values have no lines.
  init(source: String, file: String) {
    tokens = source.utf8.count <= 1 << 20 ? LuaTokens(source).tokens : []
    self.file = file
  }

  /// The most things that are found.
  static let most = 50

  /// The diagnostics, in the order of the lines; the first fifty.
  func diagnostics() -> [Diagnostic] {
    var found: [Diagnostic] = []
    var tables: [Table] = []
    for index in tokens.indices where found.count < Self.most {
      if let table = tables.indices.last, tables[table].isTable, beginsEntry(index) {
        if let key = key(at: index) {
          if let first = tables[table].keys[key] {
            found.append(duplicate(key, first, tokens[index].line))
          } else {
            tables[table].keys[key] = tokens[index].line
          }
        } else if tables[table].isFlow, isNothing(index), endsEntry(index + 1) {
          found.append(hole(tokens[index]))
        }
      }
      switch tokens[index].nesting {
      case 1:
        let isTable = tokens[index].text == "{"
        tables.append(Table(isTable: isTable, isFlow: isTable && opensFlow(index)))
      case -1: _ = tables.popLast()
      default: break
      }
    }
    return found + lostConditions.prefix(Self.most - found.count)
  }

  /// The warnings on `given.x or given.y` outside functions. There a condition is a value and true, so that the part
  /// after the `or` is never evaluated.
  private var lostConditions: [Diagnostic] {
    var found: [Diagnostic] = []
    var openers: [String] = []
    for index in tokens.indices {
      let token = tokens[index]
      guard token.kind == .keyword else { continue }
      switch token.text {
      case "function", "if", "do", "repeat": openers.append(token.text)
      case "end", "until": _ = openers.popLast()
      case "or" where !openers.contains("function") && isCondition(endingBefore: index):
        found.append(
          Diagnostic(
            .unusedCondition, "the condition behind this `or` is never used",
            at: SourceLocation(file: file, line: token.line),
            advice: "`or` keeps the first of two conditions: write given.any { …, … }"))
      default: break
      }
    }
    return found
  }

  /// True where a `given.name`, with its arguments, ends before a token.
  private func isCondition(endingBefore end: Int) -> Bool {
    var index = end - 1
    guard index >= 2 else { return false }
    if tokens[index].kind == .string {
      index -= 1
    } else if isSymbol(index, ")") || isSymbol(index, "}") {
      var depth = 0
      while index >= 0 {
        depth += tokens[index].nesting
        index -= 1
        if depth == 0 { break }
      }
    }
    return index >= 2 && tokens[index].kind == .name && isSymbol(index - 1, ".")
      && tokens[index - 2].text == "given" && (index < 3 || !isSymbol(index - 3, "."))
  }

  /// Returns the line of a value, by its path in a table that begins on a line or on the next one. It is `nil` where
  /// the table is not found. For a part that a script computes, it is the line of the innermost value around it.
  ///
  /// For example, the `after` of a step's second timer is `.timers[2].after`.
  func line(of path: LuaPath, from line: Int) -> Int? {
    let opening = tokens.indices.filter {
      isSymbol($0, "{") && (line...line + 1).contains(tokens[$0].line)
    }
    let here = opening.filter { tokens[$0].line == line }
    for table in here.isEmpty ? Array(opening.prefix(1)) : here {
      if let found = self.line(of: path.steps[...], inTable: table) { return found }
    }
    return nil
  }

  private func line(of path: ArraySlice<LuaPath.Step>, inTable table: Int) -> Int? {
    guard let step = path.first else { return nil }
    var depth = 1
    var index = table + 1
    var entries = 0
    while index < tokens.count, depth > 0 {
      if depth == 1, beginsEntry(index), !isSymbol(index, "}") {
        let key = key(at: index)
        if key == nil, !isSymbol(index, "[") { entries += 1 }
        let isMeant = step == key.map { .field($0) } || key == nil && step == .element(entries)
        if isMeant {
          let value = key == nil ? index : index + (isSymbol(index, "[") ? 4 : 2)
          let inner = isSymbol(value, "{") ? self.line(of: path.dropFirst(), inTable: value) : nil
          return inner ?? tokens[index].line
        }
      }
      depth += tokens[index].nesting
      index += 1
    }
    return nil
  }

  private struct Table {
    let isTable: Bool
    let isFlow: Bool
    var keys: [String: Int] = [:]
  }

  private func isSymbol(_ index: Int, _ text: String) -> Bool {
    tokens.indices.contains(index) && tokens[index].isSymbol(text)
  }

  private func isNothing(_ index: Int) -> Bool {
    tokens[index].isKeyword("nil") || tokens[index].isKeyword("false")
  }

  /// True where a brace opens the table of `flow "name" {` or `flow("name") {`.
  private func opensFlow(_ index: Int) -> Bool {
    let name = isSymbol(index - 1, ")") ? index - 2 : index - 1
    let before = isSymbol(index - 1, ")") ? name - 2 : name - 1
    guard before >= 0, tokens[name].kind == .string else { return false }
    return tokens[before].kind == .name && tokens[before].text == "flow"
  }

  private func beginsEntry(_ index: Int) -> Bool {
    guard index > 0 else { return false }
    return tokens[index - 1].kind == .symbol && ["{", ",", ";"].contains(tokens[index - 1].text)
  }

  private func endsEntry(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return true }
    return tokens[index].kind == .symbol && ["}", ",", ";"].contains(tokens[index].text)
  }

  /// The key of `name =` or `["name"] =`.
  private func key(at index: Int) -> String? {
    let isBracketed = isSymbol(index, "[")
    let equals = index + (isBracketed ? 3 : 1)
    guard isSymbol(equals, "=") else { return nil }
    if !isBracketed { return tokens[index].kind == .name ? tokens[index].text : nil }
    return isSymbol(index + 2, "]") && tokens[index + 1].kind == .string ? tokens[index + 1].text : nil
  }

  private func duplicate(_ key: String, _ first: Int, _ line: Int) -> Diagnostic {
    Diagnostic(
      .duplicateKey, "\"\(key)\" is written twice in one table; Lua would keep the last one without a word",
      at: SourceLocation(file: file, line: line),
      advice: "the first one is on line \(first); take one of them out")
  }

  private func hole(_ token: LuaToken) -> Diagnostic {
    Diagnostic(
      .hole,
      "a \(token.text) stands in the list of steps; Lua would drop it, or the entries after it, without a word",
      at: SourceLocation(file: file, line: token.line), advice: "take it out, or give the step a `when`")
  }
}
