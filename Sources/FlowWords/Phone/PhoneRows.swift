import Spelling

/// The controls of a screen as lines: a column of numbers, then each control in its shape.
///
/// Shapes alone say everything (`✓` chosen, a filled bar for the primary button, `[ ]` around what cannot be
/// tapped), so that nothing is lost without colours.
package struct PhoneRows {
  /// The lines of the controls; a blank line belongs between groups. Neighbouring rows of one kind form a group, as do
  /// a heading and the options, switches, fields or settings under it.
  package let groups: [[CellRow]]
  /// The cells of the numbers, with the space after them; 0 without numbers.
  package let gutter: Int

  /// Makes the lines of controls.
  ///
  /// - Parameters:
  ///   - showsNumbers: False to leave the column of numbers empty, as below a dialog, where no control can be tapped.
  ///   - isRightToLeft: True for lines that the caller mirrors, for a screen that is read from right to left.
  package init(
    _ rows: [PhoneRow], cells: Int, isPlain: Bool, showsNumbers: Bool = true, isRightToLeft: Bool = false
  ) {
    let widest = rows.compactMap { $0.number.map { String($0).count } }.max()
    let gutter = widest.map { $0 + 1 } ?? 0
    self.gutter = gutter
    let shapes = PhoneShapes(
      cells: max(4, cells - gutter), isPlain: isPlain, isRightToLeft: isRightToLeft)
    var groups: [[CellRow]] = []
    for (index, row) in rows.enumerated() {
      let number = CellRow(
        showsNumbers ? row.number.map(String.init) ?? "" : "", row.isEnabled ? .number : .dim)
      let margin = number.padded(to: gutter - 1, .right) + .spaces(gutter > 0 ? 1 : 0)
      let lines = shapes.lines(row).enumerated().map { ($0 == 0 ? margin : .spaces(gutter)) + $1 }
      if index > 0, Self.isSameGroup(rows[index - 1].kind, row.kind) {
        groups[groups.count - 1] += lines
      } else {
        groups.append(lines)
      }
    }
    self.groups = groups
  }

  private static func isSameGroup(_ first: PhoneRow.Kind, _ second: PhoneRow.Kind) -> Bool {
    switch (first, second) {
    case (.heading, .option), (.heading, .toggle), (.heading, .field), (.option, .option), (.button, .button),
      (.field, .field), (.toggle, .toggle), (.setting, .setting), (.heading, .setting), (.text, .text):
      true
    default: false
    }
  }
}

/// One control as lines of at most `cells` cells.
struct PhoneShapes {
  let cells: Int
  let isPlain: Bool
  /// True where the lines will be mirrored.
  var isRightToLeft = false

  func lines(_ row: PhoneRow) -> [CellRow] {
    let style: CellRow.Role = row.isEnabled ? .plain : .dim
    switch row.kind {
    case .option(let isSelected, let time):
      let mark = isSelected ? "✓" : "○"
      let chosen: CellRow.Role = isSelected && row.isEnabled ? .selected : style
      return hanging(
        CellRow(mark + " ", chosen), row.label + (time.map { "  \($0)" } ?? ""), chosen,
        isEnabled: row.isEnabled)
    case .button(let isPrimary):
      return [button(row, isPrimary: isPrimary)]
    case .field(let value, _):
      return field(row, value)
    case .setting(let setting):
      let text = DisplayWidth.truncated(setting.text, to: cells)
      let room = cells - DisplayWidth.of(text) - 1
      guard !row.label.isEmpty, room > 4 else { return [CellRow(text, style).padded(to: cells, .right)] }
      let label = bracketed(row.label, isEnabled: row.isEnabled, to: room)
      return [CellRow(label, style).padded(to: room + 1) + CellRow(text, style)]
    case .toggle(let isOn):
      let knob = CellRow(isOn ? "━━●" : "●──", isOn && row.isEnabled ? .selected : .dim)
      let label = bracketed(row.label, isEnabled: row.isEnabled, to: cells - 5)
      return [CellRow(label, style).padded(to: cells - 3) + knob]
    case .heading:
      return WordWrap.lines(of: row.label, cells: cells).map { CellRow($0, .title) }
    case .text:
      return WordWrap.lines(of: row.label, cells: cells).map { CellRow($0, style) }
    case .note:
      return WordWrap.lines(of: row.label, cells: cells).map { CellRow($0, .dim) }
    case .edge:
      let text = DisplayWidth.truncated(row.label, to: max(1, cells - 4))
      let spare = max(0, cells - DisplayWidth.of(text) - 2)
      let dashes = { (count: Int) in String(repeating: "╌", count: count) }
      return [CellRow("\(dashes(spare / 2)) \(text) \(dashes(spare - spare / 2))", .dim)]
    }
  }

  private func hanging(
    _ mark: CellRow, _ text: String, _ style: CellRow.Role, isEnabled: Bool
  ) -> [CellRow] {
    let text = isEnabled ? text : "[\(text)]"
    return WordWrap.lines(of: text, cells: cells - mark.cells).enumerated().map { index, line in
      let lead = index == 0 ? mark : .spaces(mark.cells)
      // Text and mark are one piece, whose words stay as they are.
      return isRightToLeft && index == 0
        ? CellRow(line, style) + mark.mirrored : lead + CellRow(line, style)
    }
  }

  private func bracketed(_ label: String, isEnabled: Bool, to cells: Int) -> String {
    isEnabled
      ? DisplayWidth.truncated(label, to: cells) : "[\(DisplayWidth.truncated(label, to: max(1, cells - 2)))]"
  }

  private func button(_ row: PhoneRow, isPrimary: Bool) -> CellRow {
    let label = DisplayWidth.truncated(row.label, to: max(1, cells - 4))
    guard row.isEnabled else {
      let text = isPrimary ? DisplayWidth.padded(label, to: cells - 2, .centre) : " \(label) "
      return CellRow("[\(text)]", .dim).padded(to: cells, .centre)
    }
    guard isPrimary else { return CellRow(label, .secondary).padded(to: cells, .centre) }
    guard isPlain else { return CellRow(DisplayWidth.padded(label, to: cells, .centre), .primary) }
    let spare = cells - 2 - DisplayWidth.of(label) - 2
    let before = String(repeating: "█", count: max(0, spare / 2))
    let after = String(repeating: "█", count: max(0, spare - spare / 2))
    return CellRow("▐\(before) \(label) \(after)▌", .primary)
  }

  private func field(_ row: PhoneRow, _ value: String) -> [CellRow] {
    // The end of what was typed is what a field shows.
    var shown = value
    while DisplayWidth.of(shown) > cells { shown.removeFirst() }
    if let placeholder = row.placeholder { shown = DisplayWidth.truncated("‹\(placeholder)›", to: cells) }
    let rule = String(repeating: "▁", count: max(0, cells - DisplayWidth.of(shown)))
    let isDim = value.isEmpty || !row.isEnabled
    let line =
      isDim
      ? CellRow(isRightToLeft ? rule + shown : shown + rule, .dim)
      : CellRow(shown) + CellRow(rule, .dim)
    guard let caption = row.caption else { return [line] }
    let label = bracketed(caption, isEnabled: row.isEnabled, to: cells)
    return [CellRow(label, row.isEnabled ? .plain : .dim), line]
  }
}
