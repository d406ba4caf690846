import LuaKit

/// The mutants of a Lua source.
///
/// The meaning of a table or a call follows from the names of Genkan's own verbs and fields. A step is recognized by
/// its source line in the loaded flow.
struct LuaMutants {
  private let source: MutatedSource
  private let syntax: LuaSyntax
  /// The lines on which steps and screens stand.
  private let steps: Set<Int>
  private var mutants: [Mutant] = []

  /// Returns the mutants in the order of their positions; none for a source that Lua would refuse, or longer than 1 MB.
  ///
  /// - Parameter steps: The lines of the file with steps and screens.
  static func all(of source: MutatedSource, steps: Set<Int>) -> [Mutant] {
    guard let syntax = LuaSyntax(source.text) else { return [] }
    var maker = LuaMutants(source, syntax, steps)
    maker.make()
    var seen: Set<Mutant> = []
    return maker.mutants
      .filter { $0.original != $0.replacement && seen.insert($0).inserted }
      .sorted { ($0.range.lowerBound, $0.range.upperBound) < ($1.range.lowerBound, $1.range.upperBound) }
  }

  private init(_ source: MutatedSource, _ syntax: LuaSyntax, _ steps: Set<Int>) {
    (self.source, self.syntax, self.steps) = (source, syntax, steps)
  }

  private mutating func make() {
    for table in syntax.tables { makeEntries(table) }
    for block in syntax.blocks { makeEffects(block) }
    for condition in syntax.conditions { negate(condition) }
    for value in syntax.returned { negateReturned(value) }
    for sign in syntax.operators { turn(sign) }
    for word in syntax.negations { drop(negation: word) }
    for literal in syntax.literals { change(literal) }
  }

  // MARK: Changes

  private mutating func add(_ kind: MutationKind, _ tokens: Range<Int>, _ replacement: String) {
    mutants.append(
      Mutant(
        kind, source, syntax.bytes(tokens), replacement,
        inFunction: syntax.isInFunction(tokens.lowerBound),
        inDescription: syntax.isDescription(tokens.lowerBound)))
  }

  /// Adds the mutant without some tokens and the separator after them. The line breaks inside stay, so later lines keep
  /// their numbers.
  private mutating func drop(_ kind: MutationKind, _ tokens: Range<Int>) {
    var end = tokens.upperBound
    if end < syntax.tokens.count, syntax.tokens[end].isSymbol(",") || syntax.tokens[end].isSymbol(";") {
      end += 1
    }
    let lines = source.text(syntax.bytes(tokens.lowerBound..<end)).filter { $0 == "\n" }
    add(kind, tokens.lowerBound..<end, String(lines))
  }

  private mutating func swap(_ kind: MutationKind, _ first: Range<Int>, _ second: Range<Int>) {
    let (first, second) = (syntax.bytes(first), syntax.bytes(second))
    let between = source.text(first.upperBound..<second.lowerBound)
    let token = syntax.tokens.firstIndex { $0.range.lowerBound == first.lowerBound } ?? 0
    mutants.append(
      Mutant(
        kind, source, first.lowerBound..<second.upperBound,
        source.text(second) + between + source.text(first), inFunction: syntax.isInFunction(token),
        inDescription: syntax.isDescription(token)))
  }

  // MARK: Tables

  private mutating func makeEntries(_ table: LuaSyntax.Table) {
    for (index, entry) in table.entries.enumerated() {
      let isStep = isStep(entry)
      drop(isStep ? .stepDropped : kind(ofDropping: entry.key), entry.range)
      if let key = entry.key, FieldNames.conditions.contains(key), entry.head.hasPrefix("given.") {
        add(.conditionNegated, entry.value, "given.none { " + text(entry.value) + " }")
      }
      guard index + 1 < table.entries.count else { continue }
      let next = table.entries[index + 1]
      guard entry.key == nil, next.key == nil else { continue }
      // Screens and dialogs are gone to by their names: their order means nothing.
      if ["screens", "alerts", "flows"].contains(table.key ?? "") { continue }
      if isStep, self.isStep(next) || next.head == entry.head {
        swap(.stepsSwapped, entry.range, next.range)
      } else if let key = table.key, key == "order" {
        swap(.stepsSwapped, entry.range, next.range)
      } else if let key = table.key, FieldNames.answers.contains(key) {
        swap(.answersSwapped, entry.range, next.range)
      }
    }
  }

  private func kind(ofDropping key: String?) -> MutationKind {
    guard let key else { return .itemDropped }
    return FieldNames.kinds.first { $0.keys.contains(key) }?.kind ?? .propertyDropped
  }

  private func isStep(_ entry: LuaSyntax.Entry) -> Bool {
    guard entry.key == nil, !entry.head.isEmpty else { return false }
    return steps.contains(syntax.tokens[entry.range.lowerBound].line)
  }

  private func text(_ tokens: Range<Int>) -> String { source.text(syntax.bytes(tokens)) }

  // MARK: Functions

  private mutating func makeEffects(_ block: [LuaSyntax.Statement]) {
    for (index, statement) in block.enumerated() {
      switch statement.kind {
      case .call, .assignment: drop(.effectDropped, statement.range)
      case .guarding: drop(.guardDropped, statement.range)
      case .other: break
      }
      guard index + 1 < block.count, case .call(let head) = statement.kind,
        case .call(let next) = block[index + 1].kind, FieldNames.orderMatters(head, next),
        text(statement.range) != text(block[index + 1].range)
      else { continue }
      swap(.effectsSwapped, statement.range, block[index + 1].range)
    }
  }

