/// A token of Swift, as far as a scan for enums needs it; comments are left out.
///
/// For example:
///
///     try SwiftToken.all(in: "case `self` = \"a\" // why").map(\.text)  // ["case", "self", "=", "a"]
struct SwiftToken: Equatable {
  /// The kind of a token.
  enum Kind: Equatable {
    case word, number, symbol
    /// A text without interpolation; `text` is its content.
    case text
    /// A text with interpolation, or over several lines.
    case otherText
  }

  let kind: Kind
  let text: String
  let line: Int

  /// Returns the tokens of a text.
  ///
  /// - Throws: `SwiftEnumScan.Refusal` for a string or a comment that does not end.
  static func all(in text: String) throws(SwiftEnumScan.Refusal) -> [SwiftToken] {
    var lexer = Lexer(Array(text.unicodeScalars))
    var tokens: [SwiftToken] = []
    while let token = try lexer.next() { tokens.append(token) }
    return tokens
  }

  /// Returns the value of an integer literal with any base and underscores; `nil` for any other number.
  static func integer(_ text: String) -> Int? {
    let digits = text.filter { $0 != "_" }
    for (prefix, radix) in [("0x", 16), ("0b", 2), ("0o", 8)] where digits.hasPrefix(prefix) {
      return Int(digits.dropFirst(2), radix: radix)
    }
    return Int(digits)
  }

  private struct Lexer {
    private let scalars: [Unicode.Scalar]
    private var at = 0
    private var line = 1

    init(_ scalars: [Unicode.Scalar]) { self.scalars = scalars }

    private func peek(_ offset: Int = 0) -> Unicode.Scalar? {
      at + offset < scalars.count ? scalars[at + offset] : nil
    }

    private func begins(_ text: String) -> Bool {
      scalars[at...].starts(with: text.unicodeScalars)
    }

    private mutating func advance(_ count: Int = 1) {
      for _ in 0..<count where at < scalars.count {
        if scalars[at] == "\n" { line += 1 }
        at += 1
      }
    }

    mutating func next() throws(SwiftEnumScan.Refusal) -> SwiftToken? {
      try skip()
      guard let first = peek() else { return nil }
      let start = line
      if first == "\"" || first == "#" && hashes() > 0 { return try string(start) }
      if first == "`" {
        advance()
        let name = take { $0 != "`" && $0 != "\n" }
        advance()
        return SwiftToken(kind: .word, text: name, line: start)
      }
      if first.properties.isXIDStart || first == "_" {
        return SwiftToken(kind: .word, text: take { $0.properties.isXIDContinue || $0 == "_" }, line: start)
      }
      if first.properties.numericType == .decimal {
        var number = take { $0.properties.isXIDContinue || $0 == "_" }
        if peek() == ".", peek(1)?.properties.numericType == .decimal {
          advance()
          number += "." + take { $0.properties.isXIDContinue || $0 == "_" }
        }
        return SwiftToken(kind: .number, text: number, line: start)
      }
      advance()
      return SwiftToken(kind: .symbol, text: String(Character(first)), line: start)
    }

    private mutating func take(while fits: (Unicode.Scalar) -> Bool) -> String {
      var text = String.UnicodeScalarView()
      while let next = peek(), fits(next) {
        text.append(next)
        advance()
      }
      return String(text)
    }

    /// Skips white space and comments, of which those between `/*` and `*/` nest.
    private mutating func skip() throws(SwiftEnumScan.Refusal) {
      while let next = peek() {
        if next.properties.isWhitespace {
          advance()
        } else if begins("//") {
          while let more = peek(), more != "\n" { advance() }
        } else if begins("/*") {
          let start = line
          var depth = 0
          repeat {
            guard peek() != nil else {
              throw SwiftEnumScan.Refusal(line: start, message: "this comment does not end")
            }
            if begins("/*") {
              depth += 1
              advance(2)
            } else if begins("*/") {
              depth -= 1
              advance(2)
            } else {
              advance()
            }
          } while depth > 0
        } else {
          return
        }
      }
    }

    /// The number of `#` before a quote; 0 where no quote follows.
    private func hashes() -> Int {
      var count = 0
      while peek(count) == "#" { count += 1 }
      return peek(count) == "\"" ? count : 0
    }

    private mutating func string(_ start: Int) throws(SwiftEnumScan.Refusal) -> SwiftToken {
      let hashes = hashes()
      let hash = String(repeating: "#", count: hashes)
      advance(hashes)
      let isLong = begins("\"\"\"")
      let close = (isLong ? "\"\"\"" : "\"") + hash
      advance(isLong ? 3 : 1)
      var text = String.UnicodeScalarView()
      var isPlain = !isLong
      while !begins(close) {
        guard let next = peek(), isLong || next != "\n" else {
          throw SwiftEnumScan.Refusal(line: start, message: "this text does not end")
        }
        guard begins("\\" + hash) else {
          text.append(next)
          advance()
          continue
        }
        advance(1 + hashes)
        guard let escaped = peek() else { continue }
        let meant: [Unicode.Scalar: Unicode.Scalar] = ["n": "\n", "t": "\t", "r": "\r", "0": "\0"]
        if escaped == "(" { isPlain = false }
        if escaped == "u" {
          advance(2)
          let digits = take { $0 != "}" && $0 != "\"" && $0 != "\n" }
          text.append(UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init) ?? "\u{FFFD}")
        } else {
          text.append(meant[escaped] ?? escaped)
        }
        advance()
      }
      advance(close.unicodeScalars.count)
      return SwiftToken(kind: isPlain ? .text : .otherText, text: String(text), line: start)
    }
  }
}
