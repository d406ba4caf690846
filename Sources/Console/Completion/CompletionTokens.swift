/// The tokens of the text before a cursor, as far as completion needs them.
///
/// It never fails: what Lua would refuse is a symbol like any other.
struct CompletionTokens {
  /// One token.
  enum Token: Equatable {
    case name(String)
    /// A string that is closed.
    case string(String)
    case number
    /// A bracket, an operator, a comma; `=`, `==` and `~=` are one token each.
    case symbol(String)
  }

  /// The token in which the text ends.
  enum End: Equatable {
    case code
    /// A string that is still open: its mark and what of it is there.
    case string(mark: Character, Substring)
    case comment
  }

  private(set) var tokens: [Token] = []
  private(set) var end = End.code
  /// True where the last token touches the end of the text.
  private(set) var touchesEnd = false

  private let text: Substring
  private var index: Substring.Index

  init(_ text: Substring) {
    self.text = text
    index = text.startIndex
    while end == .code, index < text.endIndex { scan() }
  }

  private mutating func scan() {
    let character = text[index]
    touchesEnd = true
    if character.isWhitespace {
      touchesEnd = false
      advance()
    } else if Self.isNamePart(character) {
      let word = take(while: Self.isNamePart)
      tokens.append(character.isNumber ? .number : .name(String(word)))
    } else if character == "\"" || character == "'" {
      scanString(character)
    } else if character == "[", let level = longLevel(at: index) {
      scanLong(level, isComment: false)
    } else if text[index...].hasPrefix("--") {
      index = text.index(index, offsetBy: 2)
      if index < text.endIndex, text[index] == "[", let level = longLevel(at: index) {
        scanLong(level, isComment: true)
      } else if let line = text[index...].firstIndex(of: "\n") {
        touchesEnd = false
        index = line
      } else {
        end = .comment
      }
    } else {
      let pair = ["==", "~=", "<=", ">=", ".."].first { text[index...].hasPrefix($0) }
      tokens.append(.symbol(pair ?? String(character)))
      index = text.index(index, offsetBy: pair?.count ?? 1)
    }
  }

  private mutating func advance() { index = text.index(after: index) }

  private mutating func take(while belongs: (Character) -> Bool) -> Substring {
    let start = index
    while index < text.endIndex, belongs(text[index]) { advance() }
    return text[start..<index]
  }

  private mutating func scanString(_ mark: Character) {
    advance()
    let start = index
    while index < text.endIndex {
      let character = text[index]
      // A string ends at the end of its line, whether it is closed or not.
      if character == mark || character == "\n" {
        tokens.append(.string(String(text[start..<index])))
        return advance()
      }
      advance()
      if character == "\\", index < text.endIndex { advance() }
    }
    end = .string(mark: mark, text[start...])
  }

  /// The number of `=` of a long bracket that opens at a place; `nil` for any other bracket.
  private func longLevel(at start: Substring.Index) -> Int? {
    let rest = text[start...].dropFirst()
    let level = rest.prefix { $0 == "=" }.count
    return rest.dropFirst(level).first == "[" ? level : nil
  }

  private mutating func scanLong(_ level: Int, isComment: Bool) {
    let closing = "]" + String(repeating: "=", count: level) + "]"
    let inside = text[text.index(index, offsetBy: level + 2)...]
    // What is open has no words to complete.
    guard let close = inside.firstRange(of: closing) else {
      end = .comment
      return
    }
    if !isComment { tokens.append(.string(String(inside[..<close.lowerBound]))) }
    index = close.upperBound
  }

  static func isNamePart(_ character: Character) -> Bool {
    character == "_" || (character.isASCII && (character.isLetter || character.isNumber))
  }
}
