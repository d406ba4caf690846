/// The enums of a Swift file that have cases without associated values: their names, cases and raw values.
///
/// It reads tokens, not types: it knows comments, strings, attributes and nesting. It refuses, with a line, an enum
/// that cannot be a stored step.
///
/// For example:
///
///     try SwiftEnumScan("enum Step: String { case welcome, name = \"n\" }").chosen(nil).cases.map(\.raw)
///     // [.text("welcome"), .text("n")]
struct SwiftEnumScan {
  /// The reason that a file gives no steps, with its line.
  struct Refusal: Error, Equatable {
    let line: Int
    let message: String
  }

  /// The raw value of a case.
  enum Raw: Equatable {
    case text(String)
    case number(Int)
    /// The enum has none.
    case none
  }

  /// A case of an enum, with its raw value.
  struct Case: Equatable {
    let name: String
    let raw: Raw
  }

  /// An enum.
  struct Enum: Equatable {
    /// The enum's name after those of the types around it, as `Onboarding.Step`.
    let name: String
    let line: Int
    fileprivate(set) var cases: [Case] = []
    /// The first thing in it that no stored step can be.
    fileprivate(set) var fault: Refusal?
  }

  private(set) var enums: [Enum] = []
  private var tokens: [SwiftToken]
  private var position = 0

  /// Reads a text.
  ///
  /// - Throws: ``Refusal`` for a string or a comment that does not end.
  init(_ text: String) throws(Refusal) {
    tokens = try SwiftToken.all(in: text)
    readBody(within: [], into: nil)
  }

  /// Returns the enum of a name, or the only enum; of several, the only one with raw values.
  ///
  /// - Throws: ``Refusal`` where several enums match or none does, or the matching one has a fault.
  func chosen(_ name: String?) throws(Refusal) -> Enum {
    let known = enums.filter { !$0.cases.isEmpty || $0.fault != nil }
    let named = known.filter { name == nil || $0.name == name || $0.name.hasSuffix("." + (name ?? "")) }
    guard let first = named.first else {
      let others = known.map(\.name).joined(separator: ", ")
      let what = name.map { "there is no enum \($0) with cases" } ?? "there is no enum with cases"
      throw Refusal(line: 1, message: what + (others.isEmpty ? "" : "; there is \(others)"))
    }
    let stored = named.filter { $0.fault == nil && $0.cases.contains { $0.raw != .none } }
    let candidates = named.count > 1 && stored.count == 1 ? stored : named
    guard candidates.count == 1 else {
      let names = candidates.map { "\($0.name) (line \($0.line))" }.joined(separator: ", ")
      throw Refusal(
        line: first.line, message: "several enums have cases: \(names); say which with --enum NAME")
    }
    if let fault = candidates[0].fault { throw fault }
    return candidates[0]
  }

  // MARK: Reading

  private var token: SwiftToken? { position < tokens.count ? tokens[position] : nil }

  private func isSymbol(_ text: String, at offset: Int = 0) -> Bool {
    let index = position + offset
    return tokens.indices.contains(index) && tokens[index].kind == .symbol && tokens[index].text == text
  }

  /// Reads up to the brace that ends the current body, or the end of the file.
  private mutating func readBody(within names: [String], into number: Int?) {
    while let token {
      if isSymbol("}") { return }
      if isSymbol("{") || isSymbol("(") || isSymbol("[") {
        skipBrackets(within: names)
      } else if token.kind == .word, ["enum", "struct", "class", "actor", "extension"].contains(token.text),
        position + 1 < tokens.count, tokens[position + 1].kind == .word, !isSymbol(".", at: -1)
      {
        readType(token, within: names)
      } else if let number, token.kind == .word, token.text == "case" {
        readCases(into: number)
      } else {
        if let number, isSymbol("#"), enums[number].fault == nil {
          enums[number].fault = Refusal(
            line: token.line, message: "the cases of \(enums[number].name) depend on a condition of the build"
          )
        }
        position += 1
      }
    }
  }

  /// Skips a bracket with its contents; types within it are read.
  private mutating func skipBrackets(within names: [String]) {
    let isBraces = isSymbol("{")
    position += 1
    guard !isBraces else {
      readBody(within: names, into: nil)
      position += 1
      return
    }
    var depth = 1
    while let token, depth > 0 {
      if token.kind == .symbol {
        depth += ["(", "["].contains(token.text) ? 1 : [")", "]"].contains(token.text) ? -1 : 0
      }
      position += 1
    }
  }

  private mutating func readType(_ keyword: SwiftToken, within names: [String]) {
    position += 1
    var name = tokens[position].text
    position += 1
    while isSymbol("."), position + 1 < tokens.count, tokens[position + 1].kind == .word {
      name += "." + tokens[position + 1].text
      position += 2
    }
    if isSymbol("<") {
      while token != nil, !isSymbol("{"), !isSymbol(">") { position += 1 }
      position += 1
    }
    var raw: String?
    if isSymbol(":"), position + 1 < tokens.count { raw = tokens[position + 1].text }
    while token != nil, !isSymbol("{") {
      if isSymbol("}") || isSymbol(";") { return }
      position += 1
    }
    guard token != nil else { return }
    position += 1
    let path = names + [name]
    guard keyword.text == "enum" else {
      readBody(within: path, into: nil)
      position += 1
      return
    }
    enums.append(Enum(name: path.joined(separator: "."), line: keyword.line))
    rawTypes.append(raw ?? "")
    readBody(within: path, into: enums.count - 1)
    position += 1
  }

  /// The first type after the colon of each enum.
  private var rawTypes: [String] = []
  private static let integers: Set<String> = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]

  private mutating func readCases(into number: Int) {
    position += 1
    while let token, token.kind == .word {
      let name = token.text
      position += 1
      if isSymbol("(") {
        fail(
          number, token.line, "the case \(name) has associated values, which no stored step can have")
        skipBrackets(within: [])
      }
      var given: Raw?
      if isSymbol("=") {
        position += 1
        given = literal()
        if given == nil {
          fail(number, token.line, "the raw value of \(name) is neither a text nor a whole number")
        }
      }
      add(name, given, token.line, to: number)
      guard isSymbol(",") else { return }
      position += 1
    }
  }

  private mutating func literal() -> Raw? {
    let isNegative = isSymbol("-")
    if isNegative { position += 1 }
    guard let token else { return nil }
    position += 1
    switch token.kind {
    case .text where !isNegative: return .text(token.text)
    case .number: return SwiftToken.integer(token.text).map { .number(isNegative ? -$0 : $0) }
    default: return nil
    }
  }

  private mutating func add(_ name: String, _ given: Raw?, _ line: Int, to number: Int) {
    let type = rawTypes[number]
    var raw = given ?? .none
    if given == nil, type == "String" { raw = .text(name) }
    if given == nil, Self.integers.contains(type) {
      if case .number(let last)? = enums[number].cases.last?.raw {
        raw = .number(last &+ 1)
      } else {
        raw = .number(0)
      }
    }
    if raw != .none, let other = enums[number].cases.first(where: { $0.raw == raw }) {
      fail(number, line, "the cases \(other.name) and \(name) have the same raw value")
    }
    enums[number].cases.append(Case(name: name, raw: raw))
  }

  private mutating func fail(_ number: Int, _ line: Int, _ message: String) {
    if enums[number].fault == nil { enums[number].fault = Refusal(line: line, message: message) }
  }
}
