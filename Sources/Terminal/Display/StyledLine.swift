package import Spelling

/// A line of styled pieces of text, which can be cut, padded, and overlaid on another line by cells.
package struct StyledLine: Equatable, Sendable {
  package struct Piece: Equatable, Sendable {
    package var text: String
    package var style: Style
  }

  package private(set) var pieces: [Piece] = []

  package init() {}

  package init(_ text: String, _ style: Style = .plain) {
    if !text.isEmpty { pieces = [Piece(text: text, style: style)] }
  }

  package var cells: Int { pieces.reduce(0) { $0 + DisplayWidth.of($1.text) } }

  package static func + (left: StyledLine, right: StyledLine) -> StyledLine {
    var sum = left
    for piece in right.pieces {
      if let last = sum.pieces.indices.last, sum.pieces[last].style == piece.style {
        sum.pieces[last].text += piece.text
      } else {
        sum.pieces.append(piece)
      }
    }
    return sum
  }

  package static func spaces(_ count: Int) -> StyledLine {
    StyledLine(DisplayWidth.spaces(count))
  }

  package func padded(to cells: Int, _ alignment: DisplayWidth.Alignment = .left) -> StyledLine {
    let spare = max(0, cells - self.cells)
    switch alignment {
    case .left: return self + .spaces(spare)
    case .right: return .spaces(spare) + self
    case .centre: return .spaces(spare / 2) + self + .spaces(spare - spare / 2)
    }
  }

  /// The line as a right-to-left screen shows it: the pieces and the spaces around them in reverse order, the words of
  /// each piece unchanged.
  package var mirrored: StyledLine {
    var result = StyledLine()
    for piece in pieces.reversed() {
      let front = piece.text.prefix { $0 == " " }
      let back = piece.text.dropFirst(front.count).reversed().prefix { $0 == " " }.count
      let words = piece.text.dropFirst(front.count).dropLast(back)
      result = result + StyledLine(DisplayWidth.spaces(back) + words + front, piece.style)
    }
    return result
  }

  /// All of the text in one style.
  package func restyled(_ style: Style) -> StyledLine {
    StyledLine(pieces.map(\.text).joined(), style)
  }

  /// Returns the part of the line in a range of cells. Half of a wide character becomes a space.
  package func slice(_ range: Range<Int>) -> StyledLine {
    var result = StyledLine()
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
      result = result + StyledLine(kept, piece.style)
    }
    return result
  }

  /// This line with another over it from a column on.
  package func overlaid(with other: StyledLine, at column: Int) -> StyledLine {
    let end = column + other.cells
    return slice(0..<column).padded(to: column) + other + slice(end..<max(end, cells))
  }

  package func rendered(_ palette: Palette) -> String {
    pieces.map { palette.styled($0.text, $0.style) }.joined()
  }
}
