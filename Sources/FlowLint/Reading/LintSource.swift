import FlowModel
import FlowScript
import LuaKit

/// A Lua file as lint reads it: its tokens, its functions, its constants.
///
/// For example:
///
///     let source = LintSource(file: "flow.lua", text: "local KEY = \"step\"\nstore.set(KEY, 1)")
///     source.calls(in: source.tokens.indices).first?.name      // "store.set"
///     source.calls(in: source.tokens.indices).first?.argument  // "step"
struct LintSource {
  /// The file, as the person named it.
  let file: String
  let text: String
  let tokens: [LuaToken]
  /// The bytes of the file, and the range of each line without its line break.
  let bytes: [UInt8]
  let lines: [Range<Int>]
  /// The functions, in the order in which they begin.
  let functions: [Function]
  /// The locals of the file that are one string for ever.
  let constants: [String: String]
  /// The lines on which values are written.
  let written: SourceLines
  /// The index of the token after each function, by the index of the function's first token.
  private let ends: [Int: Int]
  /// The calls of each function, and last those outside functions.
  private(set) var calls: [[Call]] = []

  /// A function as it is written.
  struct Function {
    /// The last part of its name, or the field that it is assigned to; `nil` for a function without a name.
    let name: String?
    /// The line of the word `function`.
    let line: Int
    /// Its tokens, from the word `function` to its `end`.
    let range: Range<Int>
  }

  /// A call as it is written.
  struct Call: Hashable {
    /// The called name, such as `permissions.request`.
    let name: String
    /// The first argument, where it is a string.
    let argument: String?
    /// The number of the token after the name.
    let token: Int
    let line: Int
  }

  init(file: String, text: String) {
    (self.file, self.text) = (file, text)
    tokens = text.utf8.count <= 1 << 20 ? LuaTokens(text).tokens : []
    bytes = Array(text.utf8)
    lines = Self.lines(bytes)
    functions = Self.functions(tokens)
    constants = Self.constants(tokens)
    written = SourceLines(text)
    ends = Dictionary(functions.map { ($0.range.lowerBound, $0.range.upperBound) }) { first, _ in first }
    calls = functions.map { calls(in: $0.range) } + [calls(in: tokens.indices)]
  }

  /// The text of a line, from 1.
  func line(_ number: Int) -> String? {
    guard lines.indices.contains(number - 1) else { return nil }
    return String(decoding: bytes[lines[number - 1]], as: UTF8.self)
  }

  /// Returns the lines as Lua counts them: a line ends with `\n`, `\r`, or both in any order.
  private static func lines(_ bytes: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var (start, index) = (0, 0)
    while index < bytes.count {
      let byte = bytes[index]
      guard byte == 10 || byte == 13 else {
        index += 1
        continue
      }
      lines.append(start..<index)
      let isPair = index + 1 < bytes.count && byte + bytes[index + 1] == 23
      index += isPair ? 2 : 1
      start = index
    }
    return lines + [start..<bytes.count]
  }

  /// True where the file describes a flow or an app, judged by its calls.
  var describesFlow: Bool {
    calls.last?.contains { $0.name == "onboarding.flow" || $0.name == "onboarding.app" } == true
  }

  /// The file and a line of it.
  func place(_ line: Int) -> SourceLocation { SourceLocation(file: file, line: line) }

  func isSymbol(_ index: Int, _ text: String) -> Bool {
    tokens.indices.contains(index) && tokens[index].isSymbol(text)
  }

  // MARK: Calls

  /// The calls among some tokens, but for those of functions within them.
  func calls(in range: Range<Int>) -> [Call] {
    var calls: [Call] = []
    var index = range.lowerBound
    while index < range.upperBound {
      if tokens[index].isKeyword("function"), index > range.lowerBound,
        let end = ends[index]
      {
        index = end
        continue
      }
      guard tokens[index].kind == .name, !isSymbol(index - 1, "."), !isSymbol(index - 1, ":"),
        index == 0 || !tokens[index - 1].isKeyword("function")
      else {
        index += 1
        continue
      }
      let (name, end) = name(at: index)
      if isArgument(end), !isSymbol(index + 1, "=") {
        calls.append(Call(name: name, argument: argument(end), token: end, line: tokens[index].line))
      }
      index = max(end, index + 1)
    }
    return calls
  }

  /// Returns the name that begins at a token, such as `onboarding.go`, and the index after it.
  func name(at index: Int) -> (String, Int) {
    var (name, end) = (tokens[index].text, index + 1)
    while isSymbol(end, ".") || isSymbol(end, ":"), tokens.indices.contains(end + 1),
      tokens[end + 1].kind == .name
    {
      name += tokens[end].text + tokens[end + 1].text
      end += 2
    }
    return (name, end)
  }

