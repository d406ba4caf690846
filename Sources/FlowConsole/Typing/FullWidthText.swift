import LuaKit

/// Lua typed with full-width signs of an input method: `tap　“次へ”` and `undo（）` become `tap "次へ"` and `undo()`.
///
/// Outside of strings and comments Lua uses ASCII signs only, so that each full-width sign has one meaning. The content
/// of a string is never changed.
struct FullWidthText {
  /// The text with the signs of Lua.
  private(set) var lua = ""
  /// The suggested replacements for signs without a certain meaning, each once, in order.
  private(set) var advice: [String] = []

  private let whole: String
  private let bytes: [UInt8]
  private var rest: Substring.UnicodeScalarView

  /// Converts a text.
  init(_ text: String) {
    whole = text
    bytes = Array(text.utf8)
    rest = text.unicodeScalars[...]
    guard text.utf8.contains(where: { $0 >= 0x80 }) else {
      lua = text
      return
    }
    while let scalar = rest.first { take(scalar) }
  }

  /// Makes the text of a command, which is no Lua and stays unchanged.
  init(command: String) {
    whole = command
    bytes = []
    rest = command.unicodeScalars[command.endIndex...]
    lua = command
  }

  private mutating func take(_ scalar: Unicode.Scalar) {
    if let pair = Self.quotes.first(where: { $0.openers.contains(scalar) }) { return quoted(scalar, pair) }
    let sign = FullWidthSign.lua(for: scalar)
    switch sign {
    case "\"", "'": string()
    case "-" where FullWidthSign.lua(for: rest.dropFirst().first ?? " ") == "-": comment()
    case "[": bracket()
    default:
      rest.removeFirst()
      if sign.value >= 0x80 { note(Self.advice(on: sign)) }
      lua.unicodeScalars.append(sign)
    }
  }

  private static func advice(on sign: Unicode.Scalar) -> String {
    if let advice = FullWidthSign.advice(onSign: sign) { return advice }
    return sign.properties.isAlphabetic
      ? "a name is of the letters a to z; a text stands between \" and \"" : "“\(sign)” is no sign of Lua"
  }

  private mutating func note(_ advice: String) {
    if !self.advice.contains(advice) { self.advice.append(advice) }
  }

  // MARK: Texts and comments

  /// Takes over a string between two ASCII quotes, unchanged.
  private mutating func string() {
    guard let token = takeString(), token.range.upperBound == bytes.count else { return }
    let isClosed = token.range.count == token.text.utf8.count + 2
    guard !isClosed, let sign = whole.utf8.dropFirst(token.range.lowerBound).first,
      let end = token.text.unicodeScalars.last(where: { scalar in
        Self.quotes.contains { $0.closers.contains(scalar) }
      })
    else { return }
    let quote = Unicode.Scalar(sign)
    note("the text begins with \(quote) and ends in \(end): type \(quote)")
  }

  /// Consumes the Lua string that begins here, unchanged; `nil` where none does.
  private mutating func takeString() -> LuaToken? {
    let place = whole.utf8.distance(from: whole.startIndex, to: rest.startIndex)
    guard let token = LuaToken.string(in: bytes, at: place) else { return nil }
    let end = whole.utf8.index(whole.startIndex, offsetBy: token.range.upperBound)
    lua += whole[rest.startIndex..<end]
    rest = whole.unicodeScalars[end...]
    return token
  }

  /// Converts a text between two full-width quotes to a Lua string. A quote without its closing one on the line is left
  /// unchanged.
  private mutating func quoted(_ opener: Unicode.Scalar, _ pair: Quotes) {
    rest.removeFirst()
    let line = rest.prefix { $0 != "\n" }
    // The sign of the same look closes first, such as ” for “; else any that could.
    let first =
      line.firstIndex { $0 == pair.closer }
      ?? line.firstIndex { pair.closers.contains($0) || $0 == pair.sign }
    guard let end = first else {
      note("“\(opener)” is not closed in its line: type \(pair.sign)")
      // What stands behind it is meant to be text.
      lua.unicodeScalars.append(opener)
      lua.unicodeScalars.append(contentsOf: line)
      rest = rest[line.endIndex...]
      return
    }
    let content = String(line[..<end])
    rest = rest[rest.index(after: end)...]
    let isPlain = !content.unicodeScalars.contains(pair.sign)
    let other: Unicode.Scalar = pair.sign == "\"" ? "'" : "\""
    let sign = isPlain || content.unicodeScalars.contains(other) ? pair.sign : other
    let escaped =
      isPlain || sign == other ? content : content.replacing(String(sign), with: "\\" + String(sign))
    lua += String(sign) + escaped + String(sign)
  }

  private mutating func comment() {
    rest.removeFirst(2)
    lua += "--"
    if rest.first == "[", takeString() != nil { return }
    let body = rest.prefix { $0 != "\n" }
    rest = rest[body.endIndex...]
    lua += String(body)
  }

  /// Takes over a long string unchanged, or a single bracket.
  private mutating func bracket() {
    if rest.first == "[", takeString() != nil { return }
    rest.removeFirst()
    lua += "["
  }

  // MARK: Signs

  private struct Quotes {
    let openers: Set<Unicode.Scalar>
    /// The closing quote that is tried first.
    let closer: Unicode.Scalar
    let closers: Set<Unicode.Scalar>
    let sign: Unicode.Scalar
  }

  private static let quotes = [
    Quotes(
      openers: ["“", "”", "„", "‟", "〝", "〞", "〟", "＂"], closer: "”", closers: ["“", "”", "〞", "〟", "＂"],
      sign: "\""),
    Quotes(openers: ["‘", "’", "‚", "＇"], closer: "’", closers: ["‘", "’", "＇"], sign: "'"),
    Quotes(openers: ["「"], closer: "」", closers: ["」"], sign: "\""),
    Quotes(openers: ["『"], closer: "』", closers: ["』"], sign: "\""),
    Quotes(openers: ["｢"], closer: "｣", closers: ["｣"], sign: "\""),
  ]
}
