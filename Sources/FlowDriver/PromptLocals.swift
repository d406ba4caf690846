import LuaKit

/// The locals at the top level of what is typed, which stay for the session: Lua ends them with their line.
///
/// The word `local` is taken away, by blanks, so that every line stays where it is. A local in a block stays as it is, as
/// does one with an attribute and one with a name of the library: those that are declared beside it get their values
/// by another name.
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
  /// Why some do not.
  let lost: [Loss]

  /// Why a local ends with its line.
  enum Loss: CaseIterable {
    /// It is constant, or is closed.
    case attribute
    /// The library calls something so, which every other line means.
    case library

    /// The fact in words.
    var sentence: String {
      switch self {
      case .attribute: "a local with an attribute ends with its line"
      case .library: "a local with a name of the library ends with its line"
      }
    }
  }

  /// Finds the locals of a text; `nil` where it has none at its top level.
  init?(_ text: String, library: @autoclosure () -> Set<String>) {
    guard text.contains("local") else { return nil }
    var bytes = Array(text.utf8)
    let words = Self.words(bytes)
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

  /// How much deeper what follows a word stands.
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
    /// Why others do not.
    var lost: [Loss] = []
    /// The end of what it declares, before any values.
    var end = 0
    /// The end of all of it; `nil` where it has no values.
    var valuesEnd: Int?

    /// Reads the declaration at a word `local`; `nil` where it is none that Lua could read.
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

    /// What is put in place of it so that its names stay.
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

  /// The end of a list of values: behind the last word of it, what follows is neither an operator nor a call.
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

  /// True where a word behind a value begins a statement.
  private static func beginsStatement(at index: Int, _ words: [Word]) -> Bool {
    switch words[index].text {
    case "and", "or": false
    case ";": true
    case ":": index + 1 < words.count && words[index + 1].text == ":"
    default: words[index].isName
    }
  }

  /// A word or a sign, where it begins and where it ends.
  private struct Word {
    let text: String
    let start: Int
    let end: Int

    /// True where it is a name, a number or a keyword.
    var isName: Bool { text.utf8.first.map(PromptLocals.isName) ?? false }
  }

  private static func isName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
      || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }

  /// The words and the signs of a text, without its comments; a string is a word that no name is.
  private static func words(_ bytes: [UInt8]) -> [Word] {
    var words: [Word] = []
    var index = 0
    /// The end of a long bracket that opens at a place; `nil` where none does.
    func longEnd(_ start: Int) -> Int? {
      guard start < bytes.count, bytes[start] == UInt8(ascii: "[") else { return nil }
      var level = start + 1
      while level < bytes.count, bytes[level] == UInt8(ascii: "=") { level += 1 }
      guard level < bytes.count, bytes[level] == UInt8(ascii: "[") else { return nil }
      let closing = [UInt8(ascii: "]")] + bytes[(start + 1)..<level] + [UInt8(ascii: "]")]
      var end = level + 1
      while end + closing.count <= bytes.count {
        if Array(bytes[end..<end + closing.count]) == closing { return end + closing.count }
        end += 1
      }
      return bytes.count
    }
    func add(_ text: String, _ start: Int) {
      words.append(Word(text: text, start: start, end: min(index, bytes.count)))
    }
    while index < bytes.count {
      let start = index
      let byte = bytes[index]
      if isName(byte) {
        while index < bytes.count, isName(bytes[index]) { index += 1 }
        add(String(decoding: bytes[start..<index], as: UTF8.self), start)
      } else if byte == UInt8(ascii: "-"), index + 1 < bytes.count, bytes[index + 1] == byte {
        if let end = longEnd(index + 2) {
          index = end
        } else {
          while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { index += 1 }
        }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        index += 1
        while index < bytes.count, bytes[index] != byte {
          index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
        }
        index += 1
        add("\"", start)
      } else if let end = longEnd(index) {
        index = end
        add("\"", start)
      } else {
        index += 1
        // Two that are one sign: neither an assignment nor the end of a value.
        while [UInt8(ascii: "="), UInt8(ascii: ".")].contains(byte), index < bytes.count, bytes[index] == byte
        {
          index += 1
        }
        if byte > 32 { add(String(decoding: bytes[start..<index], as: UTF8.self), start) }
      }
    }
    return words
  }
}
