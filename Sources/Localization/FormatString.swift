// The format of a text with arguments. Models the grammar of `String(format:)` and `String(localized:)`: IEEE printf
// with `%@` for objects, and `%#@name@` for a variable of a `.stringsdict` or a String Catalog.

/// A text, split at its placeholders.
///
/// For example:
///
///     let days = FormatString("%lld days left for %@")
///     days.placeholders.map(\.kind)  // [.integer, .object]
package struct FormatString: Hashable, Sendable {
  /// A piece of the text.
  package enum Piece: Hashable, Sendable {
    /// The text that is shown as it is; `%%` has become `%`.
    case text(String)
    /// A place in the text that an argument fills.
    case placeholder(Placeholder)
  }

  /// A place in the text that an argument fills.
  package struct Placeholder: Hashable, Sendable {
    /// The number of the argument, from 1; `nil` for the next argument.
    package var position: Int?
    /// The flags, from `-`, `+`, space, `0`, `#`, `'`, in the order in which they are written.
    package var flags = ""
    /// The least number of characters.
    package var width: Int?
    /// The number of digits after the point, or the least number of digits of a whole number.
    package var precision: Int?
    /// The modifier of the size, such as `ll`.
    package var length = ""
    /// The letter of the conversion, such as `d` or `@`.
    package var conversion: Character
    /// The name of the variable, as in `%#@days@`; `nil` for a plain argument.
    package var variable: String?

    /// The kind of argument that it takes.
    package var kind: Kind {
      switch conversion {
      case "@": variable == nil ? .object : .variable
      case "d", "i", "u", "D", "U", "x", "X", "o", "O", "c", "C": .integer
      case "f", "F", "e", "E", "g", "G", "a", "A": .number
      default: .pointer
      }
    }

    /// The placeholder without its position, as a person reads it: `%lld`, `%#@days@`.
    package var name: String {
      if let variable { return "%#@\(variable)@" }
      let width = width.map(String.init) ?? ""
      return "%\(flags)\(width)\(precision.map { ".\($0)" } ?? "")\(length)\(conversion)"
    }
  }

  /// The kind of an argument.
  package enum Kind: String, Hashable, Sendable {
    /// An object: of Lua's values, a text.
    case object
    /// A whole number.
    case integer
    /// A number with a fraction.
    case number
    /// An address (`%s`, `%p`), which no value of a script is.
    case pointer
    /// The number that a variable of the text's table counts.
    case variable
  }

  /// The highest number of an argument that a placeholder can name.
  static let mostArguments = 9_999

  /// The text as it is written.
  package let source: String
  /// The pieces, in the order of the text; empty where the text has no `%`, as most texts.
  package let pieces: [Piece]

  /// Parses a text; a `%` that begins no valid placeholder is plain text.
  ///
  /// For example:
  ///
  ///     FormatString("%1$@ has %lld days").placeholders.map(\.name)  // ["%@", "%lld"]
  package init(_ text: String) {
    source = text
    guard text.utf8.contains(UInt8(ascii: "%")) else {
      pieces = []
      return
    }
    var scan = FormatScan(text)
    pieces = scan.pieces()
  }

  /// The placeholders with the numbers of their arguments, from 1. Placeholders without a position are numbered among
  /// themselves, as `String(format:)` does.
  ///
  /// For example:
  ///
  ///     FormatString("%2$@ x %d").places.map(\.place)  // [2, 1]
  package var places: [(placeholder: Placeholder, place: Int)] {
    var next = 1
    return placeholders.map { placeholder in
      if let position = placeholder.position { return (placeholder, position) }
      defer { next += 1 }
      return (placeholder, next)
    }
  }

  /// The placeholders, in the order of the text.
  package var placeholders: [Placeholder] {
    pieces.compactMap { if case .placeholder(let placeholder) = $0 { placeholder } else { nil } }
  }
}

/// A look over the characters of a format.
private struct FormatScan {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) { bytes = Array(text.utf8) }

  mutating func pieces() -> [FormatString.Piece] {
    var pieces: [FormatString.Piece] = []
    var text: [UInt8] = []
    while index < bytes.count {
      guard bytes[index] == UInt8(ascii: "%") else {
        text.append(bytes[index])
        index += 1
        continue
      }
      let start = index
      index += 1
      if take("%") {
        text.append(UInt8(ascii: "%"))
      } else if let placeholder = placeholder() {
        if !text.isEmpty { pieces.append(.text(String(decoding: text, as: UTF8.self))) }
        text = []
        pieces.append(.placeholder(placeholder))
      } else {
        index = start + 1
        text.append(UInt8(ascii: "%"))
      }
    }
    if !text.isEmpty { pieces.append(.text(String(decoding: text, as: UTF8.self))) }
    return pieces
  }

  private mutating func placeholder() -> FormatString.Placeholder? {
    var result = FormatString.Placeholder(conversion: "@")
    if rest.starts(with: "arg".utf8) {
      // The String Catalog's own notation for the number that a substitution counts.
      index += 3
      result.variable = "arg"
      return result
    }
    let start = index
    if let position = number(), position > 0, take("$") { result.position = position } else { index = start }
    while let flag = next("-+ 0#'") { result.flags.append(flag) }
    result.width = number()
    if take(".") {
      _ = take("0")
      result.precision = number() ?? 0
    }
    while let letter = next("hlqLztj") { result.length.append(letter) }
    guard let conversion = next("@dDiuUxXoOfFeEgGaAcCsSp") else { return nil }
    result.conversion = conversion
    guard conversion == "@", result.flags.contains("#") else { return result }
    guard let end = rest.firstIndex(of: UInt8(ascii: "@")), end > index else { return result }
    result.variable = String(decoding: bytes[index..<end], as: UTF8.self)
    index = end + 1
    return result
  }

  private var rest: ArraySlice<UInt8> { bytes[index...] }

  private mutating func take(_ character: Unicode.Scalar) -> Bool {
    guard index < bytes.count, bytes[index] == UInt8(ascii: character) else { return false }
    index += 1
    return true
  }

  private mutating func next(_ characters: String) -> Character? {
    guard index < bytes.count, characters.utf8.contains(bytes[index]) else { return nil }
    defer { index += 1 }
    return Character(Unicode.Scalar(bytes[index]))
  }

  /// Reads a number of at most four digits; `nil` where none begins here, or one begins with 0. No wider field is
  /// plausible, and padding to it would take memory.
  private mutating func number() -> Int? {
    var value = 0
    var digits = 0
    while index < bytes.count, digits < 4, (0x30...0x39).contains(bytes[index]),
      digits > 0 || bytes[index] != 0x30
    {
      value = value * 10 + Int(bytes[index] - 0x30)
      digits += 1
      index += 1
    }
    return digits == 0 ? nil : value
  }
}
