/// The names in a script's sources that may be keys of texts: strings, and the pieces of composed keys.
///
/// For example:
///
///     var mentions = TextMentions()
///     mentions.add("source_{option}")
///     mentions.contains("source_friend")  // true
///     mentions.contains("age_title")      // false
package struct TextMentions: Sendable {
  private var words: Set<String> = []
  private var beginnings: Set<String> = []
  private var ends: Set<String> = []
  private var patterns: [[Substring]] = []
  private var lengths: (beginnings: Set<Int>, ends: Set<Int>) = ([], [])

  /// Makes no mention.
  package init() {}

  /// Adds a string of a source: a key, a step's name, or a pattern of keys such as `habit_%s_title` or
  /// `source_{option}`. Strings longer than `longest` and patterns after the first `mostPatterns` are left out.
  package mutating func add(_ string: String) {
    guard string.utf8.count <= Self.longest, words.insert(string).inserted else { return }
    guard let pieces = Self.pieces(string), patterns.count < Self.mostPatterns else { return }
    patterns.append(pieces)
  }

  /// Adds a string that a source joins to another one with `..`.
  package mutating func add(_ string: String, isBeginning: Bool, isEnd: Bool) {
    add(string)
    // Two letters are the beginning of half the words there are.
    guard string.count >= 3, string.utf8.count <= Self.longest else { return }
    if isBeginning {
      beginnings.insert(string)
      lengths.beginnings.insert(string.utf8.count)
    }
    if isEnd {
      ends.insert(string)
      lengths.ends.insert(string.utf8.count)
    }
  }

  /// The longest string, in bytes, that may be a key.
  private static let longest = 256
  private static let mostPatterns = 256

  // MARK: Keys

  /// True where the sources contain a key, or the pieces to compose it. It is also true for the default key of a step,
  /// such as `onboarding_welcome_title`, and for a key too long to search.
  package func contains(_ key: String) -> Bool {
    guard key.utf8.count <= Self.longest else { return true }
    return words.contains(key) || isJoined(key) || isDefault(key) || patterns.contains { Self.fits(key, $0) }
  }

  private func isJoined(_ key: String) -> Bool {
    let bytes = key.utf8
    return lengths.beginnings.contains { length in
      length < bytes.count && beginnings.contains(String(decoding: bytes.prefix(length), as: UTF8.self))
    }
      || lengths.ends.contains { length in
        length < bytes.count && ends.contains(String(decoding: bytes.suffix(length), as: UTF8.self))
      }
  }

  /// True for the default key of a step, screen or option in the sources, including those that a variant leaves out.
  private func isDefault(_ key: String) -> Bool {
    var rest = key[...]
    if rest.hasPrefix("onboarding_") { rest = rest.dropFirst("onboarding_".count) }
    for end in ["_title", "_button"]
    where rest.hasSuffix(end) && words.contains(String(rest.dropLast(end.count))) {
      return true
    }
    return key.indices.contains { place in
      guard key[place] == "_" else { return false }
      let (owner, option) = (key[..<place], key[key.index(after: place)...])
      return (owner == "habit" || words.contains(String(owner))) && words.contains(String(option))
    }
  }

  // MARK: Patterns

  /// Returns the fixed pieces between the placeholders of a pattern; `nil` where it has no placeholder, or fewer than
  /// three characters of fixed text.
  private static func pieces(_ string: String) -> [Substring]? {
    // Nearly every string of a script comes here and has neither.
    guard string.utf8.contains(where: { $0 == UInt8(ascii: "%") || $0 == UInt8(ascii: "{") }) else {
      return nil
    }
    var pieces: [Substring] = []
    var start = string.startIndex
    var index = start
    while index < string.endIndex {
      guard let end = placeEnd(string, index) else {
        index = string.index(after: index)
        continue
      }
      pieces.append(string[start..<index])
      (start, index) = (end, end)
    }
    guard !pieces.isEmpty else { return nil }
    pieces.append(string[start...])
    return pieces.reduce(0) { $0 + $1.count } >= 3 ? pieces : nil
  }

  /// The end of `%s`, `%02d` or `{option}` where one begins.
  private static func placeEnd(_ string: String, _ start: String.Index) -> String.Index? {
    let rest = string[start...].dropFirst()
    switch string[start] {
    case "%":
      let flags = rest.prefix { "0123456789.+-#".contains($0) }
      guard let conversion = rest.dropFirst(flags.count).first, "sdiuqxXcgfe".contains(conversion) else {
        return nil
      }
      return string.index(after: flags.endIndex)
    case "{":
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      guard !name.isEmpty, name.endIndex < string.endIndex, string[name.endIndex] == "}" else { return nil }
      return string.index(after: name.endIndex)
    default: return nil
    }
  }

  /// True where a text has the pieces in order, the first one at its beginning and the last one at its end.
  private static func fits(_ key: String, _ pieces: [Substring]) -> Bool {
    guard let first = pieces.first, let last = pieces.last, key.hasPrefix(first) else { return false }
    var rest = key.dropFirst(first.count)
    guard rest.count >= last.count, rest.hasSuffix(last) else { return false }
    rest = rest.dropLast(last.count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let place = rest.firstRange(of: piece) else { return false }
      rest = rest[place.upperBound...]
    }
    return true
  }
}
