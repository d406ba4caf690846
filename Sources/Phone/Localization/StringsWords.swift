import Foundation

/// What the words of a `.strings` file stand for.
///
/// A word without a backslash is what stands between its quotes. Only Foundation knows what an escape means; it is
/// asked once for all words of a part that have one.
enum StringsWords {
  /// The texts of words by their places, in order.
  static func texts(of words: [Range<Int>], in bytes: [UInt8]) -> [String] {
    var escaped: [Int] = []
    var texts: [String] = []
    texts.reserveCapacity(words.count)
    bytes.withUnsafeBufferPointer { bytes in
      for (index, word) in words.enumerated() {
        let inner = bytes[word.lowerBound] < 0x28 && word.count > 1 && isQuote(bytes[word.lowerBound])
        let content = UnsafeBufferPointer(rebasing: bytes[inner ? word.dropFirst().dropLast() : word])
        if content.contains(UInt8(ascii: "\\")) { escaped.append(index) }
        texts.append(String(decoding: content, as: UTF8.self))
      }
    }
    guard !escaped.isEmpty else { return texts }
    let read = list(escaped.map { words[$0] }, bytes)
    for (place, index) in escaped.enumerated() {
      // Where a word cannot stand in a list, each is asked for alone.
      let alone = read == nil ? list([words[index]], bytes) : nil
      texts[index] = read?[place] ?? alone?.first ?? texts[index]
    }
    return texts
  }

  private static func isQuote(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'")
  }

  /// What Foundation makes of words; `nil` where it does not read them all.
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
