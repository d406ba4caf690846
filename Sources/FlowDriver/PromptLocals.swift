import LuaKit

/// The locals at the top level of what is typed, which stay for the session: Lua ends them with their line.
///
/// Only the word `local` is taken away, by blanks, so that every place stays where it is; a local in a block, one with an
/// attribute and one with a name of the library stay as they are.
///
/// For example:
///
///     PromptLocals.kept("local a = 1 do local b = 2 end", library: [])?.text  // "      a = 1 do local b = 2 end"
enum PromptLocals {
  /// The text with its locals as globals, and their names; `nil` where it has none to keep.
  static func kept(_ text: String, library: @autoclosure () -> Set<String>) -> (
    text: String, names: [String]
  )? {
    guard text.contains("local") else { return nil }
    var bytes = Array(text.utf8)
    let words = Self.words(bytes)
    var depth = 0
    var changes: [Change] = []
    var declared: [String] = []
    lazy var names = library()
    for (index, word) in words.enumerated() {
      switch word.text {
      case "do", "function", "if", "repeat", "(", "{", "[": depth += 1
      case "end", "until", ")", "}", "]": depth -= 1
      case "local" where depth == 0:
        let change = change(at: index, words, isReserved: { names.contains($0) })
        changes += change.changes
        declared += change.names
      default: break
      }
    }
    guard !changes.isEmpty else { return nil }
    for change in changes.reversed() {
      bytes.replaceSubrange(change.at..<change.at + change.count, with: Array(change.with.utf8))
    }
    return (String(decoding: bytes, as: UTF8.self), declared)
  }

  /// Bytes that other ones take the place of.
  private typealias Change = (at: Int, count: Int, with: String)

  /// What is put in place of a local's declaration; nothing where it stays.
  private static func change(
    at index: Int, _ words: [Word], isReserved: (String) -> Bool
  ) -> (changes: [Change], names: [String]) {
    let blank = (at: words[index].start, count: "local".utf8.count, with: "     ")
    var next = index + 1
    guard next < words.count else { return ([], []) }
    if words[next].text == "function" {
      let name = next + 1 < words.count ? words[next + 1].text : ""
      return LuaName.isWritten(as: name) && !isReserved(name) ? ([blank], [name]) : ([], [])
    }
    var names: [String] = []
    while next < words.count, LuaName.isWritten(as: words[next].text), !isReserved(words[next].text) {
      let end = words[next]
      names.append(end.text)
      next += 1
      switch next < words.count ? words[next].text : "" {
      case ",": next += 1
      case "=": return ([blank], names)
      case "<": return ([], [])
      // Without a value it is nil, also where it was something before.
      default: return ([blank, (at: end.start + end.text.utf8.count, count: 0, with: " = nil")], names)
      }
    }
    return ([], [])
  }

  /// A word or a sign, and where it begins.
  private struct Word {
    let text: String
    let start: Int
  }

  /// The words and the signs of a text, without its comments; a string is a word that no name is.
  private static func words(_ bytes: [UInt8]) -> [Word] {
    var words: [Word] = []
    var index = 0
    func isName(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "_") || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
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
    while index < bytes.count {
      let start = index
      let byte = bytes[index]
      if isName(byte) {
        while index < bytes.count, isName(bytes[index]) { index += 1 }
        words.append(Word(text: String(decoding: bytes[start..<index], as: UTF8.self), start: start))
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
        words.append(Word(text: "\"", start: start))
      } else if let end = longEnd(index) {
        index = end
        words.append(Word(text: "\"", start: start))
      } else {
        index += 1
        if byte == UInt8(ascii: "="), index < bytes.count, bytes[index] == byte {
          index += 1
        } else if byte > 32 {
          words.append(Word(text: String(decoding: [byte], as: UTF8.self), start: start))
        }
      }
    }
    return words
  }
}
