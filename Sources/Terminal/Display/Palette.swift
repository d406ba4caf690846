/// The meaning of a piece of text, which decides its colour and weight.
///
/// For example:
///
///     Palette.coloured.styled("Next", .primary)  // "\u{1B}[1;7mNext\u{1B}[0m", bold and reversed
public enum Style: CaseIterable, Sendable {
  /// Text as it is.
  case plain
  /// The lines of the phone.
  case frame
  /// The time, language and version at the top.
  case status
  /// A screen's or a dialog's title.
  case title
  /// The number by which a control is tapped.
  case number
  /// A choice that is selected or on.
  case selected
  /// The primary button.
  case primary
  /// Any other button.
  case secondary
  /// A control that cannot be tapped, is not yet filled in, or lies below a dialog.
  case dim
  /// A diagnostic.
  case error
  /// An effect of the app.
  case effect
  /// A keyword of Lua, as it is typed.
  case keyword
  /// A text in a line, as it is typed.
  case string
  /// A comment in a line, as it is typed.
  case comment
}

/// The look of each style: ANSI escapes, or nothing.
///
/// For example:
///
///     Palette(isColoured: false).styled("Next", .primary)  // "Next"
///     Palette(isColoured: true).styled("1", .number)       // "\u{1B}[36m1\u{1B}[0m"
public struct Palette: Equatable, Sendable {
  /// True where nothing is coloured, so that shapes must say everything.
  public let isPlain: Bool

  /// No escapes at all.
  public static let plain = Palette(isPlain: true)
  /// The sixteen colours that every terminal has and its user may have chosen.
  public static let coloured = Palette(isPlain: false)

  /// Makes a palette with colours, or a plain one.
  public init(isColoured: Bool) {
    self.init(isPlain: !isColoured)
  }

  private init(isPlain: Bool) {
    self.isPlain = isPlain
  }

  /// The text in a style; an empty text stays empty.
  public func styled(_ text: String, _ style: Style) -> String {
    guard !isPlain, !text.isEmpty, let code = Self.code(style) else { return text }
    return "\u{1B}[\(code)m\(text)\u{1B}[0m"
  }

  /// The length in scalars of a palette's escape sequence at the beginning of a text; `nil` for any other text.
  static func escapeLength(_ text: Substring.UnicodeScalarView) -> Int? {
    guard text.first == "\u{1B}" else { return nil }
    let head = String(String.UnicodeScalarView(text.prefix(8)))
    return escapes.first { head.hasPrefix($0) }?.unicodeScalars.count
  }

  private static let escapes = (Style.allCases.compactMap(code) + ["0"]).map { "\u{1B}[\($0)m" }

  private static func code(_ style: Style) -> String? {
    switch style {
    case .plain: nil
    case .frame, .status, .dim, .comment: "2"
    case .title: "1"
    case .number: "36"
    case .selected: "1;32"
    case .primary: "1;7"
    case .secondary: "34"
    case .error: "31"
    case .effect, .keyword: "35"
    case .string: "32"
    }
  }
}
