import LuaKit

/// Signs and words of other languages at which Lua reports a syntax error, each with its counterpart in Lua.
///
/// For example:
///
///     ForeignSyntax(line: "if age != 3 then", token: "!").advice(on: "'then' expected near '!'")
///     // "Lua writes ~= for !="
///     ForeignSyntax(line: "tap next", token: "next").advice(on: "syntax error near 'next'")
///     // "a text stands in quotes: tap \"next\""
struct ForeignSyntax {
  private let line: String
  private let tokens: [LuaToken]
  /// The indices of the line's tokens at which Lua may have stopped.
  private let places: [Int]
  /// True where Lua stopped at a byte beyond ASCII, which it writes as a number.
  private let isFullWidth: Bool

  /// - Parameters:
  ///   - line: The line of the error.
  ///   - token: The token in Lua's error message.
  init(line: String, token: String) {
    let bytes = Array(line.utf8)
    let tokens = LuaTokens(line).tokens
    (self.line, self.tokens) = (line, tokens)
    isFullWidth = token.hasPrefix("<\\")
    places = tokens.indices.filter { bytes[tokens[$0].range].elementsEqual(token.utf8) }
  }

  /// The advice; `nil` where nothing looks like another language.
  func advice(on message: String) -> String? {
    if isFullWidth, let advice = FullWidthSign.advice(on: line) { return advice }
    for place in places {
      if let advice = comment(at: place) ?? block(message) { return advice }
      if let sign = sign(at: place) { return "Lua writes \(sign.lua) for \(sign.foreign)" }
      if let advice = field(at: place) ?? words(at: place, message) { return advice }
    }
    // Lua reads `x { … }` as a call, and stops after it, perhaps at the end of the text.
    return block(message)
  }

  /// The signs of other languages, a longer one before its beginning.
  private static let signs: [(foreign: String, lua: String)] = [
    ("!==", "~="), ("!=", "~="), ("&&", "and"), ("||", "or"), ("===", "=="), ("??", "or"),
    ("=>", "function() … end"),
    ("++", "n = n + 1"), ("+=", "n = n + …"), ("-=", "n = n - …"), ("*=", "n = n * …"), ("/=", "n = n / …"),
    ("!", "not"), ("?", "a and b or c"),
  ]

  /// The sign that a token is part of.
  private func sign(at place: Int) -> (foreign: String, lua: String)? {
    let text = tokens[place].text
    // Lua may give up at the second half of a sign.
    let before = place > 0 && touches(place - 1) ? tokens[place - 1].text + text : nil
    let after = touches(place) ? text + tokens[place + 1].text : nil
    return Self.signs.first { sign in
      [after, before].contains { $0?.hasPrefix(sign.foreign) == true } || text == sign.foreign
    }
  }

  /// True where two adjacent tokens touch, and both are signs.
  private func touches(_ place: Int) -> Bool {
    tokens.indices.contains(place + 1) && tokens[place].range.upperBound == tokens[place + 1].range.lowerBound
      && [tokens[place], tokens[place + 1]].allSatisfy { $0.kind == .symbol || $0.kind == .other }
  }

  /// The advice on `title: "a"`, and on `"title": "a"`.
  private func field(at place: Int) -> String? {
    func written(_ key: LuaToken) -> String {
      "a field is written \(key.kind == .string ? "[\"\(key.text)\"]" : key.text) = …"
    }
    if tokens[place].isSymbol(":"), place > 0, tokens[place - 1].kind == .string {
      return written(tokens[place - 1])
    }
    guard place > 1, tokens[place - 1].isSymbol(":"), tokens[place - 2].kind == .name,
      tokens[place].kind != .name
    else { return nil }
    return written(tokens[place - 2])
  }

  /// Returns the advice on `// why` and `/* why */`, which are comments in other languages.
  private func comment(at place: Int) -> String? {
    let isStart = place == 0 || tokens[place - 1].line != tokens[place].line
    let isLong = tokens[place].isSymbol("/") && touches(place) && tokens[place + 1].isSymbol("*")
    if isLong { return "a comment is written -- …, or --[[ … ]] over several lines" }
    return tokens[place].isSymbol("//") && isStart ? "a comment is written -- …" : nil
  }

  /// Returns the advice on a branch or a loop with a body in braces, and on `guard`.
  private func block(_ message: String) -> String? {
    guard message.hasPrefix("'then' expected") || message.hasPrefix("'do' expected"),
      let first = tokens.last(where: {
        ["if", "elseif", "while", "for"].contains($0.text) && $0.kind == .keyword
      }),
      tokens.contains(where: { $0.isSymbol("{") })
    else { return nil }
    return switch first.text {
    case "if", "elseif": "a branch is written \(first.text) … then … end"
    default: "a loop is written \(first.text) … do … end"
    }
  }

  /// The words that begin a declaration or a branch elsewhere.
  private static let words = [
    "let": "a variable is declared with local: local x = …",
    "var": "a variable is declared with local: local x = …",
    "const": "a variable is declared with local: local x = …",
    "func": "a function is written function f() … end",
    "def": "a function is written function f() … end", "fn": "a function is written function f() … end",
    "elif": "a second condition is written elseif … then",
    "elsif": "a second condition is written elseif … then",
    "import": "a file is read with require \"name\"",
    "guard": "Lua has no guard: if not … then return end",
    "switch": "Lua has no switch: if … then … elseif … then … end",
    "case": "Lua has no switch: if … then … elseif … then … end",
    "struct": "a table stands for a struct: { name = … }",
    "class": "a table stands for a class: { name = … }",
    "enum": "a list of texts stands for an enum: { \"a\", \"b\" }",
    "try": "a verb is called without try; pcall(function() … end) catches an error",
    "await": "a hook never waits: the answer comes to onAnswer",
    "throw": "an error is raised with error \"what is wrong\"",
    "new": "a table is made with braces: { name = … }",
  ]

  /// Returns the advice on two adjacent words, such as `tap next`.
  private func words(at place: Int, _ message: String) -> String? {
    guard message.hasPrefix("syntax error near "), place > 0, tokens[place - 1].kind == .name,
      tokens[place - 1].line == tokens[place].line
    else { return nil }
    if let advice = Self.words[tokens[place - 1].text] { return advice }
    var first = place - 1
    while first > 1, tokens[first - 1].isSymbol(".") || tokens[first - 1].isSymbol(":"),
      tokens[first - 2].kind == .name
    {
      first -= 2
    }
    let call = tokens[first..<place].map(\.text).joined()
    let token = tokens[place]
    switch token.kind {
    case .name: return "a text stands in quotes: \(call) \"\(token.text)\""
    case .number: return "a call with a number has brackets: \(call)(\(token.text))"
    case .keyword where ["end", "else", "elseif", "until", "return"].contains(token.text):
      return "call it: \(call)()"
    default: return nil
    }
  }
}
