import LuaKit

/// The top-level locals of a typed text, rewritten as globals of the prompt. In plain Lua, a local ends with its line.
///
/// Blanks replace the word `local`, which moves no other text; a local without a value gets ` = nil`. A local in a
/// block stays local, as does one with an attribute and one with the name of a library value. Other names in the same
/// declaration as such a local get their values through a helper name.
///
/// For example:
///
///     PromptLocals("local a = 1 do local b = 2 end", library: [])?.text  // "      a = 1 do local b = 2 end"
///     PromptLocals("local a <const>, b = 1, 2", library: [])?.text  // "local a <const>, b_1 = 1, 2 b = b_1"
struct PromptLocals {
  /// The text with its locals as globals.
  let text: String
  /// The names that stay.
  let names: [String]
  /// The reasons that some do not.
  let lost: [Loss]

  /// The reason that a local ends with its line.
  enum Loss: CaseIterable {
    /// It is constant, or is closed.
    case attribute
    /// The library has a value of this name, to which every other line refers.
    case library

    /// The fact in words.
    var sentence: String {
      switch self {
      case .attribute: "a local with an attribute ends with its line"
      case .library: "a local with a name of the library ends with its line"
      }
    }
  }

  /// Finds the top-level locals of a text; `nil` where it has none.
  init?(_ text: String, library: @autoclosure () -> Set<String>) {
    // Not asked of the text: a search in a string would cost each start of the program half a millisecond.
    let words = LuaTokens(text).tokens.map(Word.init)
    guard words.contains(where: { $0.text == "local" }) else { return nil }
    var bytes = Array(text.utf8)
    let used = Set(words.map(\.text))
    var depth = 0
    var changes: [Change] = []
    var declared: [String] = []
    var lost: [Loss] = []
    lazy var names = library()
    for (index, word) in words.enumerated() {
      depth += Self.depth(word)
      guard word.text == "local", depth == 0,
        let declaration = Declaration(at: index, words, isReserved: { names.contains($0) })
      else { continue }
      changes += declaration.changes(used: used)
      declared += declaration.kept.map(\.text)
      lost += declaration.lost
    }
    guard !changes.isEmpty || !lost.isEmpty else { return nil }
    for change in changes.reversed() {
      bytes.replaceSubrange(change.at..<change.at + change.count, with: Array(change.with.utf8))
    }
    self.text = String(decoding: bytes, as: UTF8.self)
    self.names = declared
    self.lost = lost
  }

  /// The change of nesting after a word: 1 where it opens a block or bracket, -1 where it closes one.
  private static func depth(_ word: Word) -> Int {
    switch word.text {
    case "do", "function", "if", "repeat", "(", "{", "[": 1
    case "end", "until", ")", "}", "]": -1
    default: 0
    }
  }

  /// Bytes that other ones take the place of.
  private typealias Change = (at: Int, count: Int, with: String)

  /// A declaration of locals.
  private struct Declaration {
    /// Its beginning.
    let start: Int
    /// The names that stay.
    var kept: [Word] = []
    /// The reasons that others do not.
    var lost: [Loss] = []
    /// The end of what it declares, before any values.
    var end = 0
    /// The end of the declaration; `nil` where it has no values.
    var valuesEnd: Int?

    /// Reads the declaration that begins at a word `local`; `nil` where Lua could not read it.
    init?(at index: Int, _ words: [Word], isReserved: (String) -> Bool) {
      start = words[index].start
      var next = index + 1
      func text(_ index: Int) -> String { index < words.count ? words[index].text : "" }
      func take(_ isLost: Loss?) {
        if let isLost { lost.append(isLost) } else { kept.append(words[next]) }
      }
      if text(next) == "function" {
        next += 1
        guard LuaName.isWritten(as: text(next)) else { return nil }
        take(isReserved(text(next)) ? .library : nil)
        // Its body may name itself, which as a global it does as well.
        valuesEnd = words[next].end
        return
      }
      while true {
        guard LuaName.isWritten(as: text(next)) else { return nil }
        let hasAttribute = text(next + 1) == "<"
        guard !hasAttribute || (text(next + 3) == ">" && LuaName.isWritten(as: text(next + 2))) else {
          return nil
        }
        take(hasAttribute ? .attribute : isReserved(text(next)) ? .library : nil)
        next += hasAttribute ? 4 : 1
        end = words[next - 1].end
        guard text(next) == "," else { break }
        next += 1
      }
      if text(next) == "=" { valuesEnd = PromptLocals.endOfValues(from: next + 1, words) }
    }

    /// The replacements for it that keep its names.
    func changes(used: Set<String>) -> [Change] {
      guard !kept.isEmpty else { return [] }
      guard !lost.isEmpty else {
        let blank = (at: start, count: "local".utf8.count, with: "     ")
        // Without a value it is nil, also where it was something before.
        return valuesEnd == nil ? [blank, (at: end, count: 0, with: " = nil")] : [blank]
      }
      let others = kept.map { name in
        (1...).lazy.map { "\(name.text)_\($0)" }.first { !used.contains($0) } ?? name.text
      }
      let given = " " + kept.map(\.text).joined(separator: ", ") + " = " + others.joined(separator: ", ")
      return zip(kept, others).map { (at: $0.start, count: $0.text.utf8.count, with: $1) }
        + [(at: valuesEnd ?? end, count: 0, with: given)]
    }
  }

  /// The byte offset after a list of values: the list ends where the next word is no operator and no call.
  private static func endOfValues(from first: Int, _ words: [Word]) -> Int {
    var depth = 0
    var index = first
    while index < words.count {
      let word = words[index]
      if depth == 0, index > first, endsValue(words[index - 1]), beginsStatement(at: index, words) { break }
      depth += Self.depth(word)
      index += 1
    }
    return words[index - 1].end
  }

  /// True where a value may end with a word.
  private static func endsValue(_ word: Word) -> Bool {
    switch word.text {
    case "and", "or", "not", "function": false
    case ")", "]", "}", "\"", "...": true
    default: word.isName
    }
  }

  /// True where a word after a value begins a statement.
  private static func beginsStatement(at index: Int, _ words: [Word]) -> Bool {
    switch words[index].text {
    case "and", "or": false
    case ";": true
    case "::": true
    default: words[index].isName
    }
  }

  /// A token with its first and last byte offset. Every string has the same text, which differs from any name.
  private struct Word {
    let text: String
    let start: Int
    let end: Int
    /// True where it is a name, a number or a keyword.
    let isName: Bool

    init(_ token: LuaToken) {
      text = token.kind == .string ? "\"" : token.text
      (start, end) = (token.range.lowerBound, token.range.upperBound)
      isName = [.name, .number, .keyword].contains(token.kind)
    }
  }
}
