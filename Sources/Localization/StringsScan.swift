/// A scan of a `.strings` file's source for the offset of each key, the first fault, and the pairs left on a device.
///
/// Foundation's property-list reader decides how a file is read. It reports no line for a key, gives the line of a
/// fault only in an unofficial field while writing to the standard error, and stops silently at an invalid key. This
/// scan stops at the same byte as that reader and returns the same pairs; it does not decode escapes.
struct StringsScan {
  /// The ranges of one `"key" = "text";` in the source.
  struct Pair: Equatable {
    /// The key with its quotes.
    let key: Range<Int>
    /// The range of the text with its quotes; the range of the key where the file writes only `"key";`.
    let value: Range<Int>
    /// True where the value is a text, and not a list or dictionary.
    var isText = true
  }

  /// A fault, with its offset.
  struct Fault: Equatable {
    let offset: Int
    let message: String
    let advice: String
    var loss = Loss.table
  }

  /// The loss of texts by a fault, as Foundation reads the file in Xcode's build and then on a device.
  enum Loss: Equatable {
    /// All texts: Foundation cannot parse the file, and Xcode's build stops.
    case table
    /// All texts: the file is a list or a text instead of a table. The build continues, and a device has no text of the
    /// file.
    case kind
    /// The texts after the fault: Foundation silently drops them and returns the pairs before it.
    case rest
    /// It reads everything.
    case nothing
  }

  /// The pairs that a device has. After a fault that loses the whole table, they are the pairs before the fault.
  private(set) var pairs: [Pair] = []
  /// The first fault; `nil` where Foundation reads the whole file as intended.
  private(set) var fault: Fault?

  private var cursor: StringsCursor
  private var isInBraces = false
  /// The offset at which the last whole pair ends.
  private(set) var good = 0

  /// The offset that the scan reached.
  var reached: Int { cursor.index }

  /// Scans the source.
  init(_ bytes: [UInt8]) {
    cursor = StringsCursor(bytes)
    do throws(Stop) { try scan() } catch { fault = error.fault }
  }

  /// The keys of the texts that the fault loses, guessed from the lines.
  func lostKeys(named keys: ([Pair]) -> [String]) -> [String] {
    switch fault?.loss {
    case .table?, .kind?: keys(pairs) + LostTexts.keys(ofStrings: cursor.bytes[good...])
    case .rest?: LostTexts.keys(ofStrings: hidden)
    case .nothing?, nil: []
    }
  }

  /// The bytes after the fault, or the bytes hidden by an unclosed comment.
  private var hidden: ArraySlice<UInt8> {
    let rest = cursor.bytes[(fault?.offset ?? cursor.bytes.count)...]
    return rest.starts(with: "/*".utf8) ? rest.dropFirst(2) : rest
  }

  private struct Stop: Error { let fault: Fault }

  private func stop(_ offset: Int, _ message: String, _ advice: String, loss: Loss = .table) -> Stop {
    // A comment without an end hides what is missing.
    guard let comment = cursor.openComment else {
      return Stop(fault: Fault(offset: offset, message: message, advice: advice, loss: loss))
    }
    return Stop(
      fault: Fault(
        offset: comment, message: "the comment that begins here is never closed",
        advice: "Write \"*/\" where it ends.", loss: loss))
  }

  // MARK: The file

  private mutating func scan() throws(Stop) {
    cursor.skipSpace()
    if cursor.isAtEnd {
      guard cursor.openComment == nil else { throw stop(0, "", "", loss: .rest) }
    } else if cursor.stands("{") {
      try scanBraces()
    } else if cursor.stands("(") || cursor.stands("<") {
      throw stop(
        cursor.index, "the file is a list of another kind, and no table", Self.pairAdvice,
        loss: isOneValue ? .kind : .table)
    } else {
      let end = try scanPairs()
      guard !cursor.isAtEnd || cursor.openComment != nil || end != .absent else { return }
      throw endStop(end)
    }
  }

  /// True where exactly one value follows, up to the end.
  private var isOneValue: Bool {
    var ahead = cursor
    guard ahead.skipValue() else { return false }
    ahead.skipSpace()
    return ahead.isAtEnd
  }

  /// Scans a table in braces, which is a whole property list. The reader accepts braces only with nothing around them.
  private mutating func scanBraces() throws(Stop) {
    let start = cursor.index
    isInBraces = true
    let advice = "Delete the braces: a strings file has none."
    _ = cursor.take("{")
    cursor.skipSpace()
    let end = try scanPairs()
    cursor.skipSpace()
    guard cursor.take("}") else {
      if case .unclosed(let offset) = end { throw unclosed(offset, loss: .table) }
      throw stop(start, "the brace that begins the table is never closed", advice)
    }
    cursor.skipSpace()
    guard cursor.isAtEnd else {
      throw stop(start, "a table in braces cannot be followed by anything", advice)
    }
    throw stop(start, "the table stands in braces", advice, loss: .nothing)
  }

