/// A look over the source of a `.strings` file that finds where each key stands and the first fault.
///
/// Foundation's property-list reader decides what a file says. It does not say on which line a key stands, gives
/// the line of a fault only in an unofficial field while writing to the standard error, and stops without a word
/// at a key that it cannot read. This scan knows the grammar (key, `=`, text, `;`, two kinds of comment) and
/// nothing of what escapes mean.
struct StringsScan {
  /// One `"key" = "text";` by its places in the source.
  struct Pair: Equatable {
    /// The key with its quotes.
    let key: Range<Int>
    /// The text with its quotes; the key's own place where the file writes only `"key";`.
    let value: Range<Int>
  }

  /// What is wrong, and where.
  struct Fault: Equatable {
    let offset: Int
    let message: String
    let advice: String
    var loss = Loss.table
  }

  /// What Foundation, and so iOS, makes of a file with a fault.
  enum Loss: Equatable {
    /// It reads nothing at all.
    case table
    /// It keeps the pairs before the fault, and drops what follows without a word.
    case rest
    /// It depends on what follows.
    case unknown
  }

  /// The pairs before the first fault.
  private(set) var pairs: [Pair] = []
  /// The first fault; `nil` where Foundation will read the whole file.
  private(set) var fault: Fault?

  private let bytes: [UInt8]
  private var index = 0
  /// Where the last whole pair ends.
  private var good = 0

