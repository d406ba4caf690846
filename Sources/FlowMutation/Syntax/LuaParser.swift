import LuaKit

/// A parser that reads the tokens once, by Lua's grammar. It stops at the first error in a source that Lua refuses.
struct LuaParser {
  private let tokens: [LuaToken]
  private var at = 0
  private var depth = 0
  private(set) var syntax: LuaSyntax
  private var keys: [String?] = [nil]
  private var callees: [String?] = [nil]
  private var local: String?
  private var functionDepth = 0
  private var describing = [false]
  /// The verbs that read a table once and keep no part of it.
  private static let describers: Set<Substring> = ["flow", "app", "step", "screen", "alert"]

  private struct Refused: Error {}
  /// The deepest nesting, as Lua's own parser has one.
  private static let deepest = 190

  init(_ tokens: [LuaToken]) {
    self.tokens = tokens
    syntax = LuaSyntax(tokens: tokens)
  }

  mutating func parse() -> Bool {
    do {
      _ = try block()
      return at == tokens.count
    } catch {
      return false
    }
  }

  // MARK: Tokens

  private func isKeyword(_ word: String) -> Bool { at < tokens.count && tokens[at].isKeyword(word) }
  private func isSymbol(_ sign: String) -> Bool { at < tokens.count && tokens[at].isSymbol(sign) }

  private mutating func take(_ sign: String) -> Bool {
    guard isSymbol(sign) else { return false }
    at += 1
    return true
  }

  private mutating func takeKeyword(_ word: String) -> Bool {
    guard isKeyword(word) else { return false }
    at += 1
    return true
  }

  private mutating func need(_ sign: String) throws(Refused) {
    guard take(sign) else { throw Refused() }
  }

  private mutating func needKeyword(_ word: String) throws(Refused) {
    guard takeKeyword(word) else { throw Refused() }
  }

  private mutating func name() throws(Refused) -> String {
    guard at < tokens.count, tokens[at].kind == .name else { throw Refused() }
    at += 1
    return tokens[at - 1].text
  }

  // MARK: Statements

  private var endsBlock: Bool {
    at >= tokens.count || isKeyword("end") || isKeyword("else") || isKeyword("elseif") || isKeyword("until")
  }

  @discardableResult
  private mutating func block() throws(Refused) -> [LuaSyntax.Statement] {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else { throw Refused() }
    var statements: [LuaSyntax.Statement] = []
    while !endsBlock {
      let begin = at
      let kind = try oneStatement()
      statements.append(LuaSyntax.Statement(kind: kind, range: begin..<at))
    }
    if functionDepth > 0 { syntax.blocks.append(statements) }
    return statements
  }

  private mutating func oneStatement() throws(Refused) -> LuaSyntax.Statement.Kind {
    guard tokens[at].kind == .keyword else { return try plainStatement() }
    switch tokens[at].text {
    case "if": return try conditional()
    case "while":
      at += 1
      try condition()
      try needKeyword("do")
      try block()
      try needKeyword("end")
    case "do":
      at += 1
      try block()
      try needKeyword("end")
    case "for":
      at += 1
      repeat { _ = try name() } while take(",")
      if !take("=") { try needKeyword("in") }
      try expressions()
      try needKeyword("do")
      try block()
      try needKeyword("end")
    case "repeat":
      at += 1
      try block()
      try needKeyword("until")
      try condition()
    case "function":
      at += 1
      _ = try name()
      while take(".") || take(":") { _ = try name() }
      try functionBody(from: at)
    case "local": try declaration()
    case "return":
      at += 1
      guard !endsBlock, !isSymbol(";") else { break }
      let begin = at
      let count = try expressions()
      if count == 1, functionDepth > 0 { syntax.returned.append(begin..<at) }
      _ = take(";")
    case "break": at += 1
    case "goto":
      at += 1
      _ = try name()
    default: return try plainStatement()
    }
    return .other
  }

  private mutating func conditional() throws(Refused) -> LuaSyntax.Statement.Kind {
    at += 1
    try condition()
    try needKeyword("then")
    let begin = at
    let first = try block()
    let returnsAtOnce = first.count == 1 && tokens[begin].isKeyword("return")
    var others = 0
    while takeKeyword("elseif") {
      others += 1
      try condition()
      try needKeyword("then")
      try block()
    }
    if takeKeyword("else") {
      others += 1
      try block()
    }
    try needKeyword("end")
    return returnsAtOnce && others == 0 ? .guarding : .other
  }

  private mutating func declaration() throws(Refused) {
    at += 1
    if takeKeyword("function") {
      _ = try name()
      return try functionBody(from: at)
    }
    var names: [String] = []
    repeat {
      names.append(try name())
      if take("<") {
        _ = try name()
        try need(">")
      }
    } while take(",")
    guard take("=") else { return }
    local = names[0]
    defer { local = nil }
    try expressions()
  }

  private mutating func plainStatement() throws(Refused) -> LuaSyntax.Statement.Kind {
    if take(";") { return .other }
    if take("::") {
      _ = try name()
      try need("::")
      return .other
    }
    let (head, isCall) = try suffixed()
    guard isSymbol("=") || isSymbol(",") else {
      guard isCall else { throw Refused() }
      return .call(head)
    }
    while take(",") { _ = try suffixed() }
    try need("=")
    try expressions()
    return .assignment
  }

  private mutating func condition() throws(Refused) {
    let begin = at
    try expression()
    syntax.conditions.append(begin..<at)
  }

  // MARK: Expressions

  @discardableResult
  private mutating func expressions() throws(Refused) -> Int {
    var count = 0
    repeat {
      try expression()
      count += 1
    } while take(",")
    return count
  }