  /// Returns the fault at a position where a key should begin and none does. Foundation's reader takes this for the end
  /// of the table.
  private func endStop(_ end: StringsCursor.Token) -> Stop {
    let loss: Loss = good == 0 ? .table : .rest
    if case .unclosed(let offset) = end { return unclosed(offset, loss: loss) }
    return stop(cursor.index, "a key cannot begin with \(character)", keyAdvice, loss: loss)
  }

  // MARK: Pairs

  private static let pairAdvice = "Write \"key\" = \"text\";"

  /// Scans pairs until a token is no key, and returns that token.
  private mutating func scanPairs() throws(Stop) -> StringsCursor.Token {
    while true {
      let token = cursor.token()
      guard case .word(let key) = token else { return token }
      try scanPair(key)
      good = cursor.index
      cursor.skipSpace()
    }
  }

  private mutating func scanPair(_ key: Range<Int>) throws(Stop) {
    cursor.skipSpace()
    if cursor.take(";") {
      pairs.append(Pair(key: key, value: key))
      return
    }
    guard cursor.take("=") else {
      let isOneText = cursor.isAtEnd && good == 0 && !isInBraces
      throw runsOn(key, loss: isOneText ? .kind : .table)
        ?? stop(
          key.upperBound - 1, "there is no \"=\" after the key", Self.pairAdvice,
          loss: isOneText ? .kind : .table)
    }
    let (value, isText) = try scanValue()
    cursor.skipSpace()
    guard cursor.take(";") else { throw missingSemicolon(after: value) }
    pairs.append(Pair(key: key, value: value, isText: isText))
  }

  private mutating func scanValue() throws(Stop) -> (place: Range<Int>, isText: Bool) {
    let equals = cursor.index - 1
    cursor.skipSpace()
    let start = cursor.index
    if cursor.stands("(") || cursor.stands("{") || cursor.stands("<") {
      guard cursor.skipValue() else {
        throw stop(start, "the list that begins here is not whole, and is no text", Self.pairAdvice)
      }
      return (start..<cursor.index, false)
    }
    switch cursor.token() {
    case .word(let value): return (value, true)
    case .unclosed(let offset): throw unclosed(offset, loss: .table)
    case .absent: throw stop(equals, "there is no text after the \"=\"", Self.pairAdvice)
    }
  }

  private func missingSemicolon(after value: Range<Int>) -> Stop {
    if let stop = runsOn(value) { return stop }
    let rest = cursor.bytes[value.upperBound...].prefix { !Self.isLineEnd($0) }
    let advice =
      rest.contains(UInt8(ascii: "\""))
      ? "End the text with \";\", and write a quote inside it as \\\"."
      : "Write \";\" at the end of the line."
    return stop(value.upperBound - 1, "there is no semicolon after the text", advice)
  }

  private func unclosed(_ offset: Int, loss: Loss) -> Stop {
    stop(
      offset, "the text that begins here is never closed",
      "Write the closing quote and \";\" at the end of the line.", loss: loss)
  }

  /// Returns the fault of a text that spans several lines and lacks the right character after it: its closing quote is
  /// probably missing. `nil` for a text on one line.
  private func runsOn(_ token: Range<Int>, loss: Loss = .table) -> Stop? {
    guard cursor.bytes[token].contains(where: Self.isLineEnd) else { return nil }
    return stop(
      token.lowerBound, "the text that begins here is not closed on its line",
      "Write the closing quote and \";\" at the end of the line.", loss: loss)
  }

  private static func isLineEnd(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }

  // MARK: Characters

  /// The character at the scan's position, in words for a message.
  private var character: String {
    switch cursor.scalar {
    case "\u{3000}": "a full-width space (U+3000)"
    case "\u{A0}": "a no-break space (U+00A0)"
    case "\u{FEFF}": "a byte order mark (U+FEFF)"
    case let scalar where scalar.value < 0x20 || scalar.value == 0x7F:
      "the control character \(scalar.value)"
    case let scalar: "\"\(scalar)\""
    }
  }

  private var keyAdvice: String {
    switch cursor.scalar {
    case "\u{3000}", "\u{A0}", "\u{FEFF}": "Delete it."
    case "“", "”", "„", "「", "『", "＂": "Write straight quotes: \"key\" = \"text\";"
    case ";": "Delete the second \";\"."
    case "{", "}": "Delete the braces: a strings file has none."
    case "<", "=", ">": "Delete the line; a merge that went wrong is the usual cause."
    default: Self.pairAdvice
    }
  }
}