  private func isArgument(_ index: Int) -> Bool {
    guard tokens.indices.contains(index) else { return false }
    return tokens[index].kind == .string || isSymbol(index, "(") || isSymbol(index, "{")
  }

  private func argument(_ index: Int) -> String? {
    if tokens[index].kind == .string { return tokens[index].text }
    guard isSymbol(index, "("), tokens.indices.contains(index + 2),
      isSymbol(index + 2, ")") || isSymbol(index + 2, ",")
    else { return nil }
    switch tokens[index + 1].kind {
    case .string: return tokens[index + 1].text
    case .name: return constants[tokens[index + 1].text]
    default: return nil
    }
  }

  /// True where a call has a second argument.
  func hasSecondArgument(_ call: Call) -> Bool {
    guard isSymbol(call.token, "(") else { return false }
    var (depth, index) = (0, call.token)
    while tokens.indices.contains(index) {
      if depth == 1, isSymbol(index, ",") { return true }
      depth += tokens[index].nesting
      if depth == 0 { return false }
      index += 1
    }
    return false
  }

  /// True where the arguments of a call contain a name with a value, such as `answer = false`.
  func arguments(of call: Call, have name: String, _ value: String) -> Bool {
    guard isSymbol(call.token, "(") || isSymbol(call.token, "{") else { return false }
    var (depth, index) = (0, call.token)
    while tokens.indices.contains(index) {
      depth += tokens[index].nesting
      if depth == 0 { return false }
      if tokens[index].kind == .name, tokens[index].text == name, isSymbol(index + 1, "="),
        tokens.indices.contains(index + 2), tokens[index + 2].text == value
      {
        return true
      }
      index += 1
    }
    return false
  }

  // MARK: Functions and constants

  private static func functions(_ tokens: [LuaToken]) -> [Function] {
    var found: [Function] = []
    var open: [(start: Int?, name: String?)] = []
    for (index, token) in tokens.enumerated() where token.nesting != 0 && token.kind == .keyword {
      if token.nesting > 0 {
        let isFunction = token.isKeyword("function")
        open.append((isFunction ? index : nil, isFunction ? name(ofFunction: index, tokens) : nil))
      } else if let (start, name) = open.popLast(), let start {
        found.append(Function(name: name, line: tokens[start].line, range: start..<(index + 1)))
      }
    }
    return found.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  /// Returns the name in `function M.name(`, in `name = function` and in `["name"] = function`; `nil` for a function
  /// without a name.
  private static func name(ofFunction index: Int, _ tokens: [LuaToken]) -> String? {
    var next = index + 1
    if tokens.indices.contains(next), tokens[next].kind == .name {
      while tokens.indices.contains(next + 2),
        tokens[next + 1].isSymbol(".") || tokens[next + 1].isSymbol(":"), tokens[next + 2].kind == .name
      {
        next += 2
      }
      return tokens[next].text
    }
    guard index >= 2, tokens[index - 1].isSymbol("=") else { return nil }
    if tokens[index - 2].kind == .name { return tokens[index - 2].text }
    return index >= 4 && tokens[index - 2].isSymbol("]") && tokens[index - 3].kind == .string
      ? tokens[index - 3].text : nil
  }

  /// Returns the names in `local A, B = "a", "b"` with their strings, except names that are assigned twice.
  private static func constants(_ tokens: [LuaToken]) -> [String: String] {
    var constants: [String: String] = [:]
    for index in tokens.indices {
      guard let locals = tokens.assignedLocals(at: index) else { continue }
      var next = locals.values
      for name in locals.names {
        guard tokens.indices.contains(next), tokens[next].kind == .string else { break }
        let isWhole = !tokens.indices.contains(next + 1) || !tokens[next + 1].isSymbol("..")
        // A name that stands for two things stands for none.
        constants[name] = isWhole && constants[name] == nil ? tokens[next].text : nil
        guard tokens.indices.contains(next + 1), tokens[next + 1].isSymbol(",") else { break }
        next += 2
      }
    }
    for (index, token) in tokens.enumerated() where token.kind == .name && constants[token.text] != nil {
      let isAssigned = tokens.indices.contains(index + 1) && tokens[index + 1].isSymbol("=")
      let before = index > 0 ? tokens[index - 1] : nil
      let isDeclared = before?.isKeyword("local") == true || before?.isSymbol(",") == true
      let isField = before?.isSymbol("{") == true || before?.isSymbol(".") == true
      if isAssigned, !isDeclared, !isField { constants[token.text] = nil }
    }
    return constants
  }
}