  private static let joining: Set<String> = [
    "+", "-", "*", "/", "//", "%", "^", "..", "==", "~=", "<", ">", "<=", ">=", "&", "|", "~", "<<", ">>",
  ]
  private static let comparing: Set<String> = ["==", "~=", "<", ">", "<=", ">="]

  /// Reads an expression; the order of its operators does not matter here.
  private mutating func expression() throws(Refused) {
    depth += 1
    defer { depth -= 1 }
    guard depth < Self.deepest else { throw Refused() }
    while true {
      while isKeyword("not") || isSymbol("-") || isSymbol("#") || isSymbol("~") {
        if isKeyword("not") { syntax.negations.append(at) }
        at += 1
      }
      try simple()
      guard at < tokens.count else { return }
      let token = tokens[at]
      let joins = token.kind == .symbol && Self.joining.contains(token.text)
      let isLogical = token.isKeyword("and") || token.isKeyword("or")
      guard joins || isLogical else { return }
      if isLogical || Self.comparing.contains(token.text) { syntax.operators.append(at) }
      at += 1
    }
  }

  private mutating func simple() throws(Refused) {
    guard at < tokens.count else { throw Refused() }
    let token = tokens[at]
    switch token.kind {
    case .string, .number: literal()
    case .keyword where token.text == "nil" || token.text == "true" || token.text == "false": at += 1
    case .keyword where token.text == "function":
      at += 1
      try functionBody(from: at - 1)
    case .symbol where token.text == "{": try table()
    case .symbol where token.text == "...": at += 1
    default: _ = try suffixed()
    }
  }

  private mutating func literal() {
    syntax.literals.append(
      LuaSyntax.Literal(token: at, key: keys.last ?? nil, callee: callees.last ?? nil, local: local))
    at += 1
  }

  private mutating func functionBody(from begin: Int) throws(Refused) {
    try need("(")
    if !take(")") {
      repeat {
        if !take("...") { _ = try name() }
      } while take(",")
      try need(")")
    }
    let outerLocal = local
    local = nil
    describing.append(false)
    keys.append(nil)
    callees.append(nil)
    functionDepth += 1
    try block()
    functionDepth -= 1
    keys.removeLast()
    callees.removeLast()
    describing.removeLast()
    local = outerLocal
    try needKeyword("end")
    syntax.functions.append(begin..<at)
  }

  private mutating func table() throws(Refused) {
    let number = syntax.tables.count
    let begin = at
    syntax.tables.append(
      LuaSyntax.Table(
        range: begin..<begin, key: keys.last ?? nil, isInFunction: functionDepth > 0,
        isDescription: describing.last ?? false))
    let outer = local
    defer { local = outer }
    local = nil
    at += 1
    var entries: [LuaSyntax.Entry] = []
    while !take("}") {
      let entry = at
      var key: String?
      var isKeyed = false
      if isSymbol("[") {
        isKeyed = true
        at += 1
        if at + 1 < tokens.count, tokens[at].kind == .string, tokens[at + 1].isSymbol("]") {
          key = tokens[at].text
        }
        try expression()
        try need("]")
        try need("=")
      } else if at + 1 < tokens.count, tokens[at].kind == .name, tokens[at + 1].isSymbol("=") {
        (isKeyed, key) = (true, tokens[at].text)
        at += 2
      }
      let value = at
      if isKeyed { keys.append(key ?? "") }
      if isKeyed { callees.append(nil) }
      try expression()
      if isKeyed { callees.removeLast() }
      if isKeyed { keys.removeLast() }
      entries.append(
        LuaSyntax.Entry(
          key: isKeyed ? key ?? "" : nil, range: entry..<at, value: value..<at, head: head(from: value)))
      guard take(",") || take(";") else {
        try need("}")
        break
      }
    }
    syntax.tables[number].range = begin..<at
    syntax.tables[number].entries = entries
  }

  /// The names that stand one after another, joined by dots and colons.
  private func head(from begin: Int) -> String {
    guard tokens[begin].kind == .name else { return "" }
    var head = tokens[begin].text
    var index = begin + 1
    while index + 1 < tokens.count, tokens[index].isSymbol(".") || tokens[index].isSymbol(":"),
      tokens[index + 1].kind == .name
    {
      head += "." + tokens[index + 1].text
      index += 2
    }
    return head
  }

  /// Reads a name or a parenthesis and its suffixes; returns the names, and whether the last suffix is a call.
  private mutating func suffixed() throws(Refused) -> (head: String, isCall: Bool) {
    let begin = at
    let head = head(from: min(begin, tokens.count - 1))
    if take("(") {
      try expression()
      try need(")")
    } else {
      _ = try name()
    }
    var isCall = false
    while at < tokens.count {
      let token = tokens[at]
      if token.isSymbol(".") {
        at += 1
        _ = try name()
        isCall = false
      } else if token.isSymbol("[") {
        at += 1
        try expression()
        try need("]")
        isCall = false
      } else if token.isSymbol(":") {
        at += 1
        _ = try name()
        try arguments(of: head)
        isCall = true
      } else if token.isSymbol("(") || token.isSymbol("{") || token.kind == .string {
        let functions = syntax.functions.count
        try arguments(of: head)
        isCall = true
        if syntax.functions.count > functions { syntax.calls.append((head, begin..<at)) }
      } else {
        break
      }
    }
    return (head, isCall)
  }

  private mutating func arguments(of head: String) throws(Refused) {
    callees.append(head)
    describing.append(Self.describers.contains(head.split(separator: ".").last ?? ""))
    defer {
      callees.removeLast()
      describing.removeLast()
    }
    if isSymbol("{") { return try table() }
    if at < tokens.count, tokens[at].kind == .string { return literal() }
    try need("(")
    guard !take(")") else { return }
    try expressions()
    try need(")")
  }
}
