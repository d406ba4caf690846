/// A styled prompt in two forms: without escape sequences, and encoded for libedit.
package struct PromptText {
  private enum Piece: Equatable {
    case text(String)
    case escape(String)
  }

  private var pieces: [Piece] = []

  package init(_ prompt: String) {
    var rest = prompt.unicodeScalars[...]
    while let first = rest.first {
      if first == "\u{1B}", let end = Self.endOfEscape(rest) {
        pieces.append(.escape(String(rest[..<end])))
        rest = rest[end...]
      } else {
        let end = rest.dropFirst().firstIndex(of: "\u{1B}") ?? rest.endIndex
        // A \x01 of the prompt itself would open a styling that nothing closes. It is looked for first: nearly no text
        // has one, each line of a phone comes through here, and a slice is filtered by replacing parts of it.
        let text = rest[..<end]
        pieces.append(
          .text(
            text.contains("\u{1}")
              ? String(String.UnicodeScalarView(text.filter { $0 != "\u{1}" })) : String(text)))
        rest = rest[end...]
      }
    }
  }

  /// The visible text, without its ANSI styling.
  package var visible: String {
    pieces.reduce(into: "") { if case .text(let text) = $1 { $0 += text } }
  }

  /// Every escape sequence between two `\x01`, for text that libedit does not draw.
  package var inline: String { Self.encoded(pieces) }

  /// The prompt with each escape sequence between two `\x01`. libedit drops a final sequence, so that sequence moves
  /// before the final spaces; without any, one space is added.
  var encoded: String {
    var pieces = pieces
    if case .escape = pieces.last {
      let escapes = pieces.reversed().prefix { if case .escape = $0 { true } else { false } }.reversed()
      pieces.removeLast(escapes.count)
      var spaces = ""
      if case .text(var text) = pieces.last {
        while text.last == " " { spaces.append(text.removeLast()) }
        pieces[pieces.count - 1] = .text(text)
      }
      pieces += escapes + [.text(spaces.isEmpty ? " " : spaces)]
    }
    return Self.encoded(pieces)
  }

  private static func encoded(_ pieces: [Piece]) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .escape(let escape): "\u{1}\(escape)\u{1}"
      }
    }.joined()
  }

  /// Returns the end of a control sequence `ESC [ … letter`; `nil` for any other text.
  private static func endOfEscape(_ text: Substring.UnicodeScalarView) -> String.Index? {
    let body = text.dropFirst()
    guard body.first == "[" else { return nil }
    return body.dropFirst().firstIndex { (0x40...0x7E).contains($0.value) }.map(text.index(after:))
  }
}
