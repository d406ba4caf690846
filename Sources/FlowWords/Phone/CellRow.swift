package import Spelling

/// A row of cells in pieces, each with its role; it is cut, padded and laid over another by cells.
///
/// For example:
///
///     let row = CellRow("1", .number) + CellRow(" Next", .primary)
///     row.text   // "1 Next"
///     row.cells  // 6
package struct CellRow: Equatable, Sendable {
  /// The role of a piece on a phone, from which a renderer chooses its look.
  package enum Role: String, CaseIterable, Hashable, Sendable {
    /// A text as it is.
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
  }

  /// A piece of a row.
  package struct Piece: Equatable, Sendable {
    /// The text.
    package fileprivate(set) var text: String
    /// The role.
    package let role: Role
  }

  /// The pieces, from left to right.
  package private(set) var pieces: [Piece] = []

  package init() {}

  package init(_ text: String, _ role: Role = .plain) {
    if !text.isEmpty { pieces = [Piece(text: text, role: role)] }
  }

  /// The text alone.
  package var text: String { pieces.map(\.text).joined() }

  /// The cells of the row.
  package var cells: Int { pieces.reduce(0) { $0 + DisplayWidth.of($1.text) } }

  package static func + (left: CellRow, right: CellRow) -> CellRow {
    var sum = left
    for piece in right.pieces {
      if let last = sum.pieces.indices.last, sum.pieces[last].role == piece.role {
        sum.pieces[last].text += piece.text
      } else {
        sum.pieces.append(piece)
      }
    }
    return sum
  }

  package static func spaces(_ count: Int) -> CellRow {
    CellRow(DisplayWidth.spaces(count))
  }

  package func padded(to cells: Int, _ alignment: DisplayWidth.Alignment = .left) -> CellRow {
    let spare = max(0, cells - self.cells)
    switch alignment {
    case .left: return self + .spaces(spare)
    case .right: return .spaces(spare) + self
    case .centre: return .spaces(spare / 2) + self + .spaces(spare - spare / 2)
    }
  }

  /// The row for a screen that is read from right to left: the pieces and the spaces around them are in reverse order,
  /// the words of each piece are unchanged.
  package var mirrored: CellRow {
    var result = CellRow()
    for piece in pieces.reversed() {
      let front = piece.text.prefix { $0 == " " }
      let back = piece.text.dropFirst(front.count).reversed().prefix { $0 == " " }.count
      let words = piece.text.dropFirst(front.count).dropLast(back)
      result = result + CellRow(DisplayWidth.spaces(back) + words + front, piece.role)
    }
    return result
  }

  /// All of the text in one role.
  package func restyled(_ role: Role) -> CellRow {
    CellRow(pieces.map(\.text).joined(), role)
  }

  /// The cells of a range. Half of a wide character is a space.
  package func slice(_ range: Range<Int>) -> CellRow {
    var result = CellRow()
    var column = 0
    for piece in pieces {
      var kept = ""
      for character in piece.text {
        let width = DisplayWidth.of(character)
        let inside = max(0, min(column + width, range.upperBound) - max(column, range.lowerBound))
        if inside == width, width > 0 || range.contains(column) {
          kept.append(character)
        } else {
          kept += DisplayWidth.spaces(inside)
        }
        column += width
      }
      result = result + CellRow(kept, piece.role)
    }
    return result
  }

  /// This line with another over it from a column on.
  package func overlaid(with other: CellRow, at column: Int) -> CellRow {
    let end = column + other.cells
    return slice(0..<column).padded(to: column) + other + slice(end..<max(end, cells))
  }
}
