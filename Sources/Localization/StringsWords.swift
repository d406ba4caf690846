import Foundation

/// The decoder of the words in a `.strings` file.
///
/// A word without a backslash is the text between its quotes, and five escapes are decoded here. Only Foundation can
/// decode the others, such as octal codes in NeXT's encoding; it is called once for all words of a part that have one.
enum StringsWords {
  /// Returns the texts of words in the given ranges, in order.
  static func texts(of words: [Range<Int>], in bytes: [UInt8]) -> [String] {
    var escaped: [Int] = []
    var texts: [String] = []
    texts.reserveCapacity(words.count)
    bytes.withUnsafeBufferPointer { bytes in
      for (index, word) in words.enumerated() {
        let inner = bytes[word.lowerBound] < 0x28 && word.count > 1 && isQuote(bytes[word.lowerBound])
        let content = UnsafeBufferPointer(rebasing: bytes[inner ? word.dropFirst().dropLast() : word])
        guard content.contains(UInt8(ascii: "\\")) else {
          texts.append(String(decoding: content, as: UTF8.self))
          continue
        }
        let plain = plain(content)
        if plain == nil { escaped.append(index) }
        texts.append(String(decoding: plain ?? Array(content), as: UTF8.self))
      }
    }
    guard !escaped.isEmpty else { return texts }
    let read = list(escaped.map { words[$0] }, bytes)
    for (place, index) in escaped.enumerated() {
      // Where a word is invalid in a list, each word is decoded by itself.
      let alone = read == nil ? list([words[index]], bytes) : nil
      texts[index] = read?[place] ?? alone?.first ?? texts[index]
    }
    return texts
  }

  /// The text of a word with no escapes but the five plain ones; `nil` for any other word.
  private static func plain(_ word: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var text: [UInt8] = []
    text.reserveCapacity(word.count)
    var index = 0
    while index < word.count {
      guard word[index] == UInt8(ascii: "\\") else {
        text.append(word[index])
        index += 1
        continue
      }
      guard index + 1 < word.count else { return nil }
      switch word[index + 1] {
      case UInt8(ascii: "n"): text.append(UInt8(ascii: "\n"))
      case UInt8(ascii: "t"): text.append(UInt8(ascii: "\t"))
      case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "\\"): text.append(word[index + 1])
      default: return nil
      }
      index += 2
    }
    return text
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  /// Decodes the words with Foundation; `nil` where it does not read all of them.
  private static func list(_ words: [Range<Int>], _ bytes: [UInt8]) -> [String]? {
    var source = Data("(".utf8)
    for word in words {
      source += bytes[word]
      source.append(UInt8(ascii: ","))
    }
    source.append(UInt8(ascii: ")"))
    let list = try? PropertyListSerialization.propertyList(from: source, options: [], format: nil)
    guard let texts = list as? [String], texts.count == words.count else { return nil }
    return texts
  }
}
