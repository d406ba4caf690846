package import FlowWords
package import Terminal

/// A phone as lines of text for a terminal, in a palette.
///
/// For example, at 28 columns and in the plain palette:
///
///     ╭────────╮        ╭────────╮
///     │ 9:41   ╰────────╯ja 26.0 │
///     │                          │
///     │   What shall we call     │
///     │   you?                   │
///     │                          │
///     │ 1 Sora▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁▁ │
///     │                          │
///     │ 2 ▐███████ Next ███████▌ │
///     │                          │
///     ╰────────╶━━━━━━━━╴────────╯
package struct PhoneFrame: Sendable {
  /// The width of a phone where there is room, in cells.
  package static let defaultWidth = PhoneCells.defaultWidth
  /// The cells for a button's label on a phone of the default width; the number before the button is not counted.
  package static let buttonCells = PhoneCells.buttonCells
  /// The width in cells below which a frame leaves no room for words.
  package static let minimumWidth = PhoneCells.minimumWidth

  private let cells: PhoneCells
  private let palette: Palette

  /// Makes a frame that is `width` cells wide, in a palette.
  package init(width: Int = PhoneFrame.defaultWidth, palette: Palette = .plain) {
    cells = PhoneCells(width: width, isPlain: palette.isPlain)
    self.palette = palette
  }

  /// The phone as lines of text, all of the frame's width, without line breaks.
  package func lines(_ view: PhoneView) -> [String] {
    cells.rows(view).map { row in
      row.pieces.map { palette.styled($0.text, $0.role.style) }.joined()
    }
  }

  /// The phone as one text, a line break after every line.
  package func text(_ view: PhoneView) -> String {
    lines(view).map { $0 + "\n" }.joined()
  }
}

extension CellRow.Role {
  /// The style of a piece at a terminal.
  fileprivate var style: Style {
    switch self {
    case .plain: .plain
    case .frame: .frame
    case .status: .status
    case .title: .title
    case .number: .number
    case .selected: .selected
    case .primary: .primary
    case .secondary: .secondary
    case .dim: .dim
    }
  }
}
