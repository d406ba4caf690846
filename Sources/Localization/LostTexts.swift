/// The keys of the texts that a faulty file would have held, guessed from its lines.
///
/// Foundation reads nothing of a table with a faulty pair, so that only this guess knows the keys. A line counts as a
/// pair where its form names a key; the count is for messages only.
enum LostTexts {
  /// The clause about lost texts: their number, and the first keys.
  static func clause(_ keys: [String], wholeOf whole: String?) -> String? {
    let count = keys.count == 1 ? "1 text" : "\(keys.count) texts"
    let names = names(of: keys)
    guard let whole else {
      return keys.isEmpty ? nil : "\(count) from here on \(keys.count == 1 ? "is" : "are") lost: \(names)"
    }
    return "the whole \(whole) is lost" + (keys.isEmpty ? "" : ": \(count), \(names)")
  }

  /// Returns the clause about a file at which Xcode's build stops: the number of its texts, and the first keys.
  static func stopped(_ keys: [String], at whole: String) -> String {
    let count = keys.count == 1 ? "1 text" : "\(keys.count) texts"
    return "Xcode builds no app with this \(whole)" + (keys.isEmpty ? "" : " of \(count): \(names(of: keys))")
  }

  /// The first few keys, each cut to 100 characters.
  private static func names(of keys: [String]) -> String {
    keys.prefix(3).map { "\"\($0.prefix(100))\"" }.joined(separator: ", ") + (keys.count > 3 ? ", …" : "")
  }

  /// Returns the keys on the lines of a `.strings` file, or of the given rest of one, without commented lines.
  static func keys(ofStrings bytes: ArraySlice<UInt8>) -> [String] {
    var keys: [String] = []
    var isComment = false
    for line in lines(bytes) {
      if isComment || line.hasPrefix("/*") {
        isComment = !line.contains("*/")
      } else if !line.hasPrefix("//"), let key = key(ofPair: line) {
        keys.append(key)
      }
    }
    return keys
  }

  /// Returns the keys in the given rest of a catalogue's source: those on lines indented by `indent` bytes.
  static func keys(ofCatalog bytes: ArraySlice<UInt8>, indent: Int) -> [String] {
    bytes.split(whereSeparator: isLineEnd).compactMap { bytes in
      let rest = bytes.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
      guard bytes.count - rest.count == indent, rest.first == UInt8(ascii: "\"") else { return nil }
      let text = String(decoding: rest.dropFirst(), as: UTF8.self)
      guard let end = text.firstIndex(of: "\""),
        text[end...].dropFirst().drop(while: { $0 == " " }).first == ":"
      else { return nil }
      return String(text[..<end])
    }
  }

  /// The keys that an XML property list names.
  static func keys(ofXML bytes: [UInt8]) -> [String] {
    String(decoding: bytes, as: UTF8.self).split(separator: "<key>").dropFirst().compactMap { rest in
      rest.firstIndex(of: "<").map { String(rest[..<$0]) }
    }
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  private static func lines(_ bytes: ArraySlice<UInt8>) -> [Substring] {
    bytes.split(whereSeparator: isLineEnd).map { line in
      String(decoding: line, as: UTF8.self).drop { $0.isWhitespace || "{};".contains($0) }
    }
  }

  /// Returns the key before an equals sign, in any kind of quotes.
  private static func key(ofPair line: Substring) -> String? {
    let quotes = "\"'“”„「」『』＂"
    if line.first == "\"" || line.first == "'" {
      let rest = line.dropFirst()
      guard let end = rest.firstIndex(where: { $0 == line.first }) else {
        // A quote without its partner: the key ends at the equals sign.
        let key = rest.prefix { $0 != "=" }
        return key.endIndex == rest.endIndex ? nil : key.trimmed
      }
      let after = rest[end...].dropFirst().drop { $0.isWhitespace }
      return after.isEmpty || "=;\"".contains(after[after.startIndex]) ? String(rest[..<end]) : nil
    }
    guard let equals = line.firstIndex(of: "=") else { return nil }
    let key = line[..<equals].filter { !quotes.contains($0) && !$0.isWhitespace }
    return key.isEmpty ? nil : String(key)
  }
}

extension Substring {
  /// The text without spaces around it; `nil` for a text of spaces only.
  fileprivate var trimmed: String? {
    guard let end = lastIndex(where: { !$0.isWhitespace }) else { return nil }
    return String(self[...end].drop { $0.isWhitespace })
  }
}
