/// What stands at the cursor, read from the text before it.
enum CompletionContext: Equatable {
  /// A name, perhaps a member: `permissions.req` has the owner `permissions`, the separator `.` and the word `req`.
  case name(owner: [String], separator: Character?, word: String)
  /// A member of what a call gives, such as `expect(run):eff`.
  case result(of: String, separator: Character, word: String)
  /// The text of a string: of an argument of a call, or of a field of a table.
  case string(callee: String?, argument: Int, key: String?, word: String)
  /// The name of a command, such as `:qu`.
  case command(word: String)
  /// What follows a command, such as `:load ses`.
  case commandArgument(command: String, word: String)
  /// What help is asked for, such as `?permissions.r`.
  case help(word: String)

  /// The part of the text that a candidate replaces.
  var word: String {
    switch self {
    case .name(_, _, let word), .result(_, _, let word), .string(_, _, _, let word), .command(let word),
      .commandArgument(_, let word), .help(let word):
      word
    }
  }

  /// Reads the text before the cursor; `nil` inside a comment.
  init?(_ text: Substring) {
    if let command = Self.command(text) {
      self = command
      return
    }
    if text.first == "?" {
      self = .help(word: String(text.dropFirst().drop(while: \.isWhitespace)))
      return
    }
    switch Self.state(of: text) {
    case .comment: return nil
    case .string(let start): self = Self.string(text[..<text.index(before: start)], String(text[start...]))
    case .code: self = Self.code(text)
    }
  }

  // MARK: Code

  private static func command(_ text: Substring) -> CompletionContext? {
    guard text.first == ":" else { return nil }
    guard let space = text.firstIndex(of: " ") else { return .command(word: String(text)) }
    return .commandArgument(
      command: String(text[..<space]), word: String(text[space...].drop(while: \.isWhitespace)))
  }

  private static func code(_ text: Substring) -> CompletionContext {
    let path = suffix(of: text) { isNamePart($0) || $0 == "." || $0 == ":" }
    let parts = path.split(separator: /[.:]/, omittingEmptySubsequences: false).map(String.init)
    let word = parts.last ?? ""
    guard parts.count > 1 else { return .name(owner: [], separator: nil, word: word) }
    let separator = path.dropLast(word.count).last
    let owner = Array(parts.dropLast())
    let before = text.dropLast(path.count)
    if owner == [""], before.last == ")", let open = opening(of: before), let separator {
      let callee = suffix(of: before[..<open]) { isNamePart($0) || $0 == "." || $0 == ":" }
      return .result(of: String(callee), separator: separator, word: word)
    }
    return .name(owner: owner, separator: separator, word: word)
  }

  /// The index of the bracket that the last one closes.
  private static func opening(of text: Substring) -> String.Index? {
    var depth = 0
    for index in text.indices.reversed() {
      switch text[index] {
      case ")": depth += 1
      case "(":
        depth -= 1
        if depth == 0 { return index }
      default: break
      }
    }
    return nil
  }

  private static func suffix(of text: Substring, _ belongs: (Character) -> Bool) -> Substring {
    var start = text.endIndex
    while start > text.startIndex, belongs(text[text.index(before: start)]) {
      start = text.index(before: start)
    }
    return text[start...]
  }

  private static func isNamePart(_ character: Character) -> Bool {
    character == "_" || (character.isASCII && (character.isLetter || character.isNumber))
  }

  // MARK: Strings

  private enum State {
    case code, comment
    case string(start: String.Index)
  }

  /// Where the end of a text is: long brackets count as code, which is near enough for a line at a prompt.
  private static func state(of text: Substring) -> State {
    var quote: (mark: Character, start: String.Index)?
    var index = text.startIndex
    while index < text.endIndex {
      let next = text.index(after: index)
      if let open = quote {
        if text[index] == "\\", next < text.endIndex {
          index = text.index(after: next)
          continue
        }
        if text[index] == open.mark || text[index] == "\n" { quote = nil }
      } else if text[index] == "\"" || text[index] == "'" {
        quote = (text[index], next)
      } else if text[index] == "-", next < text.endIndex, text[next] == "-" {
        guard let end = text[next...].firstIndex(of: "\n") else { return .comment }
        index = end
      }
      index = text.index(after: index)
    }
    return quote.map { .string(start: $0.start) } ?? .code
  }

  private static func string(_ before: Substring, _ word: String) -> CompletionContext {
    let code = trimmed(before)
    if code.last == "=" {
      let key = suffix(of: trimmed(code.dropLast()), isNamePart)
      let table = enclosing(code)
      return .string(
        callee: table.callee, argument: table.argument, key: key.isEmpty ? nil : String(key), word: word)
    }
    let direct = suffix(of: code) { isNamePart($0) || $0 == "." || $0 == ":" }
    if !direct.isEmpty { return .string(callee: String(direct), argument: 0, key: nil, word: word) }
    let call = enclosing(code)
    return .string(callee: call.callee, argument: call.argument, key: nil, word: word)
  }

  /// The call whose arguments the end of a text stands in, and the number of the argument, from 0.
  private static func enclosing(_ text: Substring) -> (callee: String?, argument: Int) {
    var depth = 0
    var argument = 0
    for index in text.indices.reversed() {
      switch text[index] {
      case ")", "}", "]": depth += 1
      case "(", "{", "[":
        if depth > 0 {
          depth -= 1
          continue
        }
        let callee = suffix(of: trimmed(text[..<index])) { isNamePart($0) || $0 == "." || $0 == ":" }
        if !callee.isEmpty { return (String(callee), argument) }
        argument = 0
      case "," where depth == 0: argument += 1
      default: break
      }
    }
    return (nil, 0)
  }

  private static func trimmed(_ text: Substring) -> Substring {
    var text = text
    while text.last?.isWhitespace == true { text.removeLast() }
    return text
  }
}