  /// Scans the source.
  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    do throws(Stop) {
      try skipSpace()
      while index < bytes.count { try scanPair() }
    } catch { fault = error.fault }
  }

  /// Which texts are lost by the fault; `nil` where none is, or nobody can say.
  func lost(named keys: ([Pair]) -> [String]) -> String? {
    switch fault?.loss {
    case .table?:
      LostTexts.clause(keys(pairs) + LostTexts.keys(ofStrings: bytes[good...]), wholeOf: "table")
    case .rest?:
      LostTexts.clause(LostTexts.keys(ofStrings: hidden), wholeOf: nil)
    case .unknown?, nil: nil
    }
  }

  /// What follows the fault; of a comment that is not closed, what it hides.
  private var hidden: ArraySlice<UInt8> {
    let rest = bytes[(fault?.offset ?? bytes.count)...]
    return rest.starts(with: "/*".utf8) ? rest.dropFirst(2) : rest
  }

  private struct Stop: Error { let fault: Fault }

  private func stop(
    _ offset: Int, _ message: String, _ advice: String, loss: Loss = .table
  ) -> Stop {
    Stop(fault: Fault(offset: offset, message: message, advice: advice, loss: loss))
  }

  // MARK: Pairs

  private mutating func scanPair() throws(Stop) {
    guard let key = try scanToken() else {
      throw stop(
        index, "a key cannot begin with \(character())",
        keyAdvice() + " iOS silently drops every text from here on.",
        loss: pairs.isEmpty && character() == "\"{\"" ? .unknown : .rest)
    }
    try skipSpace()
    if take(";") {
      pairs.append(Pair(key: key, value: key))
    } else {
      guard take("=") else {
        throw runsOn(key)
          ?? stop(key.upperBound - 1, "there is no \"=\" after the key", "Write \"key\" = \"text\";")
      }
      let value = try scanValue()
      try skipSpace()
      guard take(";") else { throw missingSemicolon(after: value) }
      pairs.append(Pair(key: key, value: value))
    }
    good = index
    try skipSpace()
  }

  private mutating func scanValue() throws(Stop) -> Range<Int> {
    let equals = index - 1
    try skipSpace()
    if let value = try scanToken() { return value }
    if index < bytes.count, [UInt8(ascii: "("), UInt8(ascii: "{"), UInt8(ascii: "<")].contains(bytes[index]) {
      throw stop(index, "the value is not a text", "Write \"key\" = \"text\";", loss: .unknown)
    }
    throw stop(equals, "there is no text after the \"=\"", "Write \"key\" = \"text\";")
  }

  private func missingSemicolon(after value: Range<Int>) -> Stop {
    if let stop = runsOn(value) { return stop }
    let rest = bytes[value.upperBound...].prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
    let advice =
      rest.contains(UInt8(ascii: "\""))
      ? "End the text with \";\", and write a quote inside it as \\\"."
      : "Write \";\" at the end of the line."
    return stop(value.upperBound - 1, "there is no semicolon after the text", advice)
  }

  /// A text that goes over several lines and is not followed by what must follow has most likely lost its end.
  private func runsOn(_ token: Range<Int>) -> Stop? {
    guard bytes[token].contains(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else {
      return nil
    }
    return stop(
      token.lowerBound, "the text that begins here is not closed on its line",
      "Write the closing quote and \";\" at the end of the line.")
  }

  // MARK: Tokens

  /// A quoted or a bare word, or `nil` where neither begins here.
  private mutating func scanToken() throws(Stop) -> Range<Int>? {
    guard index < bytes.count else { return nil }
    let start = index
    let quote = bytes[index]
    if quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
      index += 1
      while index < bytes.count, bytes[index] != quote {
        index += bytes[index] == UInt8(ascii: "\\") ? 2 : 1
      }
      guard index < bytes.count else {
        throw stop(
          start, "the text that begins here is never closed",
          "Write the closing quote and \";\" at the end of the line.")
      }
      index += 1
    } else {
      while index < bytes.count, Self.isBare(bytes[index]) { index += 1 }
    }
    return start == index ? nil : start..<index
  }

  private mutating func skipSpace() throws(Stop) {
    while index < bytes.count {
      switch bytes[index] {
      case 0x09...0x0D, 0x20: index += 1
      case 0xE2 where isLineSeparator(index): index += 3
      case UInt8(ascii: "/") where follows("/"):
        while index < bytes.count, bytes[index] != 0x0A, bytes[index] != 0x0D, !isLineSeparator(index) {
          index += 1
        }
      case UInt8(ascii: "/") where follows("*"): try skipBlockComment()
      default: return
      }
    }
  }

  private mutating func skipBlockComment() throws(Stop) {
    let start = index
    index += 2
    while index + 1 < bytes.count {
      if bytes[index] == UInt8(ascii: "*"), bytes[index + 1] == UInt8(ascii: "/") {
        index += 2
        return
      }
      index += 1
    }
    throw stop(
      start, "the comment that begins here is never closed",
      "Write \"*/\" where it ends; iOS silently drops every text from here on.", loss: .rest)
  }

  // MARK: Characters

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private func follows(_ character: Unicode.Scalar) -> Bool {
    index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: character)
  }

  /// U+2028 and U+2029, which the reader takes for space.
  private func isLineSeparator(_ index: Int) -> Bool {
    index + 2 < bytes.count && bytes[index] == 0xE2 && bytes[index + 1] == 0x80
      && (bytes[index + 2] == 0xA8 || bytes[index + 2] == 0xA9)
  }

  private static func isBare(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "_$/:.-".utf8.contains(byte)
    }
  }

  /// The character at which the scan stands, as a person would find it.
  private func character() -> String {
    switch scalar() {
    case "\u{3000}": "a full-width space (U+3000)"
    case "\u{A0}": "a no-break space (U+00A0)"
    case "\u{FEFF}": "a byte order mark (U+FEFF)"
    case let scalar where scalar.value < 0x20 || scalar.value == 0x7F:
      "the control character \(scalar.value)"
    case let scalar: "\"\(scalar)\""
    }
  }

  private func keyAdvice() -> String {
    switch scalar() {
    case "\u{3000}", "\u{A0}", "\u{FEFF}": "Delete it."
    case "“", "”", "„", "「", "『", "＂": "Write straight quotes: \"key\" = \"text\";"
    case ";": "Delete the second \";\"."
    case "{", "}": "Delete the braces: a strings file has none."
    default: "Write \"key\" = \"text\";"
    }
  }

  private func scalar() -> Unicode.Scalar {
    String(decoding: bytes[index...].prefix(4), as: UTF8.self).unicodeScalars.first ?? "\u{FFFD}"
  }
}
