import Spelling

/// A system dialog as a box of lines, all of one width.
struct DialogBox {
  let lines: [CellRow]

  init(_ dialog: DialogView, cells: Int) {
    let inner = cells - 2
    let text = { (text: String, style: CellRow.Role) in
      text.isEmpty
        ? []
        : WordWrap.lines(of: text, cells: inner - 2).map {
          CellRow($0, style).padded(to: inner, .centre)
        }
    }
    let side = CellRow("│", .frame)
    let rule = { (left: String, right: String, crossing: String?) in
      Self.rule(left, right, crossing, inner)
    }
    var lines = [rule("╭", "╮", nil)]
    var words = text(dialog.title, .title)
    let message = text(dialog.message, .plain)
    if !words.isEmpty, !message.isEmpty { words.append(.spaces(inner)) }
    lines += (words + message).map { side + $0 + side }

    var buttons = dialog.buttons.map(Self.label)
    let half = (inner - 1) / 2
    if buttons.count == 2, buttons.allSatisfy({ $0.cells <= half }) {
      if dialog.isRightToLeft { buttons.reverse() }
      lines.append(rule("├", "┤", "┬"))
      lines.append(
        side + buttons[0].padded(to: half, .centre) + side
          + buttons[1].padded(to: inner - half - 1, .centre) + side)
      lines.append(rule("╰", "╯", "┴"))
    } else {
      for button in buttons {
        lines.append(rule("├", "┤", nil))
        lines.append(side + button.slice(0..<min(inner, button.cells)).padded(to: inner, .centre) + side)
      }
      lines.append(rule("╰", "╯", nil))
    }
    self.lines = lines
  }

  private static func label(_ button: DialogView.Button) -> CellRow {
    let number = CellRow(button.number.map { "\($0) " } ?? "", .number)
    return number + CellRow(button.label, .secondary)
  }

  private static func rule(_ left: String, _ right: String, _ crossing: String?, _ inner: Int) -> CellRow {
    let half = (inner - 1) / 2
    let line = { String(repeating: "─", count: max(0, $0)) }
    let middle = crossing.map { line(half) + $0 + line(inner - half - 1) } ?? line(inner)
    return CellRow(left + middle + right, .frame)
  }
}
