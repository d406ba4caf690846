import LuaKit

/// The names of a script, as its tokens tell them: those that it defines, and those that it reads.
///
/// A local counts in the whole file, so that a name out of its block passes for defined.
struct ScriptNames {
  /// The locals, parameters and loop variables.
  private(set) var locals: Set<String> = ["self", "_ENV"]
  /// The globals to which the script assigns.
  private(set) var globals: Set<String> = []
  /// The tokens of names that are read as variables.
  private var reads: [Int] = []
  private let tokens: [LuaToken]

  init(_ tokens: [LuaToken]) {
    self.tokens = tokens
    // The brackets and blocks around the token.
    var open: [String] = []
    var index = 0
    while index < tokens.count {
      let token = tokens[index]
      switch token.kind {
      case .symbol where ["(", "{", "["].contains(token.text): open.append(token.text)
      case .symbol where [")", "}", "]"].contains(token.text): _ = open.popLast()
      case .keyword where ["if", "do", "repeat"].contains(token.text): open.append(token.text)
      case .keyword where ["end", "until"].contains(token.text): _ = open.popLast()
      case .keyword where ["local", "for"].contains(token.text):
        index = define(after: index)
        continue
      case .keyword where token.text == "function":
        open.append(token.text)
        index = define(function: index)
        continue
      case .name: note(index, isInTable: open.last == "{")
      default: break
      }
      index += 1
    }
  }

  /// Returns the names that are read and neither a local nor one of some globals, each with its first token.
  func read(besides globals: Set<String>) -> [(name: String, token: Int)] {
    var seen: Set<String> = []
    return reads.compactMap { index in
      let name = tokens[index].text
      guard !locals.contains(name), !globals.contains(name), seen.insert(name).inserted else { return nil }
      return (name, index)
    }
  }

  private func isSymbol(_ index: Int, _ texts: String...) -> Bool {
    tokens.indices.contains(index) && texts.contains { tokens[index].isSymbol($0) }
  }

  private func isName(_ index: Int) -> Bool { tokens.indices.contains(index) && tokens[index].kind == .name }

  /// Defines the names of a `local` statement or a loop; returns the first token behind them.
  private mutating func define(after index: Int) -> Int {
    var index = index + 1
    if tokens.indices.contains(index), tokens[index].isKeyword("function") {
      if isName(index + 1) { locals.insert(tokens[index + 1].text) }
      return index
    }
    while isName(index) {
      locals.insert(tokens[index].text)
      index += 1
      // An attribute, such as `<const>`.
      if isSymbol(index, "<") { index += 3 }
      guard isSymbol(index, ",") else { break }
      index += 1
    }
    return index
  }

  /// Defines the name and the parameters of a function; returns the first token of its body.
  private mutating func define(function index: Int) -> Int {
    var index = index + 1
    if isName(index), !isSymbol(index + 1, ".", ":") { globals.insert(tokens[index].text) }
    // The object of `function object.name()` is read.
    if isName(index), isSymbol(index + 1, ".", ":") { reads.append(index) }
    while isName(index) || isSymbol(index, ".", ":") { index += 1 }
    guard isSymbol(index, "(") else { return index }
    index += 1
    while isName(index) || isSymbol(index, ",", "...") {
      if isName(index) { locals.insert(tokens[index].text) }
      index += 1
    }
    return isSymbol(index, ")") ? index + 1 : index
  }

  /// Notes a name as an assigned global, as read, or as none of both: a field, a key of a table, a label.
  private mutating func note(_ index: Int, isInTable: Bool) {
    if isSymbol(index - 1, ".", ":", "::") { return }
    if index > 0, tokens[index - 1].isKeyword("goto") { return }
    guard isSymbol(index + 1, "=") else {
      if !isFirstOfSeveral(index, isInTable: isInTable) { reads.append(index) }
      return
    }
    if !isInTable { globals.insert(tokens[index].text) }
  }

  /// True for a name before the last one of an assignment to several names, which defines it.
  private mutating func isFirstOfSeveral(_ index: Int, isInTable: Bool) -> Bool {
    guard !isInTable, isSymbol(index + 1, ",") else { return false }
    var next = index
    while isSymbol(next + 1, ","), isName(next + 2) { next += 2 }
    guard isSymbol(next + 1, "=") else { return false }
    globals.insert(tokens[index].text)
    return true
  }
}