  private mutating func negate(_ condition: Range<Int>) {
    // A condition of one operator is negated by that operator.
    guard !isTurned(condition) else { return }
    add(.conditionNegated, condition, "not (" + text(condition) + ")")
  }

  /// True where another mutant negates an expression already, by its single comparison or its leading `not`.
  private func isTurned(_ condition: Range<Int>) -> Bool {
    let inside = syntax.operators.filter { condition.contains($0) }
    if inside.isEmpty { return syntax.negations.contains(condition.lowerBound) }
    return inside.count == 1 && Self.opposites[syntax.tokens[inside[0]].text] != nil
      && !syntax.functions.contains { condition.contains($0.lowerBound) }
  }

  private mutating func negateReturned(_ value: Range<Int>) {
    guard value.count == 1 else { return }
    switch syntax.tokens[value.lowerBound].text {
    case "true" where syntax.tokens[value.lowerBound].kind == .keyword: add(.conditionNegated, value, "false")
    case "false" where syntax.tokens[value.lowerBound].kind == .keyword: add(.conditionNegated, value, "true")
    default: break
    }
  }

  private static let opposites = [
    "==": "~=", "~=": "==", "<": ">=", ">=": "<", ">": "<=", "<=": ">",
  ]

  private mutating func turn(_ sign: Int) {
    let token = syntax.tokens[sign]
    let opposite: String? =
      switch token.text {
      case "and": "or"
      case "or": "and"
      default: Self.opposites[token.text]
      }
    if let opposite { add(.conditionNegated, sign..<sign + 1, opposite) }
  }

  private mutating func drop(negation word: Int) {
    guard word + 1 < syntax.tokens.count else { return }
    let range = syntax.tokens[word].range.lowerBound..<syntax.tokens[word + 1].range.lowerBound
    mutants.append(
      Mutant(.conditionNegated, source, range, "", inFunction: syntax.isInFunction(word)))
  }

  // MARK: Literals

  /// True where a string is a `key` outside of `resume`, as of a button: it names a control, and is no storage key.
  private func isNameOfControl(_ literal: LuaSyntax.Literal) -> Bool {
    guard literal.key == "key" else { return false }
    let table = syntax.tables.filter { $0.range.contains(literal.token) }.min {
      $0.range.count < $1.range.count
    }
    return table?.key != "resume"
  }

  private mutating func change(_ literal: LuaSyntax.Literal) {
    let token = syntax.tokens[literal.token]
    let here = literal.token..<literal.token + 1
    if token.kind == .number {
      guard let key = literal.key, FieldNames.times.contains(key), let number = Double(token.text) else {
        return
      }
      return add(.timeShifted, here, number.rounded() == number ? "\(Int(number) + 1)" : "\(number + 1)")
    }
    let written = source.text(token.range)
    guard let quote = written.first, quote == "\"" || quote == "'" else { return }
    if let other = TimeText.shifted(token.text) {
      add(.timeShifted, here, "\(quote)\(other)\(quote)")
    } else if let key = literal.key, FieldNames.texts.contains(key) {
      add(.textChanged, here, "\(quote)\(ChangedText.mark)\(token.text)\(quote)")
    } else if FieldNames.isStoredKey(literal), !isNameOfControl(literal),
      let cased = KeyCase.changed(token.text)
    {
      add(.keyCased, here, "\(quote)\(cased)\(quote)")
    }
  }
}

/// The change of a text: a mark before it, which no app has.
enum ChangedText {
  static let mark = "✗ "
}

/// A time of day, or a duration, as scripts write it.
enum TimeText {
  /// Returns a text such as `07:59` or `30s` changed by one minute or one unit; `nil` for a text of another form, such
  /// as `1.5h`. Whether the time exists is not checked.
  ///
  /// For example:
  ///
  ///     TimeText.shifted("07:59")  // "07:58", as a minute 60 does not exist
  ///     TimeText.shifted("30s")    // "31s"
  static func shifted(_ text: String) -> String? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    if parts.count == 2, parts[0].count <= 2, parts[1].count == 2, Int(parts[0]) != nil,
      let minute = Int(parts[1])
    {
      let other = minute == 59 ? 58 : minute + 1
      return "\(parts[0]):\(other < 10 ? "0" : "")\(other)"
    }
    let digits = text.prefix { $0.isNumber && $0.isASCII }
    guard let number = Int(digits), number < Int.max,
      ["ms", "s", "m", "h", "d", "w"].contains(text.dropFirst(digits.count))
    else { return nil }
    return "\(number + 1)" + text.dropFirst(digits.count)
  }
}

/// A stored key, whose letters' case counts.
enum KeyCase {
  /// Returns a key with the case of the first letter of its last part changed. It is `nil` where there is none, or it
  /// is no letter of ASCII.
  ///
  /// For example:
  ///
  ///     KeyCase.changed("com.anicca.onboardingStep")  // "com.anicca.OnboardingStep"
  static func changed(_ key: String) -> String? {
    let begin = key.lastIndex(of: ".").map { key.index(after: $0) } ?? key.startIndex
    guard let place = key[begin...].firstIndex(where: \.isLetter), key[place].isASCII else { return nil }
    let letter = String(key[place])
    let other = letter.uppercased() == letter ? letter.lowercased() : letter.uppercased()
    return key.replacingCharacters(in: place...place, with: other)
  }
}

extension String {
  fileprivate func replacingCharacters(in range: ClosedRange<Index>, with text: String) -> String {
    self[..<range.lowerBound] + text + self[index(after: range.upperBound)...]
  }
}
